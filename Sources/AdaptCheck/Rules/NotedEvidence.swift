import AdaptModel

/// The evidence of any rule. It is made of closures, since Embedded Swift has no values of protocol types.
struct NotedEvidence {
  let write: (inout FindingText) -> Void
  let remedies: (RemedyFinder, Observation.Identity) -> [Remedy]
  /// As ``Evidence/overlapping``.
  let overlapping: [ViewID]?
  /// As ``Evidence/cut``.
  let cut: (asked: Double, given: Double)?
  /// As ``Evidence/setAside``.
  let setAside: LayoutRow?
  /// As ``Evidence/need``.
  let need: WindowNeed?
  /// As ``Evidence/openAttributes``.
  let openAttributes: [LayoutAttribute]?
  /// As ``Evidence/coveredSize``.
  let coveredSize: Size?
  /// As ``Evidence/clipping``.
  let clipping: Clipping?
  /// As ``Evidence/isOverlapSideBySide``.
  let isOverlapSideBySide: Bool?

  init(_ evidence: some Evidence) {
    write = { evidence.write(&$0) }
    remedies = { evidence.remedies($0, for: $1) }
    overlapping = evidence.overlapping
    cut = evidence.cut
    setAside = evidence.setAside
    need = evidence.need
    openAttributes = evidence.openAttributes
    coveredSize = evidence.coveredSize
    clipping = evidence.clipping
    isOverlapSideBySide = evidence.isOverlapSideBySide
  }
}
