import AdaptSyntax

/// Why the answer of an overriding handler is known only when the script runs.
indirect enum UnknownAnswer {
  /// It calls something that is not a function of the script, or that does more than compute.
  case call(String)
  /// It calls a function of the script whose result is not known, and why.
  case callOfFunction(String, UnknownAnswer)
  /// It changes something outside itself.
  case change(String)
  case command(CommandWord)
  /// It makes a controller of this kind.
  case controller(String)
  /// It reads something built in that changes while a script runs.
  case state(String)
  case variable(String)
}
