import AdaptModel
import AdaptSyntax

/// Why a command of the session was not executed, in words.
struct Refusal {
  /// One sentence, without a full stop.
  var message: String
  var help: String?

  private init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}

extension Refusal {
  static func ambiguousCommand(_ name: String, _ commands: [String]) -> Refusal {
    Refusal("`:\(name)` may be \(commands.map { "`:\($0)`" }.joined(separator: ", "))")
  }

  static func badPictureFile(canConvert: Bool) -> Refusal {
    Refusal(
      "a picture is a \(canConvert ? "`.svg`, `.png`, `.pdf`" : "`.svg`") or `.html` file",
      help: "`:picture page.svg`; `:picture 60` is a width")
  }

  static func badCount(_ argument: String) -> Refusal {
    Refusal("`\(argument)` is not a number of changes", help: "`:undo` takes back one change, `:undo 2` two")
  }

  static let badPictureWidth = Refusal("a picture is between 8 and 1000 columns wide", help: "`:picture 60`")

  static let badTrace = Refusal("write `:trace on` or `:trace off`")

  static let editorFailed = Refusal(
    "the editor was left with an error; nothing has changed", help: "EDITOR names the editor to use")

  /// - Parameter reason: the system's message.
  static func file(_ path: String, _ reason: String) -> Refusal { Refusal("\(path): \(reason)") }

  static func importUnreachable(_ imported: String, from path: String) -> Refusal {
    Refusal(
      "\(path): a script there could not import `\(imported)`",
      help: "save it in this folder or below it: `:save \(path.split(separator: "/").last ?? "session.adapt")`")
  }

  static func missingArgument(_ command: String, usage: String, _ details: String?) -> Refusal {
    Refusal("`:\(command)` needs more: `\(usage)`", help: details)
  }

  static let noCheck = Refusal("checks are not available here")

  static let noRegions = Refusal("regions of window sizes are not available here")

  static let noController = Refusal("there is no controller yet")

  static let noEditor = Refusal("an editor is not available here")

  static func noGrid(_ argument: String) -> Refusal {
    Refusal("`:grid` draws no `\(argument)`", help: "`:grid`, `:grid base`, `:grid nine`")
  }

  static let noLoadedFile = Refusal("no file was loaded or imported", help: "`:load FILE` runs one")

  static func noSuchCommand(_ name: String, among names: [String]) -> Refusal {
    if CommandWord(rawValue: name) != nil {
      return Refusal("`\(name)` is a command of the language", help: "leave the colon out: `\(name) …`")
    }
    return Refusal(
      "there is no command `:\(name)`",
      help: nearest(name, in: names).map { "did you mean `:\($0)`?" } ?? "`:help` lists them")
  }

  static func noSuchDevice(_ filter: String) -> Refusal {
    Refusal(
      "no device has `\(filter)` in its name",
      help: DeviceTable.suggestions(for: filter).first.map { "did you mean `\($0)`?" })
  }

  static func noSuchName(_ name: String, among names: [String]) -> Refusal {
    Refusal("nothing is called `\(name)`", help: nearest(name, in: names).map { "did you mean `?\($0)`?" })
  }

  static func noSuchPlace(_ place: String, among names: [String]) -> Refusal {
    Refusal(
      "there is no view or anchor `\(place)` in the window",
      help: nearest(place, in: names).map { "did you mean `:why \($0)`?" }
        ?? "`:why title.width`, `:why title`, `:why safeArea.top`")
  }

  /// - Parameter kind: the controller whose body has no such statement.
  static func noSuchStatement(_ text: String, in kind: String, among names: [String]) -> Refusal {
    Refusal(
      "`\(kind)` has no statement `\(text)`",
      help: nearest(text, in: names).map { "did you mean `:remove \($0)`?" })
  }

  static func notRemoved(_ text: String) -> Refusal {
    Refusal(
      "`\(text)` was not removed: an earlier entry needs it",
      help: "take that entry back first, `:undo`; or `uninstall \(text)` removes it from the layout only")
  }

  /// - Parameter whole: the statement.
  static func onlyTheBeginning(_ text: String, of whole: String, in kind: String) -> Refusal {
    Refusal(
      "`\(kind)` has no statement `\(text)`", help: "write all of it, or its label: `:remove \(whole)`")
  }

  static func noSuchTest(_ filter: String) -> Refusal {
    Refusal(
      filter.isEmpty ? "no test is declared" : "no test has `\(filter)` in its name",
      help: "`test \"the title is centred\" { launch Page; expect title.centerX == view.centerX }`")
  }

  static func noSuchView(_ view: String, among names: [String]) -> Refusal {
    Refusal(
      "there is no view `\(view)` in the window",
      help: nearest(view, in: names).map { "did you mean `:inspect \($0)`?" } ?? "`:inspect` shows them all")
  }

  static let nothingToAddTo = Refusal(
    "nothing is launched", help: "`controller Profile { … }` adds to a controller by its name")

  static let nothingToRedo = Refusal("there is nothing to repeat")

  static let nothingToShow = Refusal(
    "nothing is launched", help: "`launch Profile on \"iPhone 6\"` shows a controller")

  static let nothingToTest = Refusal("there is nothing to test")

  static let nothingToUndo = Refusal("there is nothing to undo")
}
