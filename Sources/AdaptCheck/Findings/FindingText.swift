import AdaptModel

/// The sentence of a finding, and the places and views that it is about.
struct FindingText {
  private(set) var message = ""
  private(set) var places: [Finding.Place] = []
  private(set) var conclusion: String?
  private(set) var views: [Finding.View] = []
  private(set) var constraints: [Origin] = []

  private let words: ModelWords
  private let place: String
  private let example: String
  private let holder: String

  /// - Parameters:
  ///   - place: the windows, in words.
  ///   - example: the window to which figures belong: "iPhone 6 in portrait".
  ///   - holder: what the root view fills there: "the window", "the popover".
  init(words: ModelWords, fold: Survey.Fold, place: String, example: String, holder: String) {
    self.words = words
    self.place = place.isEmpty ? "" : " \(place)"
    self.example = example
    self.holder = holder
    switch fold.worst.evidence {
    case .conflict(let conflict, let shortfall): write(conflict, shortfall)
    case .freedom(let degrees): write(degrees, isCanvas: fold.identity.detail == "canvas")
    case .truncation(let isHorizontal, let asked, let given):
      write(fold.identity.views[0], isHorizontal, asked, given)
    case .required(let constraint, let asked, let given):
      write(fold.identity.views[0], constraint, asked, given)
    case .clipping(let clipping): write(fold.identity.views[0], clipping)
    case .overlap(let common, let one, let other): write(fold.identity.views, common, [one, other])
    case .small(let size): write(fold.identity.views[0], size)
    case .unsafe(let area, let points): write(fold.identity.views[0], area, points)
    case .tied(let tied): write(tied)
    case .cycle(let cycle): write(cycle)
    case .invariant(let broken):
      message = "`always \(broken.text)` does not hold\(self.place)"
      places = [.init(origin: broken.origin, text: broken.sides)]
    case .failed: message = "the layout could not be solved within the solver's limit of steps\(self.place)"
    case .neverInstalled, .neverHolds: break
    }
  }

  private var model: Model { words.model }

  private mutating func show(_ view: ViewID, _ frames: [Rect]) {
    views.append(Finding.View(path: model.path(of: view), frames: frames))
  }

  /// The window to which figures belong; nothing where the message names it already.
  private var inExample: String { " on \(example)" }

  // MARK: - Conflicts

  private mutating func write(_ conflict: LayoutConflict, _ shortfall: ConflictShortfall?) {
    message = "these constraints cannot all hold\(place)"
    for row in conflict.rows {
      switch row {
      case .constraint(let id):
        let origin = model.origin(of: id)
        if !constraints.contains(origin) { constraints.append(origin) }
      case .content(let view, let attribute, let isHugging, let length):
        let relation = isHugging ? "<=" : ">="
        places.append(
          .init(
            origin: model.origin(of: view),
            text: "its content asks for \(attribute.name) \(relation) \(ModelWords.points(length))"))
      case .generated(let view, let identifier, _):
        places.append(.init(origin: model.origin(of: view), text: Self.words(for: identifier)))
      }
    }
    places = constraints.map { Finding.Place(origin: $0, text: "") } + places
    if let need = conflict.needs, need.value >= 1 {
      let bound = need.isAtLeast ? "at least" : "at most"
      conclusion =
        "together they need `view.\(need.dimension)` to be \(bound) \(format(need.value)), and \(example) gives "
        + "\(format(need.given))"
    } else if let shortfall, conflict.rows.count > 1 {
      conclusion = sentence(shortfall, conflict)
    }
  }

  /// "the others leave `box.width` at 100, and the last asks for 200".
  private func sentence(_ shortfall: ConflictShortfall, _ conflict: LayoutConflict) -> String {
    if case .constraint(let id) = conflict.broken, let term = model.terms(of: id).first, model.terms(of: id).count == 1,
      term.coefficient != 0
    {
      let asked = ModelWords.points(shortfall.asked / term.coefficient)
      let possible = ModelWords.points(shortfall.possible / term.coefficient)
      let relation = model.relation(of: id)
      let bound = relation == .equal ? "" : relation == .lessThanOrEqual ? "at most " : "at least "
      return "the others make `\(words.short(term.anchor))` \(possible), and this one asks for \(bound)\(asked)"
    }
    return "with the others it misses by \(ModelWords.points(abs(shortfall.asked - shortfall.possible))) points"
  }

  private static func words(for identifier: String) -> String {
    switch identifier {
    case "UISV-spacing": "the stack keeps its spacing"
    case "UISV-canvas-connection": "the stack ends where its first and last views do"
    case "UISV-alignment": "the stack aligns its views"
    case "UISV-fill-equally": "the stack makes its views equally long"
    case "NSAutoresizingMaskLayoutConstraint": "its autoresizing mask fixes its frame"
    default: "a stack's own constraint, \(identifier)"
    }
  }

  // MARK: - Ambiguity

