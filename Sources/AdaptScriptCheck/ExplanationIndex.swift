import AdaptCheck
import AdaptSyntax

/// Every page of `adapt explain`: those of messages and those of the rules of a check.
public enum ExplanationIndex {
  /// In the order of the codes.
  public static let all: [Explanation] =
    (Explanation.all + CheckRules.all.compactMap(page)).sorted { $0.code.rawValue < $1.code.rawValue }

  private static let byCode = Dictionary(uniqueKeysWithValues: all.map { ($0.code, $0) })

  /// The page for a code; nil if there is no such code.
  public static func page(for code: DiagnosticCode) -> Explanation? { byCode[code] }

  private static func page(of rule: CheckRule) -> Explanation? {
    rule.page.map {
      Explanation(
        DiagnosticCode(rawValue: rule.code), $0.title, $0.text(withNameOf: rule), failing: $0.failing, mended: $0.mended
      )
    }
  }
}
