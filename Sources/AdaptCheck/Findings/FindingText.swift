import AdaptModel

/// The sentence of a finding, and the places and views that it is about, as a rule's evidence writes them.
struct FindingText {
  var message = ""
  var places: [Finding.Place] = []
  var conclusion: String?
  private(set) var views: [Finding.View] = []
  var constraints: [Origin] = []
  /// The part of the window that it is about, if it is less than the views.
  var region: Rect?

  let words: ModelWords
  let identity: Observation.Identity
  /// Where the views are in the example.
  private let known: [ViewID: Rect]
  /// The windows, in words, after a space; or nothing.
  let place: String
  /// The window to which figures belong: "iPhone 6 in portrait".
  let example: String
  /// What the root view fills there: "the window", "the popover".
  let holder: String

  init(words: ModelWords, fold: Survey.Fold, place: String, example: String, holder: String) {
    self.words = words
    identity = fold.identity
    known = fold.frames
    self.place = place.isEmpty ? "" : " \(place)"
    self.example = example
    self.holder = holder
    fold.worst.evidence.write(&self)
  }

  var model: Model { words.model }

  /// The window to which figures belong.
  var inExample: String { " on \(example)" }

  /// Says the figures where a view is declared, and nowhere else.
  mutating func point(at view: ViewID, _ figures: String) {
    places = [.init(origin: model.scene.origin(of: view), text: figures)]
  }

  mutating func show(_ view: ViewID, _ frames: [Rect]) {
    let frames = frames.isEmpty ? known[view].map { [$0] } ?? [] : frames
    views.append(Finding.View(path: model.scene.path(of: view), frames: frames, origin: model.scene.origin(of: view)))
  }

  func shows(_ view: ViewID) -> Bool {
    let path = model.scene.path(of: view)
    return views.contains { $0.path == path }
  }
}
