import AdaptModel

/// Findings that say the same about several views of a screen in the same windows. A report shows them as one.
struct FindingGroup {
  /// What the findings of a group have in common.
  private struct Key: Hashable {
    let weight: ScreenMark.Weight
    let texts: [String]
    let screen: Screen?
  }

  /// The first of them.
  private(set) var finding: Report.Finding
  private(set) var others: [Report.Finding] = []

  var count: Int { others.count + 1 }

  /// The window of the first finding, with the marks of all findings. Equal marks are drawn once.
  var picture: Report.Picture? {
    guard var picture = finding.picture else { return nil }
    var frames = Set(picture.marks)
    for mark in others.flatMap({ $0.picture?.marks ?? [] }) where frames.insert(mark).inserted {
      picture.marks.append(mark)
    }
    return picture
  }

  /// Groups findings. Each group stands at the place of its first finding. A finding without a picture stands alone.
  static func groups(_ findings: [Report.Finding]) -> [FindingGroup] {
    var groups: [FindingGroup] = []
    var places: [Key: Int] = [:]
    for finding in findings {
      let key = Key(
        weight: finding.weight,
        texts: [finding.code, finding.kind, finding.screen, finding.file] + finding.windows + finding.help,
        screen: finding.picture?.screen)
      if finding.picture != nil, let place = places[key] {
        groups[place].others.append(finding)
      } else {
        places[key] = groups.count
        groups.append(FindingGroup(finding: finding))
      }
    }
    return groups
  }

  private init(finding: Report.Finding) { self.finding = finding }
}
