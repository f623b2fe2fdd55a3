import AdaptTestSupport
import Foundation
import Testing

/// `adapt devices --json` against the table that it comes from.
@Suite("The list of devices", .enabled(if: CommandLineTool.path != nil, "the binary was not built"))
struct DeviceListTests {
  private static let poses = [
    "": nil, "closed": "closed", "open-flat": "open", "part-folded-book": "folded", "part-folded-laptop": "folded",
  ]
  private static let windows = [
    "full": ("full", "automatic"), "window": ("full", "automatic"), "split-left": ("leftHalf", "vertical"),
    "split-left-nobars": ("leftHalf", "none"), "split-right": ("rightHalf", "automatic"),
    "full-vertical-bar-disabled": ("full", "horizontal"),
  ]

  @Test("every window has a size, also in Slide Over")
  func sizes() throws {
    let run = try CommandLineTool.run(["devices"])
    #expect(run.output.contains("slideOver") && !run.output.contains(" x 0 "))
  }

  @Test("every number of the devices of iOS 27 is in it")
  func newDevices() throws {
    let run = try CommandLineTool.run(["devices", "--json"])
    #expect(run.status == 0)
    let listed = try run.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    for row in try DataTable.rows("devices_ios27.csv") {
      let (share, bars) = try #require(Self.windows[row["multitasking"] ?? ""])
      let pose = Self.poses[row["pose"] ?? ""] ?? nil
      let isOld = row["sdk"] == "27.0" && pose != nil
      let name = (row["device"] ?? "") + (isOld ? " (SDK 27.0)" : "")
      let found = listed.filter { item in
        item["device"] as? String == name && item["orientation"] as? String == row["orientation"]
          && item["pose"] as? String == pose && item["multitasking"] as? String == share
          && (isOld || item["bars"] as? String == bars)
      }
      try #require(found.count == 1, "\(row) is listed \(found.count) times")
      let item = found[0]
      func numbers(_ keys: String...) -> [Double]? {
        let values = keys.compactMap { row[$0].flatMap(Double.init) }
        return values.count == keys.count ? values : nil
      }
      #expect(item["size"] as? [Double] == numbers("width_pt", "height_pt"), "\(row)")
      #expect(item["scale"] as? Double == numbers("scale")?.first)
      #expect(item["safeArea"] as? [Double] == numbers("safe_top", "safe_left", "safe_bottom", "safe_right"), "\(row)")
      for (key, column) in [("horizontalSizeClass", "h_class"), ("verticalSizeClass", "v_class")] {
        #expect(item[key] as? String == row[column].flatMap { $0.isEmpty ? nil : $0 }, "\(row)")
      }
      #expect(item["idiom"] as? String == row["idiom"])
      if let edge = row["vertical_bar_edge"], !edge.isEmpty { #expect(item["verticalBarEdge"] as? String == edge) }
      let margins = item["margins"] as? [Double]
      if let left = numbers("margin_left") { #expect(margins.map { [$0[1]] } == left, "\(row)") }
      if let right = numbers("margin_right") { #expect(margins.map { [$0[3]] } == right, "\(row)") }
      let boxes = (row["occlusion_rects"] ?? "").split(separator: "|").map {
        $0.split(separator: " ").compactMap { Double($0) }
      }
      #expect(item["occlusions"] as? [[Double]] == boxes, "\(row)")
      let fold = row["division_rect"].map { $0.split(separator: " ").compactMap { Double($0) } } ?? []
      #expect(item["fold"] as? [Double] ?? [] == fold, "\(row)")
      #expect(item["foldActive"] as? Bool == (row["division_active"] == "active"))
      #expect(item["keyboardHeight"] as? Double == numbers("keyboard_height")?.first)
    }
  }

  @Test("whatever a script launches on is listed: a device with a version of iOS, and one with a pose")
  func namesOfScripts() throws {
    func rows(_ name: String) throws -> [[String]] {
      let run = try CommandLineTool.run(["devices", name])
      #expect(run.status == 0)
      return run.output.split(separator: "\n").dropFirst().map { row in
        row.components(separatedBy: "  ").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
      }
    }
    let recent = try rows("iPhone 16 (iOS 26)")
    #expect(recent.map { $0.last } == ["59 0 34 0", "0 59 20 59"] && recent.first?.prefix(2) == ["iPhone 16", "26"])
    let (closed, all) = (try rows("iPhone Duo (closed)"), try rows("iPhone Duo"))
    #expect(!closed.isEmpty && closed.count < all.count)
  }

  @Test("a script's own devices are listed, and a script without any says so")
  func ownDevices() throws {
    let run = try CommandLineTool.run(["devices", Repository.url("Examples/own-devices.adapt").path, "Duo"])
    #expect(run.status == 0)
    let names = run.output.split(separator: "\n").dropFirst().filter { !$0.hasPrefix(" ") }
      .map { $0.components(separatedBy: "  ")[0] }
    let declared = try String(contentsOf: Repository.url("Examples/own-devices.adapt"), encoding: .utf8)
      .split(separator: "\n").filter { $0.hasPrefix("device ") }.map { $0.split(separator: " ")[1] }
    #expect(!declared.isEmpty && names.prefix(declared.count).elementsEqual(declared.map(String.init).sorted()))
    #expect(names.contains("iPhone Duo"))
    let without = try CommandLineTool.run(["devices", Repository.url("Examples/hello.adapt").path])
    #expect(without.status == 1 && without.error.contains("declares no device"), "\(without)")
  }
}
