// Presentation controllers: making them and asking them (`UIKIT.md §4`).

extension Model {
  /// Declares a presentation: a presentation controller with its delegate. What it shows and how are attributes of it
  /// (`content`, `style`, `source` …), each of which may depend on a condition. The condition's owner is
  /// ``containerView(of:)``: it tests the container's traits, those of the presenting side.
  ///
  /// A `style` under a condition is the delegate's answer to `adaptivePresentationStyle`; a `content` under a condition the
  /// one to `viewControllerForAdaptivePresentationStyle`. A content that is a ``ControllerBlueprint`` is made when it is
  /// first shown.
  public mutating func addPresentation(
    _ name: NameID, of declarer: ControllerID? = nil, origin: Origin = .unknown
  ) -> PresentationID {
    let id = PresentationID(index: Int32(truncatingIfNeeded: presentations.count))
    let container = Int32(truncatingIfNeeded: views.count)
    let scope = declarer.flatMap { rootView(of: $0) }?.index ?? -1
    views.append(
      ViewRecord(
        kind: .view, isPlaced: true, superview: -1, controller: -1, scope: scope, name: intern("containerView"),
        ordinal: -1, typeName: .none, condition: -1, origin: origin))
    presentations.append(
      PresentationRecord(name: name, declarer: declarer?.index ?? -1, containerView: container, origin: origin))
    return id
  }

  public var presentationCount: Int { presentations.count }

  /// The name that its declaration gave it; empty for one made by `present` with a style.
  public func name(of presentation: PresentationID) -> String {
    presentations.indices.contains(presentation.slot) ? string(presentations[presentation.slot].name) : ""
  }

  /// The controller that declares it.
  public func declarer(of presentation: PresentationID) -> ControllerID? {
    record(presentation).flatMap { $0.declarer < 0 ? nil : ControllerID(index: $0.declarer) }
  }

  /// Where it was declared.
  public func origin(of presentation: PresentationID) -> Origin { record(presentation)?.origin ?? .unknown }

  /// `Home.settings`; `presentation of Settings` for one without a name.
  public func path(of presentation: PresentationID) -> String {
    guard let record = record(presentation) else { return "" }
    if record.name == .none || record.declarer < 0 {
      let content = record.content < 0 ? "" : path(of: ControllerID(index: record.content))
      return "presentation of \(content)"
    }
    return path(of: ControllerID(index: record.declarer)) + "." + string(record.name)
  }

  // MARK: - While shown

  /// Whether it is under way: from the beginning of its transition to the beginning of its dismissal.
  public func isShown(_ presentation: PresentationID) -> Bool { record(presentation)?.isShown ?? false }

  /// The presentations shown, the first presented first.
  public var visiblePresentations: [PresentationID] { shownPresentations }

  /// The one presented last.
  public var topPresentation: PresentationID? { shownPresentations.last }

  /// The presentation by which a controller, or one that contains it, is presented (`presentationController`).
  public func presentation(of controller: ControllerID) -> PresentationID? {
    guard
      let presented = nearest(
        controller, where: { controllers.indices.contains($0.slot) && controllers[$0.slot].presentedBy >= 0 })
    else { return nil }
    return PresentationID(index: controllers[presented.slot].presentedBy)
  }

  /// The controller presented by this one or by a controller that contains it (`presentedViewController`): the one shown,
  /// which is another than was asked for where the delegate replaced it.
  public func presentedController(of controller: ControllerID) -> ControllerID? {
    guard
      let presenting = nearest(
        controller, where: { controllers.indices.contains($0.slot) && controllers[$0.slot].presents >= 0 })
    else { return nil }
    return shownController(of: PresentationID(index: controllers[presenting.slot].presents))
  }

  /// The controller that presents this one or one that contains it (`presentingViewController`).
  public func presentingController(of controller: ControllerID) -> ControllerID? {
    presentation(of: controller).flatMap { presentingController(of: $0) }
  }

  /// The controller that presents; nil while nothing is shown.
  public func presentingController(of presentation: PresentationID) -> ControllerID? {
    record(presentation).flatMap { $0.presenting < 0 ? nil : ControllerID(index: $0.presenting) }
  }

  /// The controller shown; nil while nothing is.
  public func shownController(of presentation: PresentationID) -> ControllerID? {
    record(presentation).flatMap { $0.shown < 0 ? nil : ControllerID(index: $0.shown) }
  }

  /// The style asked for (`presentationStyle`), which adaptation never changes. Where neither the presentation nor its
  /// content says one, and while the content is not made yet, it is what `automatic` stands for.
  public func presentationStyle(of presentation: PresentationID) -> PresentationStyle {
    guard let record = record(presentation) else { return .fullScreen }
    return record.isShown ? record.style : requestedStyle(presentation)
  }

  /// The style to which a shown presentation adapted; `none` where it shows in its own.
  public func adaptiveStyle(of presentation: PresentationID) -> PresentationStyle {
    record(presentation)?.adaptiveStyle ?? .none
  }

  /// The style in force.
  public func activeStyle(of presentation: PresentationID) -> PresentationStyle {
    guard let record = record(presentation) else { return .fullScreen }
    return record.isShown ? record.activeStyle : requestedStyle(presentation)
  }

  /// An ancestor of the presented view, as large as the window or as the context; in the window's tree while shown.
  public func containerView(of presentation: PresentationID) -> ViewID? {
    record(presentation).map { ViewID(index: $0.containerView) }
  }

  /// The root view of the controller shown, or the presentation's own view around it.
  public func presentedView(of presentation: PresentationID) -> ViewID? {
    if let record = record(presentation), record.wrapper >= 0, isUnderWay(presentation) {
      return ViewID(index: record.wrapper)
    }
    if let shown = shownController(of: presentation) { return rootView(of: shown) }
    guard let record = record(presentation), record.passing >= 0 else { return nil }
    return rootView(of: ControllerID(index: record.passing))
  }

  /// In the container view's coordinates, on device pixels (`frameOfPresentedViewInContainerView`).
  public func frameOfPresentedView(of presentation: PresentationID) -> Rect {
    presentedView(of: presentation).map { frame(of: $0) } ?? .zero
  }

  func record(_ presentation: PresentationID) -> PresentationRecord? {
    presentations.indices.contains(presentation.slot) ? presentations[presentation.slot] : nil
  }
}
