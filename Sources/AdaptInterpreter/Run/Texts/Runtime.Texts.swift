import AdaptModel
import AdaptSyntax

// Values in words: for `print`, for interpolation and for messages.
extension Runtime.Texts {
  /// How many bytes of a list or a map a message receives. It shows fewer.
  private static let mostBytesOfMessage = 2048

  /// The text of a value in a message. Of a list or map it is only the beginning: one list may occur many times in
  /// another, and nobody reads a million elements.
  ///
  /// - Complexity: O(the text).
  func text(of value: Value) -> String {
    guard value.holdsValues else { return scalarText(of: value) }
    let writing = Writing(limit: Self.mostBytesOfMessage, account: nil)
    append(value, to: writing, depth: 0)
    return writing.text
  }

  /// The text that `print` shows. Nested lists and maps are shown to a limited depth, and never with more text than a
  /// string may have. Checks in between whether the run has to stop.
  func writtenText(of value: Value) throws(ScriptError) -> String {
    guard value.holdsValues else { return scalarText(of: value) }
    let writing = Writing(limit: limits.elements, account: machine.account)
    append(value, to: writing, depth: 0)
    if let error = writing.error { throw error }
    return writing.text
  }

  /// A text that grows until it is too long or the run has to stop.
  private final class Writing {
    var text = ""
    private(set) var error: ScriptError?
    private let limit: Int
    private let account: Account?
    private var partsLeft = 1 << 10

    init(limit: Int, account: Account?) {
      self.limit = limit
      self.account = account
    }

    /// Whether more may be added.
    func goesOn() -> Bool {
      partsLeft -= 1
      if partsLeft == 0, let account, error == nil {
        partsLeft = 1 << 10
        do throws(ScriptError) { try account.lookAtClock() } catch { self.error = error }
      }
      return error == nil && text.utf8.count <= limit
    }
  }

  private func append(_ value: Value, to writing: Writing, depth: Int) {
    guard writing.goesOn() else { return }
    guard depth < 32 else {
      writing.text += "…"
      return
    }
    switch value {
    case .string(let string) where depth > 0:
      // Strings within lists and maps are shown with quotes.
      writing.text += "\"\(string.text)\""
    case .list(let list):
      writing.text += "["
      for (index, element) in list.elements.enumerated() where writing.goesOn() {
        if index > 0 { writing.text += ", " }
        append(element, to: writing, depth: depth + 1)
      }
      writing.text += "]"
    case .map(let map):
      writing.text += map.count == 0 ? "[:" : "["
      for (index, entry) in map.entries.enumerated() where writing.goesOn() {
        if index > 0 { writing.text += ", " }
        append(entry.key, to: writing, depth: depth + 1)
        writing.text += ": "
        append(entry.value, to: writing, depth: depth + 1)
      }
      writing.text += "]"
    default: writing.text += scalarText(of: value)
    }
  }

  private func scalarText(of value: Value) -> String {
    switch value {
    case .nil, .absent: return "nil"
    case .bool(let bool): return bool ? "true" : "false"
    case .number(let number): return lengthText(number)
    case .symbol(let symbol): return symbols.text(symbol)
    case .string(let string): return string.text
    case .list, .map, .cell: return "…"
    case .range(let range): return "\(numberText(range.lower))...\(numberText(range.upper - 1))"
    case .geometry(let object): return object.geometry.description
    case .function(let function):
      return function.prototype.name == "closure" ? "closure" : "func \(function.prototype.name)"
    case .native(let native): return "func \(native.function.name)"
    case .kind(let kind): return kind.name
    case .blueprint(let blueprint): return blueprint.kind.name
    case .instance(let instance):
      return instance.launch == launchNumber ? model.scene.path(of: instance.root) : "a controller of an earlier launch"
    case .presentation(let object):
      return object.launch == launchNumber
        ? model.presentations.path(of: object.id) : "a presentation of an earlier launch"
    case .item(let reference):
      return reference.launch == launchNumber ? path(of: reference.item) : "a view of an earlier launch"
    case .anchor(let reference):
      return reference.launch == launchNumber
        ? lengthText(run.operators.layoutValue(of: reference.anchor)) : "an anchor of an earlier launch"
    case .compound(let object):
      guard object.launch == launchNumber else { return "anchors of an earlier launch" }
      return "\(path(of: object.compound.item)).\(object.compound.description)"
    case .linear(let object):
      return object.launch == launchNumber
        ? lengthText(run.operators.layoutValue(of: object.expression)) : "an anchor of an earlier launch"
    case .constraint(let object):
      guard object.launch == launchNumber else { return "a constraint of an earlier launch" }
      return object.ids.map { source(of: $0) }.joined(separator: "; ")
    case .traits(let object):
      // A collection that a script made is described by the traits that it was made from.
      let isWhole = object.owner != nil || object.traits.userInterfaceIdiom != .unspecified
      return isWhole ? object.traits.sizeClassDescription : object.traits.description
    case .device(let object): return object.device.description
    case .handle(let handle): return text(of: handle)
    }
  }

