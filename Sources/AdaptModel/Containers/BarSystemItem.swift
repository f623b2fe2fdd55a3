/// An item of a bar that the system draws: `systemItem` (`UIBarButtonItem.SystemItem`).
enum BarSystemItem: String, CaseIterable, Sendable {
  case done, cancel, edit, save, add, compose, reply, action, organize, bookmarks, search, refresh, stop, camera, trash
  case play, pause, rewind, fastForward, undo, redo, close
  /// Room between items; see ``BarSpace``.
  case flexibleSpace, fixedSpace

  /// The words of scripts.
  static let words = allCases.map { $0.rawValue }

  /// What it shows. From iOS 26 on, all except `edit` and `save` are icons. Before, `done` and `cancel` are words too,
  /// and before iOS 13 also `undo` and `redo` (L: as known from apps).
  func face(_ os: OSVersion) -> BarItemFace {
    switch self {
    case .done: os >= 26 ? .icon("checkmark") : .title("Done")
    case .cancel: os >= 26 ? .icon("xmark") : .title("Cancel")
    case .edit: .title("Edit")
    case .save: .title("Save")
    case .undo: os >= 13 ? .icon("arrow.uturn.backward") : .title("Undo")
    case .redo: os >= 13 ? .icon("arrow.uturn.forward") : .title("Redo")
    case .add: .icon("plus")
    case .compose: .icon("square.and.pencil")
    case .reply: .icon("arrowshape.turn.up.left")
    case .action: .icon("square.and.arrow.up")
    case .organize: .icon("folder")
    case .bookmarks: .icon("book")
    case .search: .icon("magnifyingglass")
    case .refresh: .icon("arrow.clockwise")
    case .stop, .close: .icon("xmark")
    case .camera: .icon("camera")
    case .trash: .icon("trash")
    case .play: .icon("play.fill")
    case .pause: .icon("pause.fill")
    case .rewind: .icon("backward.fill")
    case .fastForward: .icon("forward.fill")
    case .flexibleSpace, .fixedSpace: .title("")
    }
  }
}

/// The content of an item of a bar.
public enum BarItemFace: Hashable, Sendable {
  /// The name of an image.
  case icon(String)
  case title(String)
}

extension WindowState {
  /// The content of a bar item. CHOICE: its image, else its title, else what the system draws.
  func barItemFace(_ item: ViewID, in scene: Scene) -> BarItemFace {
    if barSpace(item, in: scene) != nil { return .title("") }
    switch value(.image, of: item, in: scene) {
    case .string(let name)?, .word(let name)?: return .icon(name)
    case .asset(let asset)?: return .icon(scene.name(of: asset))
    default: break
    }
    if let title = value(.text, of: item, in: scene)?.string, !title.isEmpty { return .title(title) }
    let system = value(.systemItem, of: item, in: scene)?.word.flatMap { BarSystemItem(rawValue: $0) }
    return system?.face(os) ?? .title("")
  }

  /// The font of an item's title.
  func barItemFont(_ item: ViewID, traits: TraitCollection, in scene: Scene) -> Font {
    let isDone = value(.systemItem, of: item, in: scene)?.word == BarSystemItem.done.rawValue
    return BarItemRules.of(os).font(traits, isDone: isDone)
  }

  /// Whether an item is shown while its controller is.
  func isBarItemShown(_ item: ViewID, in scene: Scene) -> Bool {
    isOwnInstalled(item, in: scene) && !isHidden(item, in: scene)
  }
}
