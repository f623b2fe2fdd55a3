/// The names that one pair of braces declares.
final class Scope {
  var bindings: [String: Binding]
  /// The view or controller whose body this is: an anchor or attribute without an owner is its own.
  let own: Own?

  struct Own {
    var binding: Binding
    var kind: OwnKind
  }

  init(bindings: [String: Binding] = [:], own: Own? = nil) {
    self.bindings = bindings
    self.own = own
  }
}
