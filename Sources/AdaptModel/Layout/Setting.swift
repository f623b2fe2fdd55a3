/// One `x.name = value`: declared, perhaps under a condition, or written by a handler.
struct Setting: Sendable {
  var target: AttributeTarget
  var key: AttributeKey
  /// A handler's write, which lasts until another declared setting wins (``Model/write(_:of:to:origin:)``).
  var isWritten: Bool
  var condition: Int32
  /// The next setting of the same target, declared earlier.
  var next: Int32
  /// Of a written one: the declared setting that won when it was written, -1 for none.
  var replaced: Int32
  var origin: Origin
  var value: AttributeValue
}
