import Adapt
import AdaptModel
import Testing

@testable import AdaptInterfaceBuilder

/// What the importer says of an autoresizing mask, against the model's own rows for it.
@Suite("Autoresizing masks as constraints")
struct MaskTests {
  @Test("a view lies in larger and smaller windows where its mask puts it", arguments: 0..<64)
  func agreement(bits: Int) throws {
    let mask = AutoresizingMask(rawValue: bits)
    let frame = Rect(x: 30, y: 40, width: 120, height: 200)
    let file = SourceFile(name: "mask.storyboard", text: Documents.storyboard(Self.view(frame, mask)))
    let script = try #require(InterfaceReader.read(file).document).script(of: file)
    for size in [Size(375, 667), Size(320, 480), Size(768, 1024)] {
      let interpreter = Interpreter()
      let outcome = interpreter.run(
        String(decoding: script.source.bytes, as: UTF8.self) + "resize to \(ScriptLiteral.size(size))\n")
      #expect(outcome.diagnostics.isEmpty, "\(outcome.diagnostics)")
      let found = try #require(interpreter.frame(of: "Controller.box"))
      let expected = Self.frame(frame, mask, in: size)
      let error =
        [
          found.x - expected.x, found.y - expected.y, found.width - expected.width, found.height - expected.height,
        ].map(abs).max() ?? 0
      #expect(error <= 0.51, "\(found) is not \(expected) in \(size)")
    }
  }

  private static func view(_ frame: Rect, _ mask: AutoresizingMask) -> String {
    let names: [(AutoresizingMask, String)] = [
      (.flexibleLeftMargin, "flexibleMinX"), (.flexibleWidth, "widthSizable"), (.flexibleRightMargin, "flexibleMaxX"),
      (.flexibleTopMargin, "flexibleMinY"), (.flexibleHeight, "heightSizable"), (.flexibleBottomMargin, "flexibleMaxY"),
    ]
    let flags = names.filter { mask.contains($0.0) }.map { "\($0.1)=\"YES\"" }.joined(separator: " ")
    return """
      <subviews><view contentMode="scaleToFill" id="BOX" userLabel="Box">
      <rect key="frame" x="\(frame.x)" y="\(frame.y)" width="\(frame.width)" height="\(frame.height)"/>
      <autoresizingMask key="autoresizingMask" \(flags)/>
      </view></subviews>
      """
  }

  /// As the model resolves the mask itself.
  private static func frame(_ frame: Rect, _ mask: AutoresizingMask, in size: Size) -> Rect {
    var model = Model()
    let controller = model.addController(model.intern("A"))
    guard let root = model.scene.rootView(of: controller) else { return .zero }
    let view = model.addView(.view, in: root)
    model.set(.initialFrame, of: .view(root), to: .rect(Rect(x: 0, y: 0, width: 375, height: 667)))
    model.set(.translatesAutoresizingMaskIntoConstraints, of: .view(view), to: .bool(true))
    model.set(.autoresizingMask, of: .view(view), to: .number(Double(mask.rawValue)))
    model.set(.initialFrame, of: .view(view), to: .rect(frame))
    let device = Device(name: "any", idiom: .phone, size: size, scale: 2, safeArea: .zero, os: OSVersion(12))
    model.launch(controller, in: Environment(device: device), host: EventLog())
    return model.frame(of: view)
  }
}
