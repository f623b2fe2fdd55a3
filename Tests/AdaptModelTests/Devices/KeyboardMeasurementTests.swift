import AdaptModel
import Testing

@Suite("Heights of keyboards")
struct KeyboardMeasurementTests {
  @Test(
    "a device has the keyboard that was measured on it, and one that nobody measured has none",
    arguments: [
      ("iPhone SE (1st generation)", Orientation.portrait, 253), ("iPhone 8", .portrait, 260),
      ("iPhone 8", .landscapeLeft, 200), ("iPhone 8 Plus", .portrait, 271), ("iPhone 13 mini", .portrait, 336),
      ("iPhone 14", .portrait, 336), ("iPhone 14", .landscapeLeft, 209), ("iPhone 17", .portrait, 335),
      ("iPhone 11", .portrait, 346), ("iPhone 16 Pro Max", .portrait, 346), ("iPad Air 2", .portrait, 313),
      ("iPad Air 2", .landscapeLeft, 398), ("iPad Pro 12.9", .portrait, nil),
    ] as [(String, Orientation, Double?)])
  func measured(name: String, orientation: Orientation, height: Double?) throws {
    let device = try #require(DeviceTable.device(named: name))
    #expect(Environment(device: device, orientation: orientation).systemKeyboardHeight == height)
  }

  @Test("a window that people sized has none, and a share of a screen has that of the whole")
  func windows() throws {
    let pad = try #require(DeviceTable.device(named: "iPad Air 2"))
    #expect(Environment(device: pad, multitasking: .split(.half)).systemKeyboardHeight == 313)
    #expect(Environment(device: pad, freeSize: Size(400, 600)).systemKeyboardHeight == nil)
  }

  @Test("a keyboard shows itself with its environment, and one that a script shows stays when the window turns")
  func environments() throws {
    let device = try #require(DeviceTable.device(named: "iPhone 8"))
    var environment = Environment(device: device)
    environment.keyboardHeight = 260
    var model = Model()
    let controller = model.addController(model.intern("Page"))
    model.launch(controller, in: environment, host: EventLog())
    #expect(model.keyboardHeight == 260)
    environment.keyboardHeight = 0
    model.transition(to: environment, host: EventLog())
    #expect(model.keyboardHeight == 0)
    model.setKeyboardHeight(216)
    environment.orientation = .landscapeLeft
    model.transition(to: environment, host: EventLog())
    #expect(model.keyboardHeight == 216)
  }
}
