import AdaptInterpreter
import AdaptModel

/// A picture that a script names.
public struct PageImage: Sendable {
  /// A `data:` address; nil if the picture is too large to be part of a drawing, or in a form that is not drawn.
  public var address: String?
  /// In points; nil if it is not known.
  public var size: Size?
  public var renderingMode: ImageRenderingMode

  public init(address: String?, size: Size?, renderingMode: ImageRenderingMode = .automatic) {
    self.address = address
    self.size = size
    self.renderingMode = renderingMode
  }
}

/// The pictures of a question, which were dropped on the page, and then those beside its script.
struct PageImages: Sendable {
  private var dropped: [String: PageImage] = [:]
  private let read: PageEngine.ReadImage

  /// - Parameters:
  ///   - object: by the name of each file, its `address` and its `pixels`, the width and the height. It may have only
  ///     one of the two.
  ///   - read: reads a picture beside a script; nil if there is none.
  init(_ object: JSON?, read: @escaping PageEngine.ReadImage) {
    self.read = read
    for (file, image) in object?.entries ?? [] {
      let address = image["address"]?.string.flatMap { $0.hasPrefix("data:image/") ? $0 : nil }
      let pixels = image["pixels"]?.elements.compactMap { $0.number } ?? []
      let isSize = pixels.count == 2 && pixels.allSatisfy { $0 > 0 && $0.isFinite }
      let size = isSize ? ImageFileName.size(of: file, pixels: Size(pixels[0], pixels[1])) : nil
      if address != nil || size != nil { dropped[file] = PageImage(address: address, size: size) }
    }
  }

  /// The picture with a name; nil if there is none.
  func image(_ name: String, beside script: String, for traits: ImageTraits = ImageTraits()) -> PageImage? {
    if !dropped.isEmpty {
      for candidate in ImageFileName.candidates(for: name, scale: traits.displayScale) {
        if let image = dropped[candidate.file] { return image }
      }
    }
    return read(name, script, traits)
  }
}
