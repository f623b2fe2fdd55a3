/// A text measurer of any type behind a class, which keeps a scene a plain struct, and which Embedded Swift can hold: it knows
/// no existentials of structs.
public class AnyTextMeasurer: TextMeasurer, @unchecked Sendable {
  // proven: subclasses hold nothing but a measurer, which is `Sendable`, and never change it.

  fileprivate init() {}

  /// Wraps a measurer, unless it is wrapped.
  public static func wrapping<Base: TextMeasurer>(_ base: Base) -> AnyTextMeasurer { TextMeasurerBox(base) }

  /// The built-in measurer.
  static let table = wrapping(TableTextMeasurer())

  public func metrics(of font: Font) -> FontMetrics { TableTextMeasurer().metrics(of: font) }

  public func measure(_ text: String, font: Font, width: Double, lines: Int) -> TextMeasurement {
    TableTextMeasurer().measure(text, font: font, width: width, lines: lines)
  }
}

private final class TextMeasurerBox<Base: TextMeasurer>: AnyTextMeasurer, @unchecked Sendable {
  private let base: Base

  init(_ base: Base) { self.base = base }

  override func metrics(of font: Font) -> FontMetrics { base.metrics(of: font) }

  override func measure(_ text: String, font: Font, width: Double, lines: Int) -> TextMeasurement {
    base.measure(text, font: font, width: width, lines: lines)
  }
}
