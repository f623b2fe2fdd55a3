import AdaptModel
import AdaptSolver
import AdaptSyntax

/// A tree of views that Interface Builder lays out by itself: a controller's root view, a xib's top-level view, a cell,
/// a header or footer, a title or bar-button view, a loose view of a scene.
public struct Region: Sendable {
  /// The object id and the element of the root.
  public var id: String
  public var tag: String
  /// From 1.
  public var line: Int
  /// The controller to which it belongs, an index into the document's; nil in a xib.
  public var controller: Int?
  /// The views that take part, root first, each before its subviews.
  public var views: [RegionView]
  /// Constraints that the model refuses, such as a `left` compared with a `leading`: the object id and why.
  public var refused: [(constraint: String, reason: String)] = []
  /// Required constraints that contradict others and were set aside: the object ids of each conflict.
  public var conflicts: [[String]] = []
  /// What the canvas does otherwise than UIKit.
  public var canvasRules: [CanvasRule] = []
  /// The size in which its views are laid out: the root's, or for a cell that of its content view.
  var layoutSize = Size.zero
  /// Why views are elsewhere than stored; nil where all are within ``tolerance``.
  public var difference: RegionDifference?
}

/// A view of a region: as the document stores it, and as its constraints place it.
public struct RegionView: Hashable, Sendable {
  public var id: String
  public var tag: String
  /// From 1.
  public var line: Int
  /// The start of its start tag, in bytes from the start of the document.
  var offset: Int
  /// Whether constraints place it, rather than its rect or an autoresizing mask.
  public var isDriven: Bool
  /// In the superview's coordinates, as is `computed`.
  public var stored: Rect
  /// In the superview's coordinates, in points.
  public var computed: Rect
  /// Whether the constraints leave its place or size open, so that only our tie-break decides.
  public var isOpen: Bool

  /// The largest distance of an edge or length from the stored one, in points.
  public var error: Double {
    [
      stored.x - computed.x, stored.y - computed.y, stored.width - computed.width, stored.height - computed.height,
    ].map(abs).max() ?? 0
  }
}

extension InterfaceDocument {
  /// The roots of the regions, in the document's order.
  var regionRoots: [Int] {
    views.indices.filter { views[$0].superview == nil && views[$0].frame != nil }
  }

  /// Lays out every region on the document's own canvas. O(regions · a layout each).
  public func regions() -> [Region] { regions(stoppedBy: nil).regions }

  /// Lays regions out, until the signal is raised.
  ///
  /// - Parameter signal: if it is raised, the region that is being laid out is left out, and so are those after it.
  /// - Returns: the regions, and the object ids of those that were left out.
  package func regions(stoppedBy signal: StopSignal?) -> (regions: [Region], left: [String]) {
    let selection = CanvasSelection(self)
    let insets = CanvasInsets(selection)
    var (regions, left) = ([Region](), [String]())
    for root in regionRoots {
      if signal?.isRaised != true {
        let region = RegionLayout(selection, insets, root: root, stoppedBy: signal).region()
        if signal?.isRaised != true {
          regions.append(region)
          continue
        }
      }
      left.append(views[root].id)
    }
    return (regions, left)
  }

  /// The message if some regions were left out.
  package static func stopped(_ signal: StopSignal, left: [String], in file: SourceFile) -> Diagnostic {
    InterfaceMessages.stopped(signal, left: left, in: file)
  }
}
