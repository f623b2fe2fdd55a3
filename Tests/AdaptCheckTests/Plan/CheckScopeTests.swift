import AdaptModel
import AdaptTestSupport
import Testing

@testable import AdaptCheck

@Suite("Which devices are examined")
struct CheckScopeTests {
  @Test("every device of the tables knows which systems it runs")
  func ranges() {
    for device in DeviceTable.all {
      #expect(device.supportedOS.first.major > 2, "\(device.family)")
      if let last = device.supportedOS.last { #expect(last >= device.supportedOS.first, "\(device.family)") }
    }
    #expect(DeviceTable.device(named: "iPhone 4s")?.supportedOS == OSRange(5, 9))
    #expect(DeviceTable.device(named: "iPhone 17")?.supportedOS.last == nil)
  }

  @Test(
    "a deployment target leaves out devices whose last system is earlier, and no others",
    arguments: [9, 12, 15, 16, 18, 26])
  func targets(major: Int) {
    var scope = CheckScope()
    scope.minimumOS = OSVersion(major)
    let examined = CheckPlan(scope: scope).environments.filter { $0.kind == .device }.map { $0.environment.device }
    let names = Set(examined.map { $0.name })
    for device in DeviceTable.devices() {
      #expect(names.contains(device.name) == device.supportedOS.reaches(OSVersion(major)), "\(device.name)")
    }
    #expect(examined.allSatisfy { $0.os >= 26 } == (major >= 26))
  }

  @Test("a device's name stands for it in every system, and one with a system for that alone")
  func systems() {
    func systems(_ name: String) -> [Int]? { DeviceFamily.devices(named: name)?.map { $0.os.major } }
    #expect(systems("iPhone 16") == [18, 26])
    #expect(systems("iPhone 16 (iOS 26)") == [26])
    #expect(systems("iPhone 16 (iOS 18)") == [18])
    #expect(systems("iPhone 8")?.count == 1)
    #expect(systems("iOS 26 and later")?.allSatisfy { $0 >= 26 } == true)
    #expect(systems("iOS 17 and earlier")?.allSatisfy { $0 < 26 } == true)
  }

  @Test(
    "an app of an older SDK is examined in the windows that a folding device gives it",
    arguments: [(nil, 466.0), (OSVersion(27, 1), 466), (OSVersion(27, 0), 386), (26, 386)] as [(OSVersion?, Double)])
  func sdk(_ sdk: OSVersion?, width: Double) throws {
    var scope = CheckScope()
    scope.sdk = sdk
    func closedWidths(_ scope: CheckScope) -> Set<Double> {
      Set(
        CheckPlan(scope: scope).environments.filter {
          $0.environment.pose == .closed && !$0.environment.orientation.isLandscape
        }
        .map { $0.windowSize.width })
    }
    #expect(closedWidths(scope) == [width])
    scope.devices = [try #require(DeviceTable.device(named: "iPhone Duo"))]
    #expect(closedWidths(scope) == [width], "named as well")
  }

  @Test(
    "families, and conditions on the system",
    arguments: [
      ("all iPhones", "iPhone 8", "iPad 2"), ("iOS 17 and later", "iPhone 16", "iPhone 8"),
      ("ios 9", "iPhone 4s", "iPhone 8"),
      ("iOS 15-16", "iPhone 8", "iPhone 17"), ("iPhone 15 family", "iPhone 15 Pro Max", "iPhone 16"),
    ])
  func families(name: String, member: String, stranger: String) throws {
    let names = try #require(DeviceFamily.devices(named: name)).map(\.name)
    #expect(names.contains(member) && !names.contains(stranger))
    #expect(DeviceFamily.devices(named: "nothing") == nil)
  }

  @Test("the schema of the settings names every kind of finding")
  func schema() throws {
    let schema = try Repository.text("Examples/Integrations/adapt.schema.json")
    for kind in FindingKind.allCases { #expect(schema.contains("\"\(kind.rawValue)\""), "\(kind)") }
  }

  @Test("each window has one twin, which is the same window in the other direction of reading")
  func twins() throws {
    let plan = CheckPlan()
    for (index, checked) in plan.environments.enumerated() where checked.kind == .device {
      let twin = try #require(plan.twin(of: index), "\(checked.name)")
      let other = plan.environments[twin]
      #expect(plan.twin(of: twin) == index, "\(checked.name)")
      #expect(other.isRightToLeft != checked.isRightToLeft)
      #expect(other.name == checked.name && other.windowSize == checked.windowSize)
      #expect(other.environment.os == checked.environment.os)
    }
  }
}
