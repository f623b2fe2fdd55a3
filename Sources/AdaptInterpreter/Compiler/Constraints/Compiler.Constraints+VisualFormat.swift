import AdaptModel
import AdaptSyntax

// `visual "V:|-[heading]-8-[detail]-|"` in a body: names in the text have the same meaning as around it.
extension Compiler.Constraints {
  func compileVisualFormat(_ command: CommandStatement) {
    guard let first = command.arguments.first else { return }
    guard first.label == nil else {
      report(.formatIsNotFirst, at: first.span)
      return
    }
    var options: Expression?
    var metrics: Expression?
    for argument in command.arguments.dropFirst() {
      switch argument.label?.text {
      case "options" where options == nil: options = argument.expression
      case "metrics" where metrics == nil: metrics = argument.expression
      default:
        report(.formatArguments, at: argument.span)
        return
      }
    }
    var site = VisualSite(
      formatSpan: first.expression.span, optionsSpan: options?.span ?? command.span, names: [],
      origin: program.addOrigin(file, command.span))
    if case .string(let literal) = first.expression.unparenthesized {
      site.names = literal.namesOfVisualFormat
      guard parse(literal, metrics: metrics, into: &site) else { return }
    }
    if let format = site.format, let options, !check(options, of: format) { return }
    var bindings: [(name: String, binding: Binding)] = []
    for name in site.names where !program.watch.stops() {
      if let binding = compiler.names.resolveOwner(name) { bindings.append((name, binding)) }
    }
    site.names = bindings.map { $0.name }
    let operands = builder.allocate(count: 4 + bindings.count)
    loadCondition(into: operands)
    if site.format == nil {
      compiler.expressions.compile(first.expression, into: operands + 1)
    } else {
      builder.emit(.clear, operands + 1)
    }
    compile(options: options, into: operands + 2)
    if let metrics {
      compiler.expressions.compile(metrics, into: operands + 3)
    } else {
      builder.emit(.clear, operands + 3)
    }
    for (index, name) in bindings.enumerated() where !program.watch.stops() {
      builder.span = first.span
      compiler.names.load(name.binding, into: operands + 4 + index)
    }
    builder.span = command.span
    compiler.names.perform(.visual(site), into: operands, operands: operands)
  }

  /// Parses a format without interpolations, and looks its names up.
  ///
  /// - Returns: whether there is no error.
  private func parse(_ literal: StringLiteral, metrics: Expression?, into site: inout VisualSite) -> Bool {
    guard let text = literal.plainText else { return true }
    if literal.node.span.length == text.utf8.count + 2 { site.textStart = literal.node.span.start + 1 }
    let format: VisualFormat
    do throws(VisualFormatError) {
      format = try VisualFormat(parsing: text)
    } catch {
      report(.visualFormat(error), at: site.span(of: error.range))
      return false
    }
    site.format = format
    var isRight = true
    for (name, role) in format.names {
      guard !program.watch.stops() else { return false }
      if !check(name, role, metrics: metrics, site) { isRight = false }
    }
    return isRight
  }

  /// Whether a name can be used in its place, as far as can be known before anything runs.
  private func check(
    _ name: VisualFormat.Name, _ role: VisualFormat.Role, metrics: Expression?, _ site: VisualSite
  ) -> Bool {
    let span = site.span(of: name.range)
    if role == .priority, WellKnown.priorityBindings[name.text] != nil { return true }
    if role != .view, let metrics {
      guard case .map(let map) = metrics.unparenthesized else { return true }
      if map.entries.contains(where: { $0.key.stringText == name.text }) { return true }
    }
    let binding = compiler.names.resolveOwner(name.text)
    switch binding {
    case .constant?, .function?, nil:
      report(.noNameInFormat(name.text, role, among: currentKind?.slots.keys.sorted() ?? []), at: span)
      return false
    case .slot(let index, _)? where role == .priority || role == .distance:
      guard let slot = currentKind?.slots[name.text], slot.index == index, slot.kindName != nil else { return true }
      report(.viewForNumberInFormat(name.text, role), at: span)
      return false
    default: return true
    }
  }

  /// Whether options that are written as names suit the format; others are checked when the code runs.
  private func check(_ options: Expression, of format: VisualFormat) -> Bool {
    let written: [Expression]
    if case .list(let list) = options.unparenthesized { written = list.elements } else { written = [options] }
    var all: VisualFormatOptions = []
    for expression in written {
      guard case .name(let name) = expression.unparenthesized, let option = VisualFormatOptions(named: name.name) else {
        return true
      }
      all.formUnion(option)
      do throws(VisualFormatError) {
        try format.check(all)
      } catch {
        report(.visualFormat(error), at: expression.span)
        return false
      }
    }
    return true
  }

  /// A name or a list of names. Here they are words, even if the script declares the same names.
  private func compile(options: Expression?, into target: Int) {
    guard let options else {
      builder.emit(.clear, target)
      return
    }
    let words = VisualFormatOptions.named.map { ($0.name, Binding.constant(.symbol(symbols.intern($0.name)))) }
    var bindings: [String: Binding] = [:]
    for (name, binding) in words where bindings[name] == nil { bindings[name] = binding }
    builder.withScope(Scope(bindings: bindings)) {
      compiler.expressions.compile(options, into: target)
    }
  }
}

extension VisualSite {
  /// The place of a part of the format in the file: the whole string if it has escapes.
  func span(of range: Range<Int>) -> SourceSpan {
    guard let textStart, let lower = Int32(exactly: range.lowerBound), let upper = Int32(exactly: range.upperBound)
    else { return formatSpan }
    let start = textStart &+ lower
    // An error at the end points at the closing quotation mark.
    return SourceSpan(start: start, end: max(textStart &+ upper, start &+ 1))
  }
}

extension StringLiteral {
  /// Every text in the file that could be a name of a visual format, without duplicates.
  var namesOfVisualFormat: [String] {
    var seen: Set<String> = []
    return segments.flatMap { segment -> [String] in
      guard case .text(let text) = segment else { return [] }
      return VisualFormat.possibleNames(in: text).filter { seen.insert($0).inserted }
    }
  }
}

extension Expression {
  /// The text of a plain string.
  fileprivate var stringText: String? {
    guard case .string(let literal) = unparenthesized else { return nil }
    return literal.plainText
  }
}
