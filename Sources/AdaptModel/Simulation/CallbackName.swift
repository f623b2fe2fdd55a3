/// UIKit's callbacks to controllers, views, presentation controllers and their delegates, by UIKit's names.
public enum CallbackName: UInt8, CaseIterable, Sendable {
  // Traits and sizes (`UIKIT.md §3.1`).
  case willTransition, viewWillTransition, traitCollectionDidChange, traitsDidChange
  // Life cycle.
  case loadView, viewDidLoad, viewWillAppear, viewIsAppearing, viewDidAppear, viewWillDisappear, viewDidDisappear
  case willMoveToParent, didMoveToParent, didReceiveMemoryWarning
  // Layout (§3.3).
  case updateViewConstraints, viewWillLayoutSubviews, viewDidLayoutSubviews
  case updateConstraints, layoutSubviews, safeAreaInsetsDidChange, viewSafeAreaInsetsDidChange
  case viewLayoutMarginsDidChange
  case containerViewWillLayoutSubviews, containerViewDidLayoutSubviews
  // Content containers (§3.2, §3.5).
  case sizeForChild, preferredContentSizeDidChange, systemLayoutFittingSizeDidChange
  // Legacy rotation (§3.6).
  case willRotate, willAnimateRotation, didRotate
  // Presentations (§4).
  case adaptivePresentationStyle, viewControllerForAdaptivePresentationStyle, prepareForPresentation
  case willPresentWithAdaptiveStyle, presentationTransitionWillBegin, presentationTransitionDidEnd
  case dismissalTransitionWillBegin, dismissalTransitionDidEnd, shouldDismiss, willDismiss, didDismiss
  case didAttemptToDismiss, frameOfPresentedView, prepareForPopoverPresentation, willRepositionPopover
  // Split views (§5).
  case primaryForCollapsing, primaryForExpanding, collapseSecondary, separateSecondary, willChangeDisplayMode
  case topColumnForCollapsing, displayModeForExpanding, didCollapse, didExpand, showDetailTargetDidChange
  case willShowColumn, willHideColumn, didShowColumn, didHideColumn
  // Presentation controllers' answers and sheets.
  case shouldPresentInFullscreen, shouldRemovePresentersView, selectedDetentDidChange
  // Actions that a controller may handle itself (§5.1.i, j).
  case show, showDetail
  // Which view a presentation presents, if it is not the controller's own.
  case presentedView

