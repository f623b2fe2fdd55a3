import AdaptModel
import Testing

@testable import AdaptCheck

@Suite("Windows in words")
struct FoldingTests {
  static let plan = CheckPlan()
  static let folding = EnvironmentFolding(plan.environments)

  static func words(_ isMember: (CheckedEnvironment) -> Bool) -> [String] {
    var set = EnvironmentSet(count: plan.environments.count)
    for (index, checked) in plan.environments.enumerated() where isMember(checked) { set.insert(index) }
    return folding.phrases(for: set)
  }

  @Test("there are well over 200 windows, and all nine classes")
  func plan() {
    #expect(Self.plan.environments.count > 400)
    #expect(Set(Self.plan.environments.map(\.sizeClasses)) == Set(SizeClassPair.all))
  }

  @Test("a set with a name gets it")
  func names() {
    #expect(Self.words { $0.kind == .device } == ["everywhere"])
    #expect(Self.words { $0.kind == .device && $0.sizeClasses.horizontal == .compact } == ["in width compact"])
    #expect(
      Self.words { $0.kind == .device && $0.sizeClasses == SizeClassPair(.compact, .compact) } == [
        "in compact × compact"
      ])
    func isPhone(_ checked: CheckedEnvironment) -> Bool {
      checked.kind == .device && checked.environment.device.userInterfaceIdiom == .phone
    }
    #expect(Self.words(isPhone) == ["on all iPhones"])
    #expect(
      Self.words { isPhone($0) && $0.environment.orientation.isLandscape } == ["on all iPhones in landscape"])
    #expect(Self.words { isPhone($0) && $0.sizeClasses.vertical == .compact } == ["in height compact"])
    #expect(
      Self.words { isPhone($0) && $0.environment.pose == nil } == ["on all iPhones that do not fold"])
    #expect(Self.words { $0.environment.pose?.isInner == true } == ["on iPhone Duo open or folded"])
    #expect(Self.words { $0.kind == .resized } == ["in resized iPhone windows"])
    #expect(Self.words { isPhone($0) && $0.environment.orientation.isPortrait } == ["on all iPhones in portrait"])
    #expect(
      Self.words { $0.kind == .device && $0.environment.multitasking == .slideOver } == ["on iPads in Slide Over"])
    #expect(Self.words { $0.kind == .device && $0.windowSize.width <= 320 } == ["in windows up to 320 points wide"])
    #expect(Self.words { $0.kind == .device && $0.environment.device.name == "iPhone 4s" } == ["on iPhone 4s"])
  }

  @Test("one direction of reading is told, both go without saying")
  func directions() {
    #expect(
      Self.words { $0.kind == .device && $0.isRightToLeft } == ["wherever people read right to left"])
    #expect(
      Self.words { $0.kind == .device && $0.isRightToLeft && $0.sizeClasses.horizontal == .compact }
        == ["in width compact, reading right to left"])
  }

  @Test("what has no name is a few names, or a number with an example")
  func lists() {
    let some = Self.words {
      $0.kind == .device && ["iPhone 4s", "iPhone X", "iPhone Air"].contains($0.environment.device.name)
    }
    #expect(Set(some) == ["on iPhone 4s", "on iPhone X", "on iPhone Air"])
    let odd = Self.words { $0.kind == .device && Int($0.windowSize.width * 2) % 7 == 0 }
    #expect(odd.count == 1 && odd[0].contains("such as"))
  }

  @Test("a set says of itself what belongs to it")
  func sets() {
    var one = EnvironmentSet(count: 130)
    for index in [0, 63, 64, 129] { one.insert(index) }
    #expect(one.count == 4 && one.first == 0 && one.contains(64) && !one.contains(1))
    var other = EnvironmentSet(count: 130)
    other.insert(64)
    #expect(other.isSubset(of: one) && !one.isSubset(of: other))
    #expect(one.subtracting(other).count == 3 && one.intersection(other) == other && one.union(other) == one)
  }

  @Test("a grid shows the nine classes as Interface Builder does")
  func grid() {
    let lines = SizeClassPair.table { $0 == SizeClassPair(.regular, .compact) ? "×" : "·" }
    #expect(
      lines == [
        "height ↓  width → compact  any  regular", "compact           ·        ·    ×",
        "any               ·        ·    ·",
        "regular           ·        ·    ·",
      ])
  }
}
