/// Functions of Swift that scripts may call.
public struct HostFunctions: Sendable {
  private(set) var table: [String: NativeFunction] = [:]

  public init() {}

  /// Makes a function available to scripts that are compiled from now on.
  ///
  /// - Parameters:
  ///   - name: its name in scripts.
  ///   - parameters: the labels that scripts can use.
  ///   - body: returns the result, or throws a ``HostError`` with a message for the script's author.
  public mutating func register(
    _ name: String, parameters: [String] = [],
    _ body: @escaping @Sendable ([ScriptValue]) throws(HostError) -> ScriptValue
  ) {
    table[name] = NativeFunction(name, parameters) { call throws(ScriptError) in
      var arguments: [ScriptValue] = []
      for argument in call.arguments { arguments.append(try ScriptValue(of: argument, call.runtime)) }
      do throws(HostError) {
        return ScriptValue.toValue(try body(arguments), call.runtime)
      } catch {
        throw .hostFailure(error)
      }
    }
  }
}

/// The reason why a function of the host failed.
public struct HostError: Error, Hashable, Sendable {
  /// One sentence for the writer of the script.
  public var message: String

  public init(_ message: String) {
    self.message = message
  }
}
