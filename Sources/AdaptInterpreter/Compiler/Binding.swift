/// What a name stands for.
indirect enum Binding {
  case register(Int, isMutable: Bool)
  /// A register that holds a cell, since a closure captured the variable.
  case cell(Int, isMutable: Bool)
  case capture(Int, isMutable: Bool)
  /// A name of a controller's or a component's body.
  case slot(Int, isMutable: Bool)
  case global(Int, isMutable: Bool)
  /// A function of a file, which cannot be reassigned.
  case function(Int)
  case constant(Value)
  /// A member of something: `safeArea` is one of the root view.
  case member(Binding, String)
  /// A name of the launched controller, which is looked up when the code runs.
  case launched(String)
  case special(Special)
}