  private mutating func write(_ degrees: [Evidence.Degree], isCanvas: Bool) {
    let items = degrees.map(\.anchor.item)
    guard let first = degrees.first, let item = items.first else { return }
    if isCanvas {
      var owners: [ViewID] = []
      for degree in degrees {
        let owner = model.owner(of: degree.anchor.item)
        if !owners.contains(owner) { owners.append(owner) }
      }
      message = "\(words.list(owners)) can move\(place), which no device shows"
      for owner in owners.prefix(3) { places.append(.init(origin: model.origin(of: owner), text: "")) }
    } else {
      let quality = ModelWords.quality(degrees.map(\.anchor.attribute))
      let what =
        item.guideKind == .content ? "what \(words.quoted(model.owner(of: item))) scrolls" : "`\(words.short(item))`"
      message = "nothing fixes \(quality) of \(what)\(place)"
      let text = "it could be \(first.least) or \(first.greatest) as well"
      places = [.init(origin: model.origin(of: model.owner(of: item)), text: text)]
    }
    for degree in degrees where degree.anchor.item.guide == nil {
      let owner = model.owner(of: degree.anchor.item)
      let path = model.path(of: owner)
      if !views.contains(where: { $0.path == path }) { show(owner, [degree.least, degree.greatest]) }
      for follower in degree.followers where !views.contains(where: { $0.path == model.path(of: follower) }) {
        show(follower, [])
      }
    }
    let followers = degrees.flatMap(\.followers)
    if !isCanvas, !followers.isEmpty {
      var distinct: [ViewID] = []
      for follower in followers where !distinct.contains(follower) { distinct.append(follower) }
      conclusion = "\(words.list(distinct)) \(distinct.count == 1 ? "moves" : "move") with it"
    }
  }

  // MARK: - Room

  private mutating func write(_ view: ViewID, _ isHorizontal: Bool, _ asked: Double, _ given: Double) {
    message = "\(words.quoted(view)) is cut off\(place)"
    let dimension = isHorizontal ? "width" : "height"
    let text =
      "its text asks for a \(dimension) of \(ModelWords.points(asked)), and\(inExample) it gets \(ModelWords.points(given))"
    places = [.init(origin: model.origin(of: view), text: text)]
    show(view, [])
  }

  private mutating func write(_ view: ViewID, _ constraint: ConstraintID, _ asked: Double, _ given: Double) {
    message = "a required constraint cuts \(words.quoted(view)) off\(place), where a wish would do"
    let text = "its text asks for \(ModelWords.points(asked)), and\(inExample) it gets \(ModelWords.points(given))"
    constraints = [model.origin(of: constraint)]
    places = [
      .init(origin: model.origin(of: constraint), text: "as a wish it holds wherever it can"),
      .init(origin: model.origin(of: view), text: text),
    ]
    show(view, [])
  }

  private mutating func write(_ view: ViewID, _ clipping: Evidence.Clipping) {
    let holder = clipping.holder.map(words.quoted) ?? self.holder
    let points = ModelWords.points(clipping.points)
    if clipping.isUntouchable {
      message = "\(words.quoted(view)) lies outside of \(holder)\(place)"
    } else {
      message = "\(words.quoted(view)) \(clipping.isWhole ? "cannot be seen" : "is clipped")\(place)"
    }
    var text =
      "\(clipping.isWhole ? "it lies" : "it sticks out") \(points) points beyond the \(clipping.side) of \(holder)"
    text += inExample
    if clipping.isUntouchable { text += ", where no touch reaches it" }
    places = [.init(origin: model.origin(of: view), text: text)]
    show(view, [clipping.frame])
  }

  private mutating func write(_ pair: [ViewID], _ common: Size, _ frames: [Rect]) {
    message = "\(words.quoted(pair[0])) and \(words.quoted(pair[1])) overlap\(place)"
    let size = "\(ModelWords.points(common.width)) x \(ModelWords.points(common.height))"
    places = [
      .init(origin: model.origin(of: pair[1]), text: "they share \(size) points\(inExample)"),
      .init(origin: model.origin(of: pair[0]), text: ""),
    ]
    for (view, frame) in zip(pair, frames) { show(view, [frame]) }
  }

  private mutating func write(_ view: ViewID, _ size: Size) {
    message = "\(words.quoted(view)) is smaller than 44 x 44\(place)"
    places = [.init(origin: model.origin(of: view), text: "it is \(size)\(inExample), and a finger needs 44 points")]
    show(view, [])
  }

  private mutating func write(_ view: ViewID, _ area: Evidence.UnsafeArea, _ points: Double) {
    message = "\(words.quoted(view)) lies under \(area.rawValue)\(place)"
    places = [.init(origin: model.origin(of: view), text: "by \(ModelWords.points(points)) points\(inExample)")]
    show(view, [])
  }

  // MARK: - Conditions

  private mutating func write(_ tied: TiedSettings) {
    let target =
      tied.target.view.map(words.short) ?? tied.target.constraint.map { model.string(model.name(of: $0)) } ?? ""
    message = "two conditions of equal rank set `\(target.isEmpty ? "" : target + ".")\(tied.key.name)`\(place)"
    places = [
      .init(origin: tied.winner, text: "this one wins"),
      .init(origin: tied.loser, text: "this one loses, though its condition holds as well"),
    ]
  }

  private mutating func write(_ cycle: ConditionCycle) {
    message = "this condition changes the size that it depends on\(place)"
    let sizes = cycle.sizes.map(\.description).joined(separator: ", then ")
    places = [.init(origin: model.origin(of: cycle.condition), text: "\(words.quoted(cycle.view)) is \(sizes)")]
    show(cycle.view, [])
  }
}
