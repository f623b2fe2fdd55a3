import AdaptInterpreter
import AdaptModel
import Testing

@testable import AdaptPictures

extension Screen {
  /// What is on the screen after a script, which must run to its end.
  init(
    after script: String, overlays: ScreenPicture.Overlays = [], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let interpreter = Interpreter()
    #expect(interpreter.run(script).completed, sourceLocation: sourceLocation)
    self = try #require(Screen(interpreter.model, overlays: overlays), sourceLocation: sourceLocation)
  }
}

extension BarDrawing {
  /// Without pictures.
  init(palette: Palette, tint: String) {
    self.init(palette: palette, tint: tint, images: ImageDrawing(palette: palette, images: [:], tint: tint))
  }
}
