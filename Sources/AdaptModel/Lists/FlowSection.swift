/// From where the insets of a flow layout's sections count (`UICollectionViewFlowLayout.SectionInsetReference`).
public enum SectionInsetReference: String, CaseIterable, Sendable {
  case fromContentInset, fromSafeArea, fromLayoutMargins

  static let words = allCases.map { $0.rawValue }
}

/// A section of a flow layout, as places in the list of the collection's cells: a header, items, a footer.
///
/// A section begins with its header, or after the footer of the previous section. The same code serves numbers and
/// functions of the window's size.
struct FlowSection: Equatable {
  var header: Int?
  var items: Range<Int>
  var footer: Int?

  /// The sections for views of these kinds; none for an empty list. O(kinds).
  static func sections(_ kinds: [ViewKind]) -> [FlowSection] {
    var result: [FlowSection] = []
    var isOpen = false
    for (place, kind) in kinds.enumerated() {
      switch kind {
      case .sectionHeader:
        result.append(FlowSection(header: place, items: place + 1..<place + 1))
        isOpen = true
      case .sectionFooter:
        if !isOpen { result.append(FlowSection(items: place..<place)) }
        result[result.count - 1].footer = place
        isOpen = false
      default:
        if !isOpen { result.append(FlowSection(items: place..<place)) }
        isOpen = true
        result[result.count - 1].items = result[result.count - 1].items.lowerBound..<place + 1
      }
    }
    return result
  }
}
