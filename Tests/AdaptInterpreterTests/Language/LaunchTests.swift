import AdaptModel
import AdaptSyntax
import Testing

@testable import AdaptInterpreter

/// What one launch knows, and the next does not.
@Suite("Launches")
struct LaunchTests {
  @Test("a launch numbers the names that it has, and the next one its own")
  func names() {
    let interpreter = Interpreter()
    let kinds = "controller A { view one; view two }\ncontroller B { view two; view three }\n"
    #expect(interpreter.run(kinds + "launch A\n").completed)
    let runtime = interpreter.runtime
    func known(_ names: [String]) -> [Bool] {
      names.map { runtime.launch.knownNameID(runtime.symbols.intern($0)) != nil }
    }
    #expect(known(["one", "two", "three"]) == [true, true, false])
    let two = runtime.symbols.intern("two")
    let number = runtime.nameID(two)
    // Asked for again, it is the same, and the model's own.
    #expect(number == runtime.nameID(two) && number == runtime.launch.makeNameID(two, runtime.symbols))
    #expect(interpreter.run(kinds + "launch A\nlaunch B\n", name: "next.adapt").completed)
    #expect(known(["one", "two", "three"]) == [false, true, true])
  }

  @Test("after eight launches in a row that fail a check launches that controller no more")
  func failures() throws {
    let interpreter = Interpreter()
    #expect(interpreter.run("controller A { view one }\ncontroller B { view two }\n").completed)
    let runtime = interpreter.runtime
    let memory = LaunchMemory(runtime)
    let kinds = runtime.program.kinds.filter { $0.category == .controller && ["A", "B"].contains($0.name) }
    try #require(kinds.count == 2)
    let device = try #require(DeviceTable.device(named: "iPhone 6"))
    var calls = 0
    func launch(_ kind: KindObject, width: Double, succeeds: Bool = false) -> Bool {
      var window = Environment(device: device, orientation: .portrait, multitasking: .full)
      window.freeSize = Size(width: width, height: 500)
      return memory.model(of: kind, in: window) {
        calls += 1
        return succeeds
      } != nil
    }
    for width in 0..<7 { #expect(!launch(kinds[0], width: Double(width))) }
    // One that goes well counts from the beginning, and is not made again.
    #expect(launch(kinds[0], width: 100, succeeds: true))
    #expect(launch(kinds[0], width: 100))
    #expect(calls == 8)
    for width in 0..<20 { #expect(!launch(kinds[0], width: Double(width))) }
    #expect(calls == 16)
    // What was made is there all the same.
    #expect(launch(kinds[0], width: 100))
    // Another controller is another matter.
    #expect(launch(kinds[1], width: 100, succeeds: true))
    for width in 0..<20 { #expect(!launch(kinds[1], width: Double(width))) }
    #expect(calls == 16 + 1 + 8)
  }
}
