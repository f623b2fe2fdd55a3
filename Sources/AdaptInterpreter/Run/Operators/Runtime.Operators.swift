import AdaptModel

// Operators for operands that are not both numbers.
extension Runtime.Operators {
  func add(_ left: Value, _ right: Value) throws(ScriptError) -> Value {
    switch (left, right) {
    case (.number(let x), .number(let y)):
      return .number(x + y)
    case (.string(let x), .string(let y)):
      var text = BoundedText(limit: limits.elements)
      try text.append(x.text)
      try text.append(y.text)
      return try run.collections.string(text.text)
    case (.list(let x), .list(let y)):
      return try run.collections.list(joining: x.elements, y.elements)
    case (.geometry(let x), .geometry(let y)):
      return .geometry(GeometryObject(try combine(x.geometry, y.geometry, "+") { $0 + $1 }))
    default:
      if let (x, y) = numbered(left, right) { return try add(x, y) }
      return try linearSum(left, right, "+", scale: 1)
    }
  }

  func subtract(_ left: Value, _ right: Value) throws(ScriptError) -> Value {
    switch (left, right) {
    case (.number(let x), .number(let y)):
      return .number(x - y)
    case (.geometry(let x), .geometry(let y)):
      return .geometry(GeometryObject(try combine(x.geometry, y.geometry, "-") { $0 - $1 }))
    default:
      if let (x, y) = numbered(left, right) { return try subtract(x, y) }
      return try linearSum(left, right, "-", scale: -1)
    }
  }

  func multiply(_ left: Value, _ right: Value) throws(ScriptError) -> Value {
    if let (x, y) = numbered(left, right) { return try multiply(x, y) }
    switch (left, right) {
    case (.number(let x), .number(let y)):
      return .number(x * y)
    case (.number(let factor), .geometry(let object)), (.geometry(let object), .number(let factor)):
      guard let scaled = scale(object.geometry, by: factor) else {
        throw .operands("*", run.texts.typeName(of: left), run.texts.typeName(of: right))
      }
      return .geometry(GeometryObject(scaled))
    case (.number(let factor), _):
      guard let expression = try linearExpression(right) else {
        throw .operands("*", run.texts.typeName(of: left), run.texts.typeName(of: right))
      }
      return linear(expression * factor)
    case (_, .number(let factor)):
      guard let expression = try linearExpression(left) else {
        throw .operands("*", run.texts.typeName(of: left), run.texts.typeName(of: right))
      }
      return linear(expression * factor)
    default:
      if try linearExpression(left) != nil, try linearExpression(right) != nil {
        throw .productOfAnchors
      }
      throw .operands("*", run.texts.typeName(of: left), run.texts.typeName(of: right))
    }
  }

  func divide(_ left: Value, _ right: Value) throws(ScriptError) -> Value {
    if let (x, y) = numbered(left, right) { return try divide(x, y) }
    if case .number(let y) = right {
      guard y != 0 else { throw .divisionByZero }
      if case .number(let x) = left { return .number(x / y) }
      if case .geometry(let object) = left, let scaled = scale(object.geometry, by: 1 / y) {
        return .geometry(GeometryObject(scaled))
      }
      if let expression = try linearExpression(left) { return linear(expression * (1 / y)) }
    } else if try linearExpression(right) != nil {
      throw .quotientOfAnchor
    }
    throw .operands("/", run.texts.typeName(of: left), run.texts.typeName(of: right))
  }

  /// The remainder has the sign of the dividend, as in Swift.
  func remainder(_ left: Value, _ right: Value) throws(ScriptError) -> Value {
    if let (x, y) = numbered(left, right) { return try remainder(x, y) }
    guard case .number(let x) = left, case .number(let y) = right else {
      throw .operands("%", run.texts.typeName(of: left), run.texts.typeName(of: right))
    }
    guard y != 0 else { throw .divisionByZero }
    // Whole numbers, the usual case, divide several times faster as integers. A result of zero keeps the dividend's
    // sign.
    if let whole = Int64(exactly: x), let divisor = Int64(exactly: y), whole > 0, divisor > 0 {
      return .number(Double(whole % divisor))
    }
    return .number(x.truncatingRemainder(dividingBy: y))
  }

  func negate(_ operand: Value) throws(ScriptError) -> Value {
    if let priority = priority(named: operand) { return .number(-priority) }
    switch operand {
    case .number(let x):
      return .number(-x)
    case .geometry(let object):
      guard let scaled = scale(object.geometry, by: -1) else { throw .operand("-", run.texts.typeName(of: operand)) }
      return .geometry(GeometryObject(scaled))
    default:
      guard let expression = try linearExpression(operand) else { throw .operand("-", run.texts.typeName(of: operand)) }
      return linear(expression * -1)
    }
  }