  private func text(of handle: Handle) -> String {
    switch handle {
    case .window: model.environment.map { "window \(Geometry.size($0.windowSize).description)" } ?? "window"
    case .screen: model.environment.map { "screen \(Geometry.size($0.screenSize).description)" } ?? "screen"
    case .place(let index):
      declarations.places[index].map(run.members.placeText) ?? "window"
    case .coordinator: "coordinator"
    case .traitOverrides: "trait overrides"
    case .registration: "registration"
    case .asset: "asset"
    case .font(let number): declarations.fonts[number].map { "\(numberText($0.size)) pt" } ?? "font"
    }
  }

  private func path(of item: LayoutItem) -> String {
    let owner = model.scene.path(of: model.scene.owner(of: item))
    if let kind = item.guideKind { return "\(owner).\(kind.name)" }
    return owner
  }

  /// The source text of a constraint.
  func source(of constraint: ConstraintID) -> String {
    let origin = model.scene.origin(of: constraint)
    // For a part of a visual format, the whole format, since a number alone says little.
    return run.place(of: declarations.statement(of: origin)).map { $0.file.text(in: $0.span) } ?? "constraint"
  }

  /// The name of a value's type in messages: "a number", "a list".
  func typeName(of value: Value) -> String {
    switch value {
    case .nil, .absent: "nil"
    case .bool: "true or false"
    case .number: "a number"
    case .symbol(let symbol): "the name `\(symbols.text(symbol))`"
    case .string: "a string"
    case .list: "a list"
    case .map: "a map"
    case .range: "a range"
    case .geometry(let object): object.geometry.typeName
    case .function, .native: "a function"
    case .kind(let kind): "the \(kind.category.rawValue) `\(kind.name)`"
    case .blueprint(let blueprint): "the controller `\(blueprint.kind.name)`"
    case .instance(let instance): "the \(instance.kind.category.rawValue) `\(instance.kind.name)`"
    case .item(let reference): itemTypeName(reference)
    case .presentation: "a presentation"
    case .anchor: "an anchor"
    case .compound: "a group of anchors"
    case .linear: "a sum of anchors"
    case .constraint: "a constraint"
    case .traits: "a trait collection"
    case .device: "a device"
    case .handle(.window): "the window"
    case .handle(.screen): "the screen"
    case .handle(.place): "a window of a device"
    case .handle(.coordinator): "a transition coordinator"
    case .handle(.traitOverrides): "a set of trait overrides"
    case .handle(.registration): "a registration for trait changes"
    case .handle(.asset): "an image asset"
    case .handle(.font): "a font"
    case .cell: "a variable"
    }
  }

  private func itemTypeName(_ reference: ItemReference) -> String {
    guard reference.launch == launchNumber else { return "a view of an earlier launch" }
    guard let view = reference.item.view, reference.item.guideKind == nil else { return "a layout guide" }
    let kind = model.scene.kindName(of: view)
    return kind == "view" ? "a view" : "the \(kind) `\(model.scene.ownName(of: view))`"
  }

  /// The value's owners in the table of words, which lists its members.
  func owners(of value: Value) -> WordOwners {
    switch value {
    case .item(let reference):
      guard reference.launch == launchNumber, let view = reference.item.view, reference.item.guideKind == nil else {
        return .guide
      }
      return .kind(model.scene.kind(of: view))
    case .instance(let instance): return instance.controller == nil ? .kind(.component) : .controller
    case .presentation: return .presentation
    case .geometry(let object):
      switch object.geometry {
      case .size: return .size
      case .point: return .point
      case .rect: return .rect
      case .insets: return .insets
      case .layoutPart: return .layoutPart
      }
    case .traits: return .traits
    case .handle(.traitOverrides): return .traitOverrides
    case .handle(.coordinator): return .coordinator
    case .handle(.window): return .window
    case .handle(.screen): return .screen
    case .handle(.place): return .place
    case .handle(.font): return .font
    case .device: return .device
    case .constraint: return .constraint
    case .compound(let object):
      switch object.compound.part {
      case .edges, .horizontalEdges, .verticalEdges: return .edges
      case .center: return .center
      case .size: return .anchorSize
      }
    case .string: return .string
    case .list: return .list
    case .range: return .range
    case .map: return .map
    case .kind, .blueprint: return .kindOfThing
    case .symbol(let word) where ContentSizeCategory(named: symbols.text(word)) != nil: return .textSize
    default: return []
    }
  }

  /// The names that the script itself declares in a controller or component.
  func declaredNames(of value: Value) -> [String] {
    switch value {
    case .instance(let instance): return instance.kind.slots.keys.sorted()
    case .traits, .handle(.traitOverrides): return run.callbacks.traitNames
    case .item(let reference) where reference.launch == launchNumber:
      return reference.item.view.flatMap { launch.instanceOfRoot[$0] }?.kind.slots.keys.sorted() ?? []
    default: return []
    }
  }
}

/// A number as people read it: a length in points to a thousandth, without zeros at its end. A number below 1 may be a
/// share or a small difference and has all of its digits.
func lengthText(_ number: Double) -> String {
  guard number.isFinite, abs(number) >= 1, abs(number) < 1e15 else { return numberText(number) }
  return format(number)
}

/// A number with all of its digits: without a point if it is whole.
func numberText(_ number: Double) -> String {
  if number.isNaN { return "nan" }
  if number.isInfinite { return number < 0 ? "-infinity" : "infinity" }
  if number.rounded() == number, abs(number) < 1e15 {
    return String(Int64(number))  // proven: whole and below 2^53
  }
  return "\(number)"
}
