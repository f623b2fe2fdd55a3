/// A set of sizes in words.
public enum SizeExtent: Hashable, Sendable {
  /// All.
  case everySize
  /// All that are described: "narrower than 392, and from 400 to 420 points wide".
  case every(String)
  /// Some of those that are described; "" for no more than that.
  case some(String)

  /// "in resized iPad windows of every size", "in every resized iPad window narrower than 392".
  func text(_ name: String) -> String {
    switch self {
    case .everySize: "in \(name) windows of every size"
    case .every(let text): "in every \(name) window \(text)"
    case .some(let text): "in some \(name) windows\(text.isEmpty ? "" : " ")\(text)"
    }
  }

  /// The same without some sizes: "except at a width of exactly 375".
  package func except(_ words: String) -> SizeExtent {
    switch self {
    case .everySize: .every(words)
    case .every(let text): .every("\(text), \(words)")
    case .some(let text): .some(text.isEmpty ? words : "\(text), \(words)")
    }
  }
}
