import AdaptModel

extension CheckPlan {
  /// Those of its windows; a canvas has none.
  var textSizes: Set<ContentSizeCategory> {
    Set(environments.filter { $0.kind != .canvas }.map { $0.environment.contentSizeCategory })
  }

  /// With windows at further text sizes, if conditions test the text size: each group of sizes that no test tells apart
  /// is examined at the one nearest to the default size, unless one of the group is examined already.
  ///
  /// - Complexity: O(tests of the scene); where there is one, the windows are multiplied by at most the groups.
  func withTextSizes(testedBy scene: Scene) -> CheckPlan {
    let sizes = scene.textSizesToExamine(besides: textSizes)
    guard !isOfOneWindow, !sizes.isEmpty, let usual = environments.first?.environment.contentSizeCategory else {
      return self
    }
    let repeated = environments.filter { $0.kind == .device && $0.environment.contentSizeCategory == usual }
    return having(
      environments
        + sizes.flatMap { size in
          repeated.map { checked in
            var environment = checked.environment
            environment.contentSizeCategory = size
            return CheckedEnvironment(environment, kind: .device)
          }
        })
  }
}

extension Scene {
  /// A text size of each group that the conditions tell from the sizes that are examined, nearest to the default first.
  fileprivate func textSizesToExamine(besides examined: Set<ContentSizeCategory>) -> [ContentSizeCategory] {
    guard testedTraits.contains(.preferredContentSizeCategory) else { return [] }
    let asked = (0..<conditionCount).flatMap { index in
      tests(of: ConditionID(index: Int32(truncatingIfNeeded: index))).compactMap { $0.contentSizeTest }
    }
    func answers(_ size: ContentSizeCategory) -> [Bool] { asked.map { $0.holds(for: size) } }
    var known = Set(examined.map(answers))
    let usual = ContentSizeCategory.large.rawValue
    return ContentSizeCategory.allCases.filter { $0 != .unspecified }
      .sorted { (abs($0.rawValue - usual), $0.rawValue) < (abs($1.rawValue - usual), $1.rawValue) }
      .filter { known.insert(answers($0)).inserted }
  }
}