  func makeSize(_ width: Value, _ height: Value) throws(ScriptError) -> Value {
    guard let width = try layoutNumber(width), let height = try layoutNumber(height) else {
      throw .operands("x", run.texts.typeName(of: width), run.texts.typeName(of: height))
    }
    return .geometry(GeometryObject(.size(Size(width: width, height: height))))
  }

  func makeRange(_ lower: Value, _ upper: Value, closed: Bool) throws(ScriptError) -> Value {
    let operation = closed ? "..." : "..<"
    guard let lower = try layoutNumber(lower), let upper = try layoutNumber(upper) else {
      throw .operands(operation, run.texts.typeName(of: lower), run.texts.typeName(of: upper))
    }
    guard lower.isFinite, upper.isFinite else { throw .rangeNotFinite }
    // Whole numbers are exact there.
    guard abs(lower) <= 1e15, abs(upper) <= 1e15 else { throw .rangeTooFar }
    guard lower.rounded(.down) == lower, upper.rounded(.down) == upper else {
      throw .rangeNotWhole
    }
    return .range(RangeObject(lower: lower, upper: closed ? upper + 1 : upper))
  }

  /// Whether two values are equal; values of different types never are. Lists and maps are compared in a loop, since
  /// they may be nested deeply, and each element takes steps. A list that occurs many times is compared once.
  func areEqual(_ left: Value, _ right: Value) throws(ScriptError) -> Bool {
    guard left.holdsValues, right.holdsValues else { return try areEqualScalars(left, right) }
    var open: [OpenComparison] = []
    var equal = EqualPairs()
    var next: (Value, Value)? = (left, right)
    while true {
      if let (left, right) = next {
        try machine.spend()
        switch (left, right) {
        case (.list(let x), .list(let y)):
          guard x.count == y.count else { return false }
          if x !== y, !equal.contains(x, y) { open.append(.lists(x, y, next: 0)) }
        case (.map(let x), .map(let y)):
          guard x.count == y.count else { return false }
          if x !== y, !equal.contains(x, y) { open.append(.maps(x, y, next: 0)) }
        default:
          guard try areEqualScalars(left, right) else { return false }
        }
        next = nil
      }
      guard let last = open.indices.last else { return true }
      switch open[last].step() {
      case .pair(let left, let right): next = (left, right)
      case .gap: try machine.spend()
      case .different: return false
      case .end:
        switch open.removeLast() {
        case .lists(let x, let y, _): equal.insert(x, y)
        case .maps(let x, let y, _): equal.insert(x, y)
        }
      }
    }
  }

  /// The pairs of lists and maps that one comparison found equal. It is used only once there are many, since a few are
  /// not worth remembering.
  private struct EqualPairs {
    private struct Pair: Hashable {
      let one: ObjectIdentifier
      let other: ObjectIdentifier
    }

    private var pairs: Set<Pair> = []
    private var met = 0
    private static let range = 256..<(1 << 16)

    func contains<Object: AnyObject>(_ one: Object, _ other: Object) -> Bool {
      !pairs.isEmpty && pairs.contains(Pair(one: ObjectIdentifier(one), other: ObjectIdentifier(other)))
    }

    mutating func insert<Object: AnyObject>(_ one: Object, _ other: Object) {
      met += 1
      guard Self.range.contains(met) else { return }
      pairs.insert(Pair(one: ObjectIdentifier(one), other: ObjectIdentifier(other)))
    }
  }

  /// Two lists or maps that are being compared, and the position.
  private enum OpenComparison {
    case lists(ListObject, ListObject, next: Int)
    case maps(MapObject, MapObject, next: Int)

    enum Step {
      case pair(Value, Value)
      /// An empty place.
      case gap
      case different
      case end
    }

    mutating func step() -> Step {
      switch self {
      case .lists(let x, let y, let next):
        guard next < x.count else { return .end }
        self = .lists(x, y, next: next + 1)
        return .pair(x[next], y[next])
      case .maps(let x, let y, let next):
        guard next < x.placeCount else { return .end }
        self = .maps(x, y, next: next + 1)
        guard let (key, value) = x.entry(at: next) else { return .gap }
        guard let key = MapKey(key), let other = y[key] else { return .different }
        return .pair(value, other)
      }
    }
  }

