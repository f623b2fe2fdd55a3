import AdaptModel
import Testing

@Suite("The documentation's first page")
struct FirstPageTests {
  @Test func itsProgramRuns() throws {
    var printed: [String] = []
    var model = Model()
    let profile = model.addController(model.intern("Profile"))
    if let root = model.scene.rootView(of: profile), let device = DeviceTable.device(named: "iPhone 6 Plus") {
      let avatar = model.addView(.image, name: model.intern("avatar"), in: root)
      model.set(.intrinsic, of: .view(avatar), to: .size(Size(96, 96)))
      try model.add(avatar[.top] == root[.safeArea, .top] + 16, owner: root)
      try model.add(avatar[.leading] == root[.margins, .leading], owner: root)
      model.launch(profile, in: Environment(device: device), host: EventLog())
      printed.append("\(model.frame(of: avatar))")
      model.rotate(to: .landscape, host: EventLog())
      printed.append("\(model.frame(of: avatar))")
    }
    #expect(printed == ["(20, 36, 96, 96)", "(20, 16, 96, 96)"])
  }
}

@Suite("Names and paths")
struct PathTests {
  @Test func pathsFollowScopes() {
    var sketch = Sketch("Feed")
    let column = sketch.view("column", .stack)
    let card = sketch.model.intern("card")
    let type = sketch.model.intern("Card")
    var headings: [ViewID] = []
    for index in 0..<2 {
      let view = sketch.model.addView(
        .component, name: card, ordinal: Int32(index), in: column, scope: sketch.root, typeName: type)
      headings.append(
        sketch.model.addView(.label, name: sketch.model.intern("heading"), in: view, scope: view))
    }
    let model = sketch.model
    #expect(model.scene.path(of: sketch.root) == "Feed")
    #expect(model.scene.path(of: column) == "Feed.column")
    #expect(model.scene.path(of: headings[1]) == "Feed.card[1].heading")
    #expect(model.scene.path(of: Anchor(headings[0], .top)) == "Feed.card[0].heading.top")
    #expect(model.scene.path(of: Anchor(.guide(.safeArea, of: sketch.root), .top)) == "Feed.safeArea.top")
    #expect(model.scene.kindName(of: ViewID(index: headings[0].index - 1)) == "Card")
    #expect(model.scene.subviews(of: column).count == 2)
    #expect(model.scene.superview(of: headings[0]).map(model.scene.ownName(of:)) == "card[0]")
  }

  @Test func deepTreesDoNotOverflow() {
    var sketch = Sketch()
    var view = sketch.root
    for _ in 0..<5000 { view = sketch.model.addView(.view, in: view) }
    sketch.add(view[.width] == sketch.root[.width])
    sketch.launch()
    #expect(sketch.frame(view).width == 375)
    #expect(sketch.model.viewsInTreeOrder().count == 5001)
  }
}
