/// The intrinsic size, default priorities and alignment rectangle of a control (`UIKIT.md §6.3`, `RULES.md §2, §7`).
///
/// Sizes are those that Interface Builder stored in public documents of each generation, less the alignment insets,
/// since intrinsic sizes are alignment rectangles (`§6.3`, H). Where the sources have no size, see <doc:Text>.
public struct ControlMetrics: Hashable, Sendable {
  /// The alignment rectangle's width in points; nil where the control has none, or where it depends on its content.
  public var width: Double?
  /// The alignment rectangle's height in points; nil where the control has none, or where it depends on its content.
  public var height: Double?
  /// The default priorities of the class (`UIKIT.md §6.3`).
  public var hugging: AxisPriorities
  public var compressionResistance: AxisPriorities
  /// How far the frame extends beyond the alignment rectangle on each side.
  public var alignmentInsets: EdgeInsets
  /// Between the content (a title, a text) and the alignment rectangle.
  public var contentInsets: EdgeInsets
  /// The default font of a control.
  public var font: Font

  /// The metrics of a kind of view.
  ///
  /// - Parameters:
  ///   - kind: which control.
  ///   - style: how that iOS draws controls.
  ///   - idiom: the kind of device: some bars are lower on an iPad.
  ///   - interfaceBuilder: whether the view was dragged from Interface Builder's library, which writes a hugging of
  ///     251 into the document for labels and image views (`§6.3`, H). CHOICE: in code they have 250.
  public static func of(
    _ kind: ControlKind, style: ControlStyle, idiom: UserInterfaceIdiom = .phone, interfaceBuilder: Bool = false
  ) -> ControlMetrics {
    var result = ControlMetrics(
      width: nil, height: nil, hugging: AxisPriorities(250, 250), compressionResistance: AxisPriorities(750, 750),
      alignmentInsets: .zero, contentInsets: .zero, font: .label)
    if let frame = frameSize(kind, style, idiom) {
      let insets = alignmentInsets(kind, style)
      result.alignmentInsets = insets
      result.width = frame.width.map { $0 - insets.left - insets.right }
      result.height = frame.height.map { $0 - insets.top - insets.bottom }
    }
    switch kind {
    case .switch, .stepper, .spinner, .largeSpinner: result.hugging = AxisPriorities(750, 750)
    case .progress: result.hugging = AxisPriorities(250, 750)
    case .label, .image: if interfaceBuilder { result.hugging = AxisPriorities(251, 251) }
    default: break
    }
    result.font = font(kind, style)
    result.contentInsets = contentInsets(kind, style)
    return result
  }

  /// Stored frames: classic, modern, glass (`RULES.md §7`, H unless noted).
  private static func frameSize(
    _ kind: ControlKind, _ style: ControlStyle, _ idiom: UserInterfaceIdiom
  ) -> (width: Double?, height: Double?)? {
    func by(_ classic: Double, _ modern: Double, _ glass: Double) -> Double {
      switch style {
      case .classic: classic
      case .modern: modern
      case .glass: glass
      }
    }
    switch kind {
    case .textField: return (nil, by(30, 34, 34))
    case .switch: return (by(51, 51, 63), by(31, 31, 28))
    case .slider: return (nil, by(31, 31, 34))
    case .stepper: return (94, by(29, 32, 32))
    case .segmented: return (nil, by(29, 32, 32))
    case .progress: return (nil, by(2, 4, 4))
    case .spinner: return (20, 20)
    case .largeSpinner: return (37, 37)
    // The library's picker is 320 wide (L); 162 occurs in compact height.
    case .picker, .datePicker: return (320, 216)
    case .searchBar: return (nil, by(44, 56, 56))
    // 48 on phones from iOS 26 on, 44 on iPads (`IOS26.md §1`).
    case .toolbar: return (nil, by(44, 44, idiom == .pad ? 44 : 48))
    // 37 is measured on classic documents; 26 from iOS 14 on (L).
    case .pageControl: return (nil, by(37, 26, 26))
    case .tabBar: return (nil, 49)
    case .navigationBar: return (nil, by(44, 44, 54))
    case .view, .label, .button, .image, .textView, .scroll: return nil
    }
  }

  /// `RULES.md §2` (H).
  private static func alignmentInsets(_ kind: ControlKind, _ style: ControlStyle) -> EdgeInsets {
    switch kind {
    case .slider where style != .glass: EdgeInsets(top: 0, left: 2, bottom: 1, right: 2)
    case .switch: EdgeInsets(top: 0, left: 0, bottom: 0, right: 2)
    case .segmented: EdgeInsets(top: 0, left: 0, bottom: 1, right: 0)
    default: .zero
    }
  }

  private static func font(_ kind: ControlKind, _ style: ControlStyle) -> Font {
    switch kind {
    case .button: Font(size: 15)
    case .textField where style == .glass: .label
    case .textField, .textView: Font(size: 14)
    case .segmented: Font(size: 13)
    default: .label
    }
  }

  /// The insets around the text in a text view (`UITextView.textContainerInset`), and beside each line
  /// (`NSTextContainer.lineFragmentPadding`), in points (H).
  static let textContainerInset = EdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
  static let lineFragmentPadding = 5.0

  /// Button: 30 = the 18 points of its title at 15 pt and 6 on either side, but at most the title's width (fitted to
  /// stored frames, M). Text field with a border (CHOICE: of any kind): 7 (L), from iOS 26 on 14 (M). Segmented
  /// control: half of the difference between a segment's width and the widest title (fitted to stored frames, M).
  private static func contentInsets(_ kind: ControlKind, _ style: ControlStyle) -> EdgeInsets {
    switch kind {
    case .button: EdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
    case .textView:
      textContainerInset + EdgeInsets(top: 0, left: lineFragmentPadding, bottom: 0, right: lineFragmentPadding)
    case .textField where style == .glass: EdgeInsets(top: 0, left: 14, bottom: 0, right: 14)
    case .textField: EdgeInsets(top: 0, left: 7, bottom: 0, right: 7)
    case .segmented:
      style == .classic
        ? EdgeInsets(top: 0, left: 7.5, bottom: 0, right: 7.5) : EdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
    default: .zero
    }
  }
}