  /// UIKit's name, as scripts and `--json` write it.
  public var name: String {
    switch self {
    case .willTransition: "willTransition"
    case .viewWillTransition: "viewWillTransition"
    case .traitCollectionDidChange: "traitCollectionDidChange"
    case .traitsDidChange: "traitsDidChange"
    case .loadView: "loadView"
    case .viewDidLoad: "viewDidLoad"
    case .viewWillAppear: "viewWillAppear"
    case .viewIsAppearing: "viewIsAppearing"
    case .viewDidAppear: "viewDidAppear"
    case .viewWillDisappear: "viewWillDisappear"
    case .viewDidDisappear: "viewDidDisappear"
    case .willMoveToParent: "willMoveToParent"
    case .didMoveToParent: "didMoveToParent"
    case .didReceiveMemoryWarning: "didReceiveMemoryWarning"
    case .updateViewConstraints: "updateViewConstraints"
    case .viewWillLayoutSubviews: "viewWillLayoutSubviews"
    case .viewDidLayoutSubviews: "viewDidLayoutSubviews"
    case .updateConstraints: "updateConstraints"
    case .layoutSubviews: "layoutSubviews"
    case .safeAreaInsetsDidChange: "safeAreaInsetsDidChange"
    case .viewSafeAreaInsetsDidChange: "viewSafeAreaInsetsDidChange"
    case .viewLayoutMarginsDidChange: "viewLayoutMarginsDidChange"
    case .containerViewWillLayoutSubviews: "containerViewWillLayoutSubviews"
    case .containerViewDidLayoutSubviews: "containerViewDidLayoutSubviews"
    case .sizeForChild: "sizeForChild"
    case .preferredContentSizeDidChange: "preferredContentSizeDidChange"
    case .systemLayoutFittingSizeDidChange: "systemLayoutFittingSizeDidChange"
    case .willRotate: "willRotate"
    case .willAnimateRotation: "willAnimateRotation"
    case .didRotate: "didRotate"
    case .adaptivePresentationStyle: "adaptivePresentationStyle"
    case .viewControllerForAdaptivePresentationStyle: "viewControllerForAdaptivePresentationStyle"
    case .prepareForPresentation: "prepareForPresentation"
    case .willPresentWithAdaptiveStyle: "willPresentWithAdaptiveStyle"
    case .presentationTransitionWillBegin: "presentationTransitionWillBegin"
    case .presentationTransitionDidEnd: "presentationTransitionDidEnd"
    case .dismissalTransitionWillBegin: "dismissalTransitionWillBegin"
    case .dismissalTransitionDidEnd: "dismissalTransitionDidEnd"
    case .shouldDismiss: "shouldDismiss"
    case .willDismiss: "willDismiss"
    case .didDismiss: "didDismiss"
    case .didAttemptToDismiss: "didAttemptToDismiss"
    case .frameOfPresentedView: "frameOfPresentedView"
    case .prepareForPopoverPresentation: "prepareForPopoverPresentation"
    case .willRepositionPopover: "willRepositionPopover"
    case .primaryForCollapsing: "primaryForCollapsing"
    case .primaryForExpanding: "primaryForExpanding"
    case .collapseSecondary: "collapseSecondary"
    case .separateSecondary: "separateSecondary"
    case .willChangeDisplayMode: "willChangeDisplayMode"
    case .topColumnForCollapsing: "topColumnForCollapsing"
    case .displayModeForExpanding: "displayModeForExpanding"
    case .didCollapse: "didCollapse"
    case .didExpand: "didExpand"
    case .showDetailTargetDidChange: "showDetailTargetDidChange"
    case .willShowColumn: "willShowColumn"
    case .willHideColumn: "willHideColumn"
    case .didShowColumn: "didShowColumn"
    case .didHideColumn: "didHideColumn"
    case .shouldPresentInFullscreen: "shouldPresentInFullscreen"
    case .shouldRemovePresentersView: "shouldRemovePresentersView"
    case .selectedDetentDidChange: "selectedDetentDidChange"
    case .show: "show"
    case .showDetail: "showDetail"
    case .presentedView: "presentedView"
    }
  }

  /// The callback with this name, or with UIKit's own name; nil if there is none.
  public init?(named name: String) {
    guard let found = CallbackTable.names[name] else { return nil }
    self = found
  }

  /// Every name of a callback, UIKit's included, in no order.
  public static var allNames: [String] { Array(CallbackTable.names.keys) }

  /// Whether `callbacks` lists it: those of traits and sizes.
  public var isAboutTraitsOrSize: Bool {
    switch self {
    case .willTransition, .viewWillTransition, .traitCollectionDidChange, .traitsDidChange: true
    default: false
    }
  }
}

/// Callbacks as a set of bits: those that an object handles, say.
public struct CallbackSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  public init(arrayLiteral names: CallbackName...) {
    for name in names { insert(name) }
  }

  static let legacyRotation: CallbackSet = [.willRotate, .willAnimateRotation, .didRotate]

  @inline(__always)
  private static func bit(of name: CallbackName) -> UInt64 { 1 << UInt64(name.rawValue & 63) }

  @inline(__always)
  public func contains(_ name: CallbackName) -> Bool {
    (name.rawValue < 64 ? low : high) & Self.bit(of: name) != 0
  }

  public mutating func insert(_ name: CallbackName) {
    if name.rawValue < 64 { low |= Self.bit(of: name) } else { high |= Self.bit(of: name) }
  }

  /// Whether the two have nothing in common.
  func isDisjoint(with other: CallbackSet) -> Bool { low & other.low == 0 && high & other.high == 0 }
}
