import AdaptInterfaceBuilder
import AdaptModel

/// A feature of Interface Builder that a region uses; a row of the table.
enum RegionFeature: String, CaseIterable {
  case all = "all consistent regions"
  case stackViews = "stack views"
  case variations = "variations"
  case inequalities = "inequalities"
  case priorities = "priorities"
  case scrollViews = "scroll views"
  case baselines = "baselines"
  case margins = "margins"
  case safeArea = "safe area, layout guides"
  case cells = "cells"
  case xibs = "xibs"
  case storyboards = "storyboards"

  static func features(of region: Region, in document: InterfaceDocument) -> Set<RegionFeature> {
    var result: Set<RegionFeature> = [.all, document.kind == .xib ? .xibs : .storyboards]
    if region.tag.hasSuffix("Cell") || region.tag == "collectionReusableView" { result.insert(.cells) }
    for view in region.views {
      guard case .view(let index) = document.items[view.id] else { continue }
      let record = document.views[index]
      if record.kind == .stack { result.insert(.stackViews) }
      if record.tag == "scrollView" { result.insert(.scrollViews) }
      if !record.variations.isEmpty { result.insert(.variations) }
      for constraint in record.constraints.map({ document.constraints[$0] }) {
        result.formUnion(of(constraint, document))
      }
    }
    return result
  }

  private static func of(_ constraint: InterfaceConstraint, _ document: InterfaceDocument) -> Set<RegionFeature> {
    var result: Set<RegionFeature> = []
    if constraint.relation != .equal { result.insert(.inequalities) }
    if constraint.priority < 1000 { result.insert(.priorities) }
    if !constraint.variations.isEmpty { result.insert(.variations) }
    for attribute in [constraint.firstAttribute, constraint.secondAttribute ?? constraint.firstAttribute] {
      if attribute == .firstBaseline || attribute == .lastBaseline { result.insert(.baselines) }
      if attribute.rawValue >= LayoutAttribute.leftMargin.rawValue { result.insert(.margins) }
    }
    for id in [constraint.firstItem, constraint.secondItem].compactMap({ $0 }) {
      guard case .guide(let index) = document.items[id] else { continue }
      if document.guides[index].kind == .top || document.guides[index].kind == .bottom { result.insert(.safeArea) }
      if document.guides[index].kind == .view(.safeArea) { result.insert(.safeArea) }
    }
    return result
  }
}

/// Why a region's views have other frames than the stored ones, as far as it is known.
enum RegionMismatch: String, CaseIterable {
  case stale = "the stored frames break the document's own constraints"
  case misplaced = "Xcode marks them misplaced"
  case conflict = "required constraints contradict each other"
  case template = "launch screens that Xcode's template stored wrong"
  case ambiguous = "constraints leave them open, and Xcode chose otherwise"
  case stack = "in a stack view, who gives way"
  case insets = "bars and safe areas that the document does not tell"
  case other = "other"

  init(of region: Region, in document: InterfaceDocument, file: String, reference: String) {
    let failing = region.views.filter { $0.isDriven && $0.error > Region.tolerance }
    func view(_ id: String) -> InterfaceView? {
      if case .view(let index) = document.items[id] { document.views[index] } else { nil }
    }
    func isMarked(_ name: String) -> Bool { region.views.contains { view($0.id)?.element[name] == "YES" } }
    let name = file.split(separator: "/").last.map { $0.filter { $0 != " " } } ?? ""
    self =
      if reference == "stale" {
        .stale
      } else if reference.hasPrefix("misplaced") {
        .misplaced
      } else if reference == "conflict" || !region.conflicts.isEmpty {
        .conflict
      } else if name.hasPrefix("LaunchScreen") {
        .template
      } else if reference.hasPrefix("ambiguous") || failing.contains(where: \.isOpen) || isMarked("ambiguous") {
        .ambiguous
      } else if failing.contains(where: { view($0.id)?.isArranged == true }) {
        .stack
      } else if RegionFeature.features(of: region, in: document).contains(.safeArea) {
        .insets
      } else {
        .other
      }
  }
}
