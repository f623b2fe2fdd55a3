import AdaptSolver

/// A text measurer of any type behind a class: a scene stays a plain struct, and Embedded Swift, which has no
/// existentials of structs, can hold it. By itself it measures with the built-in table.
public class AnyTextMeasurer: TextMeasurer, @unchecked Sendable {
  // Unchecked, since it has a subclass. The subclass holds a `Sendable` measurer and never changes it.

  private let table: TableTextMeasurer

  /// - Parameter stopSignal: what ends the measuring of a long text. Its measurement is not that of the text then.
  init(until stopSignal: StopSignal? = nil) { table = TableTextMeasurer(until: stopSignal) }

  /// A measurer that forwards to another one.
  public static func wrapping<Base: TextMeasurer>(_ base: Base) -> AnyTextMeasurer { TextMeasurerBox(base) }

  public func metrics(of font: Font) -> FontMetrics { table.metrics(of: font) }

  public func measure(_ text: String, font: Font, width: Double, lines: Int) -> TextMeasurement {
    table.measure(text, font: font, width: width, lines: lines)
  }

  public func widths(ofSameLines text: String, font: Font, width: Double, lines: Int) -> Range<Double>? {
    table.widths(ofSameLines: text, font: font, width: width, lines: lines)
  }
}

private final class TextMeasurerBox<Base: TextMeasurer>: AnyTextMeasurer, @unchecked Sendable {
  private let base: Base

  init(_ base: Base) { self.base = base }

  override func metrics(of font: Font) -> FontMetrics { base.metrics(of: font) }

  override func measure(_ text: String, font: Font, width: Double, lines: Int) -> TextMeasurement {
    base.measure(text, font: font, width: width, lines: lines)
  }

  override func widths(ofSameLines text: String, font: Font, width: Double, lines: Int) -> Range<Double>? {
    base.widths(ofSameLines: text, font: font, width: width, lines: lines)
  }
}
