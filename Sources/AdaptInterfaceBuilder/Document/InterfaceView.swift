import AdaptModel

/// A view of a document.
public struct InterfaceView: Sendable {
  public internal(set) var element: XMLElement
  public let id: String
  /// The element's name: `label`, `tableViewCellContentView`.
  public let tag: String
  /// What it is for its parent: `contentView`, `tableHeaderView`; nil for a plain subview.
  public let key: String?
  /// As stored, in the superview's coordinates; nil where the document has none.
  public internal(set) var frame: Rect?
  /// Its place among the document's views; nil for the root of a controller, a cell or a xib.
  public internal(set) var superview: Int?
  /// The view in whose element it stands: the table of a cell, the cell of its content view.
  public internal(set) var host: Int?
  public internal(set) var subviews: [Int] = []
  /// The constraints that it owns.
  public internal(set) var constraints: [Int] = []
  public internal(set) var variations: [Variation] = []
  /// The place of the nearest controller among the document's.
  public internal(set) var controller: Int?
  /// The scene's index.
  public let scene: Int

  public var line: Int { element.line }

  /// Whether it stands for itself: nothing holds it as one of its parts.
  var isLoose: Bool { key == nil && host == nil }

  /// Whether a stack view arranges it.
  public internal(set) var isArranged = false

  /// Whether the document places it by constraints: else its rect does, or its autoresizing mask.
  public var isLaidOutByConstraints: Bool {
    if isArranged { return true }
    return element.flag("translatesAutoresizingMaskIntoConstraints") == false && element.flag("fixedFrame") != true
  }

  /// The autoresizing mask; fixed at the top left where the document has none.
  public var autoresizingMask: AutoresizingMask {
    guard let mask = element.child("autoresizingMask") else { return [.flexibleRightMargin, .flexibleBottomMargin] }
    let bits: [(String, AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth), ("flexibleMaxX", .flexibleRightMargin),
      ("flexibleMinY", .flexibleTopMargin), ("heightSizable", .flexibleHeight),
      ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return bits.reduce(into: []) { result, bit in if mask.flag(bit.0) == true { result.insert(bit.1) } }
  }

  /// What the model has for it: views of other classes are plain views.
  public var kind: ViewKind {
    switch tag {
    case "label": .label
    case "imageView": .image
    case "button": .button
    case "textField": .textField
    case "textView": .textView
    case "switch": .switch
    case "slider": .slider
    case "stepper": .stepper
    case "segmentedControl": .segmented
    case "progressView": .progress
    case "activityIndicatorView": .spinner
    case "pickerView": .picker
    case "datePicker": .datePicker
    case "pageControl": .pageControl
    case "searchBar": .searchBar
    case "toolbar": .toolbar
    case "navigationBar": .navigationBar
    case "tabBar": .tabBar
    case "stackView": .stack
    case "scrollView", "tableView", "collectionView": .scroll
    default: .view
    }
  }

  /// Whether its children stand in it by rules of its own: a cell, or a view with a content view.
  public var isCell: Bool { tag == "tableViewCell" || tag == "collectionViewCell" || tag == "collectionReusableView" }
}

extension InterfaceView {
  /// What Xcode's outline calls it: its label there, its text, its class, or else what it is.
  public var title: String {
    let texts = [
      element["userLabel"], element["text"], element.child("string", key: "text")?.text,
      element.child("buttonConfiguration")?["title"], element.child("state", key: "normal")?["title"], element["title"],
      element["placeholder"], element["customClass"],
    ]
    return texts.lazy.compactMap { $0 }.first { !$0.isEmpty } ?? Self.words(in: tag)
  }

  /// `tableViewCell` → "Table View Cell".
  static func words(in tag: String) -> String {
    var result = ""
    for (index, character) in tag.enumerated() {
      if index == 0 {
        result += character.uppercased()
      } else {
        if character.isUppercase { result += " " }
        result.append(character)
      }
    }
    return result
  }
}

extension InterfaceController {
  /// What Xcode's outline calls it: its label there, its title, its class, or else what it is.
  public var title: String {
    [element["userLabel"], element["title"], element["customClass"], element["storyboardIdentifier"]]
      .lazy.compactMap { $0 }.first { !$0.isEmpty } ?? InterfaceView.words(in: element.name)
  }
}
