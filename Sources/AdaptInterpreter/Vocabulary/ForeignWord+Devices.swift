// Other names for the attributes of a declared device.
extension ForeignWord {
  /// By the word in lower case.
  static let deviceAttributes: [String: String] = {
    let rows = [
      (
        "open innersize unfoldedsize opened inner innerdisplay innerscreen unfolded opendisplay opensize opensizes foldable folds canfold isfoldable folding poses",
        "openSize"
      ),
      (
        "closed closedsize outersize outer coversize cover foldedsize screen screensize display displaysize resolution bounds frame width height portraitsize",
        "size"
      ),
      (
        "hinge crease foldrect foldframe foldregion division foldarea foldposition hingeframe foldwidth foldsize foldaxis hingewidth hingeangle vertical horizontal",
        "fold"
      ),
      ("insets safeareainsets safe notch portraitsafearea closedsafearea", "safeArea"),
      ("opensafeareainsets innersafearea openinsets unfoldedsafearea", "openSafeArea"),
      ("camera island statuscorner cutout cutouts occlusion reservedregions dynamicisland", "occlusions"),
      ("opencamera innercamera openocclusion innerocclusions", "openOcclusions"),
      ("bars baredge verticalbaredge barposition bar columnside sidebar", "barSide"),
      ("keyboard", "keyboardHeight"), ("density dpr devicepixelratio pixelratio displayscale", "scale"),
      ("kind type userinterfaceidiom family", "idiom"), ("version ios system systemversion", "os"),
      ("sizeclass horizontalsizeclass widthclass regular", "regularWidth"),
      ("verticalsizeclass heightclass", "regularHeight"),
    ]
    var table: [String: String] = [:]
    for (names, word) in rows {
      for name in names.split(separator: " ") { table[String(name)] = word }
    }
    return table
  }()
}

extension DeviceAttribute {
  /// An example of setting an attribute.
  static func example(of name: String) -> String {
    switch name {
    case "size": "the closed display in portrait, or the only display: `size = 400 x 700`"
    case "openSize": "the inner display in the orientation in which it opens: `openSize = 800 x 700`"
    case "fold": "the band around the fold, in points of the open display: `fold = rect(380, 0, 40, 700)`"
    case "safeArea", "openSafeArea": "`\(name) = insets(top: 20, right: 84)`"
    case "occlusions", "openOcclusions": "`\(name) = [rect(382, 0, 84, 170)]`"
    case "barSide": "`barSide = right`"
    case "idiom": "`idiom = phone`"
    case "keyboardHeight": "`keyboardHeight = 252`"
    case "os": "`os = 27`"
    case "regularWidth": "the smallest width whose class is regular: `regularWidth = 600`"
    case "regularHeight": "the smallest height whose class is regular: `regularHeight = 600`"
    default: "`\(name) = 3`"
    }
  }
}
