import AdaptSolver

// Autoresizing masks as constraints (`UIKIT.md §6.6`).

/// Which parts of a view's place are flexible, with UIKit's bits (`UIView.AutoresizingMask`).
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The mask for an attribute's number; nothing is flexible if there is none.
  init(_ number: Double?) {
    // proven: clamped to 0…63 before the conversion.
    self.init(rawValue: Int(min(max(number ?? 0, 0), 63)))
  }

  public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
  public static let flexibleWidth = AutoresizingMask(rawValue: 2)
  public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
  public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
  public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)

  /// The words of scripts for the bits, from the lowest on.
  static let words = [
    "flexibleLeftMargin", "flexibleWidth", "flexibleRightMargin", "flexibleTopMargin", "flexibleHeight",
    "flexibleBottomMargin",
  ]

  /// As console logs print one axis: left margin, width, right margin; `-` fixed, `&` flexible.
  public var horizontalMarks: String { marks(.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin) }
  public var verticalMarks: String { marks(.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin) }

  private func marks(_ before: AutoresizingMask, _ length: AutoresizingMask, _ after: AutoresizingMask) -> String {
    [before, length, after].map { contains($0) ? "&" : "-" }.joined()
  }
}

/// One axis of a mask: how the place follows the superview's length.
struct AutoresizingAxis: Hashable, Sendable {
  /// How much the start and the length grow for each point by which the superview grows.
  var startShare: Double
  var lengthShare: Double

  /// The growth is divided among the flexible parts in proportion to their sizes; equally if those are all zero.
  init(start: Double, length: Double, outer: Double, flexible: (start: Bool, length: Bool, end: Bool)) {
    let end = outer - start - length
    let parts = [flexible.start ? start : 0, flexible.length ? length : 0, flexible.end ? end : 0].map { max($0, 0) }
    let flags = [flexible.start, flexible.length, flexible.end]
    let total = parts.reduce(0, +)
    let count = Double(flags.filter { $0 }.count)
    func share(_ index: Int) -> Double {
      guard flags[index] else { return 0 }
      return total > 0 ? parts[index] / total : 1 / count
    }
    startShare = share(0)
    lengthShare = share(1)
  }
}

extension Geometry {
  /// The rows of a view whose `translatesAutoresizingMaskIntoConstraints` is true and that has an `initialFrame`; empty
  /// for others.
  ///
  /// CHOICE: the frame refers to the superview's own `initialFrame`; for a root view, to the device's screen in
  /// portrait.
  func autoresizingRows(of view: ViewID) -> [GeneratedRow] {
    guard let superview = scene.views[view].superview, scene.views[view].firstSetting != nil,
      window.value(.translatesAutoresizingMaskIntoConstraints, of: view, in: scene)?.bool == true,
      let frame = window.value(.initialFrame, of: view, in: scene)?.rect
    else { return [] }
    let outer = referenceSize(of: superview)
    let mask = AutoresizingMask(window.value(.autoresizingMask, of: view, in: scene)?.number)
    let horizontal = AutoresizingAxis(
      start: frame.x, length: frame.width, outer: outer.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
      ))
    let vertical = AutoresizingAxis(
      start: frame.y, length: frame.height, outer: outer.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
      ))
    func row(
      _ own: LayoutAttribute, _ side: LayoutAttribute?, _ length: LayoutAttribute, _ share: Double, _ value: Double
    ) -> GeneratedRow {
      var terms: [GeneratedTerm] = [.anchor(Anchor(view, own), 1)]
      if let side { terms.append(.anchor(Anchor(superview, side), -1)) }
      if share != 0 { terms.append(.anchor(Anchor(superview, length), -share)) }
      return GeneratedRow(
        identifier: .autoresizing, terms: terms, relation: .equal, constant: value, priority: 1000)
    }
    return [
      row(.left, .left, .width, horizontal.startShare, frame.x - horizontal.startShare * outer.width),
      row(.width, nil, .width, horizontal.lengthShare, frame.width - horizontal.lengthShare * outer.width),
      row(.top, .top, .height, vertical.startShare, frame.y - vertical.startShare * outer.height),
      row(.height, nil, .height, vertical.lengthShare, frame.height - vertical.lengthShare * outer.height),
    ]
  }

  private func referenceSize(of view: ViewID) -> Size {
    if let frame = window.value(.initialFrame, of: view, in: scene)?.rect { return frame.size }
    if scene.views[view].superview == nil, let device = window.environment?.device {
      return device.screenSize(.portrait)
    }
    return exactRect(of: view).size
  }
}
