import AdaptModel
import AdaptWeb
import Synchronization
import Testing

@testable import AdaptPreview

@Suite("Threads of the server")
struct ThreadTests {
  @Test("work is done once for each index, and is over afterwards", arguments: [0, 1, 2, 7, 1000])
  func forEach(count: Int) {
    let done = Mutex([Int](repeating: 0, count: count))
    Thread.forEach(below: count) { index in done.withLock { $0[index] += 1 } }
    #expect(done.withLock { $0 } == [Int](repeating: 1, count: count))
  }

  @Test("windows that are drawn at the same time are the ones that are drawn one after the other")
  func pictures() {
    let screen = """
      controller Home {
        label title "Hello" { center == superview.center }
        button go "Go" { top == safeArea.top + 8; leading == margins.leading }
        on go.tap(sender) { title.text = "Tapped" }
        when width: regular { title.font = largeTitle }
      }
      launch navigation(root: Home) on "iPhone 6"
      rotate to landscape
      """
    let devices = ["iPhone 6", "iPhone 16", "iPad Air 11-inch (M2-M4)", "iPhone SE", "iPhone 5s"]
    let windows = (0..<12).map { number -> JSON in
      .object([
        ("device", .string(devices[number % devices.count])), ("id", .integer(number)),
        ("dark", .bool(number % 2 == 1)), ("actions", number % 3 == 0 ? ["tap:Home.go", "rotate"] : []),
      ])
    }
    for overlays in [[], ["constraints", "margins"], ["findings"]] as [JSON] {
      let question = JSON.object([
        ("ask", "show"), ("name", "page.adapt"), ("text", .string(screen)), ("screens", .array(windows)),
        ("overlays", overlays),
      ])
      let alone = PageEngine().answer(question.text)
      #expect(PageEngine(forEach: { Thread.forEach(below: $0, $1) }).answer(question.text) == alone)
      #expect(JSONReader.read(alone)?["screens"]?.elements.count == windows.count)
    }
  }
}
