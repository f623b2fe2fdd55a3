import AdaptModel
import AdaptSyntax

// The sizes of images that a script names and that are no assets of it.
extension Runtime.Bodies {
  /// The steps that it costs to ask the host for an image, which reads a file.
  private static let stepsOfImage = 200

  /// Tells the model how large an image is, if the host knows. Each name is asked for once in a run.
  func findImage(_ name: String) throws(ScriptError) {
    guard let script = program.main?.tree.source else { return }
    let size: Size?
    if let known = run.imageSizes[name] {
      size = known
    } else {
      try machine.spend(Self.stepsOfImage)
      size = host.imageSize(name, of: script)
      run.imageSizes[name] = .some(size)
    }
    if let size { model.setImageSize(size, of: name) }
  }
}
