import AdaptModel

/// A step of the script, as a window on any device shows it: so many commands, and perhaps what stands behind them.
struct PageStep: Sendable {
  /// How many commands of the script are done.
  var commandCount: Int
  /// Whether what stands before the next command is done too.
  var goesOn = false

  init(commandCount: Int, goesOn: Bool = false) {
    (self.commandCount, self.goesOn) = (commandCount, goesOn)
  }

  /// - Parameter json: as ``object`` has it, or the number of a command, from 0. Nil for anything else.
  init?(_ json: JSON) {
    // proven: from 0 to 1e6 before the conversions.
    if let number = json.number {
      self.init(commandCount: Int(max(0, min(number, 1e6))) + 1)
    } else if let count = json["commands"]?.number, count >= 1 {
      self.init(commandCount: Int(min(count, 1e6)), goesOn: json["goesOn"]?.bool == true)
    } else {
      return nil
    }
  }

  var object: JSON { .object([("commands", .integer(commandCount)), ("goesOn", .bool(goesOn))]) }
}