  private func areEqualScalars(_ left: Value, _ right: Value) throws(ScriptError) -> Bool {
    switch (left, right) {
    case (.nil, .nil): return true
    case (.bool(let x), .bool(let y)): return x == y
    case (.number(let x), .number(let y)): return x == y
    case (.symbol(let x), .symbol(let y)): return x == y || areSameOrientation(x, y)
    case (.string(let x), .string(let y)):
      if x === y { return true }
      try machine.spend(bytes: min(x.text.utf8.count, y.text.utf8.count))
      return x.text == y.text
    case (.range(let x), .range(let y)): return x.lower == y.lower && x.upper == y.upper
    case (.geometry(let x), .geometry(let y)): return x.geometry == y.geometry
    case (.item(let x), .item(let y)): return x == y
    case (.instance(let x), .instance(let y)): return x === y
    // In a comparison with a view, a controller stands for its root view: `title.superview == view`.
    case (.instance(let x), .item(let y)), (.item(let y), .instance(let x)):
      return y.launch == launchNumber && y.item == .view(x.root)
    case (.kind(let x), .kind(let y)): return x === y
    // The name of a controller stands for the one in the window: `topViewController == Detail`.
    case (.instance(let x), .kind(let kind)), (.kind(let kind), .instance(let x)):
      return x.kind === kind
    case (.item(let x), .kind(let kind)), (.kind(let kind), .item(let x)):
      guard kind.category == .controller, x.launch == launchNumber, let root = x.item.view, x.item == .view(root)
      else { return false }
      return launch.instanceOfRoot[root]?.kind === kind
    case (.function(let x), .function(let y)): return x === y
    case (.traits(let x), .traits(let y)): return x.traits == y.traits
    case (.device(let x), .device(let y)): return x.device == y.device
    case (.constraint(let x), .constraint(let y)): return x.ids == y.ids
    case (.handle(let x), .handle(let y)): return x == y
    case (.string(let x), .symbol(let y)), (.symbol(let y), .string(let x)): return x.text == symbols.text(y)
    // A trait that a collection does not specify is absent.
    case (.nil, .symbol(let word)), (.symbol(let word), .nil): return symbols.text(word) == "unspecified"
    default:
      if let x = try layoutNumber(left), let y = try layoutNumber(right) { return x == y }
      return false
    }
  }

  func isLess(_ left: Value, _ right: Value, _ operation: String) throws(ScriptError) -> Bool {
    if let x = try layoutNumber(left), let y = try layoutNumber(right) { return x < y }
    if case .string(let x) = left, case .string(let y) = right {
      try machine.spend(bytes: min(x.text.utf8.count, y.text.utf8.count))
      return x.text < y.text
    }
    if let (x, y) = textSizes(left, right) { return x < y }
    throw .operands(operation, run.texts.typeName(of: left), run.texts.typeName(of: right))
  }

  func isLessOrEqual(_ left: Value, _ right: Value, _ operation: String) throws(ScriptError) -> Bool {
    if let x = try layoutNumber(left), let y = try layoutNumber(right) { return x <= y }
    if case .string(let x) = left, case .string(let y) = right {
      try machine.spend(bytes: min(x.text.utf8.count, y.text.utf8.count))
      return x.text <= y.text
    }
    if let (x, y) = textSizes(left, right) { return x <= y }
    throw .operands(operation, run.texts.typeName(of: left), run.texts.typeName(of: right))
  }

  /// A number, or the value of an anchor or a linear expression in the present layout.
  func layoutNumber(_ value: Value) throws(ScriptError) -> Double? {
    if case .number(let number) = value { return number }
    if let priority = priority(named: value) { return priority }
    return try linearExpression(value).map(layoutValue(of:))
  }

  private func linear(_ expression: LinearExpression) -> Value {
    .linear(LinearObject(expression, launch: launchNumber))
  }

  private func linearSum(_ left: Value, _ right: Value, _ operation: String, scale: Double) throws(ScriptError) -> Value
  {
    guard var x = try linearExpression(left), let y = try linearExpression(right) else {
      throw .operands(operation, run.texts.typeName(of: left), run.texts.typeName(of: right))
    }
    x.add(y, scaledBy: scale)
    return linear(x)
  }

  private func combine(
    _ left: Geometry, _ right: Geometry, _ operation: String, with function: (Double, Double) -> Double
  ) throws(ScriptError) -> Geometry {
    switch (left, right) {
    case (.size(let x), .size(let y)):
      return .size(Size(width: function(x.width, y.width), height: function(x.height, y.height)))
    case (.point(let x), .point(let y)):
      return .point(Point(x: function(x.x, y.x), y: function(x.y, y.y)))
    default:
      throw .operands(
        operation, run.texts.typeName(of: .geometry(GeometryObject(left))),
        run.texts.typeName(of: .geometry(GeometryObject(right))))
    }
  }

  /// Nil for geometry that cannot be multiplied.
  private func scale(_ geometry: Geometry, by factor: Double) -> Geometry? {
    switch geometry {
    case .size(let size):
      return .size(Size(width: size.width * factor, height: size.height * factor))
    case .point(let point):
      return .point(Point(x: point.x * factor, y: point.y * factor))
    case .rect(let rect):
      return .rect(
        Rect(x: rect.x * factor, y: rect.y * factor, width: rect.width * factor, height: rect.height * factor))
    case .insets(let insets):
      return .insets(
        EdgeInsets(
          top: insets.top * factor, left: insets.left * factor, bottom: insets.bottom * factor,
          right: insets.right * factor))
    case .layoutPart: return nil
    }
  }
}
