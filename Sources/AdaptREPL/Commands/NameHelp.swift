import AdaptCheck
import AdaptInterpreter
import AdaptModel
import AdaptSyntax

/// What a name means, for `?name`.
struct NameHelp {
  let interpreter: Interpreter
  let script: SessionScript

  /// The lines about a name; nil if nothing has it.
  func lines(for name: String) -> [String]? {
    var lines: [String] = []
    if let statement = script.declaration(of: name) {
      lines.append(SourceFile(name: "", text: statement.node.text).firstLines(6))
    }
    lines += viewLines(name)
    if let word = CommandWord(rawValue: name) { lines.append("`\(name)` is a command: \(word.shape.usage)") }
    if let attribute = LayoutAttribute(named: name) {
      lines.append("`\(name)` is an anchor, of every view and guide: \(description(of: attribute.quantity))")
    }
    if let key = AttributeKey.named(name) {
      let definition = key.definition
      lines.append("`\(definition.name)` is an attribute, \(definition.type.name): \(definition.summary)")
    }
    if let trait = Trait(named: name) {
      let values = trait.valueNames.isEmpty ? "" : ": " + trait.valueNames.joined(separator: ", ")
      lines.append("`\(trait.scriptName)` is the trait \(trait.name)\(values)")
    }
    let traits = Trait.traits(withValueNamed: name)
    if !traits.isEmpty {
      lines.append("`\(name)` is a value of \(traits.map { "`\($0.scriptName)`" }.joined(separator: ", "))")
    }
    if let kind = ViewKind(named: name) {
      lines.append("`\(name)` is a kind of view, \(kind.className): `\(name) title` declares one named `title`")
    }
    if let device = DeviceTable.device(named: name) { lines += DeviceList.lines(for: [device]) }
    if let page = Explanation.page(for: DiagnosticCode(rawValue: name.uppercased())) { lines.append(page.markdown) }
    if let rule = CheckRules.all.first(where: { $0.code == name.uppercased() }), let page = rule.page {
      let code = DiagnosticCode(rawValue: rule.code)
      lines.append(
        Explanation(code, page.title, page.text, failing: page.failing, mended: page.mended).markdown)
    }
    if lines.isEmpty, Interpreter.builtinNames.contains(name) { lines.append("`\(name)` is built in") }
    return lines.isEmpty ? nil : lines
  }

  /// The names that there is something to say about.
  var names: [String] {
    var names = interpreter.sessionNames + Place.names(in: interpreter.model)
    names += CommandWord.allCases.map(\.rawValue) + AttributeKey.allNames + LayoutAttribute.allCases.map(\.name)
    names += Trait.allCases.map(\.scriptName) + ViewKind.allCases.map(\.name) + Interpreter.builtinNames
    return names
  }

  private func viewLines(_ name: String) -> [String] {
    let model = interpreter.model
    guard let place = Place(name, in: model), place.attribute == nil, let view = place.item.view,
      place.item.guideKind == nil
    else { return [] }
    let frame = model.frame(of: view)
    let whereabouts = model.isInstalled(view) ? "at \(frame)" : "not installed here"
    var lines = ["`\(name)` is a \(model.kindName(of: view)), \(whereabouts)"]
    let attributes = model.attributes(of: .view(view))
    if !attributes.isEmpty {
      lines.append("  set: " + attributes.map { $0.key.name }.joined(separator: ", "))
    }
    lines.append("  `:why \(name)` says why it is there")
    return lines
  }

  private func description(of quantity: LayoutAttribute.Quantity) -> String {
    switch quantity {
    case .horizontalPosition: "a position along x"
    case .verticalPosition: "a position along y"
    case .length: "a length"
    }
  }
}

extension SourceFile {
  /// The text, cut after some lines.
  func firstLines(_ count: Int) -> String {
    let end = span(ofLine: min(count, lineCount)).end
    return text(in: SourceSpan(start: 0, end: end)) + (lineCount > count ? "\n  …" : "")
  }
}
