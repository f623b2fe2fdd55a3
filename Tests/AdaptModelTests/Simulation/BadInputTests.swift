import AdaptModel
import Testing

@Suite("What does not exist is answered, not trapped on")
struct BadInputTests {
  private let nowhere = ViewID(index: 99)

  @Test func beforeALaunch() {
    var sketch = Sketch()
    let guide = sketch.model.addGuide(sketch.model.intern("g"), in: sketch.root)
    sketch.model.handle(.traitCollectionDidChange, on: .view(sketch.root))
    sketch.model.layoutIfNeeded(host: sketch.log)
    sketch.rotate(.landscape)
    sketch.model.resize(to: .slideOver, host: sketch.log)
    sketch.model.overrideTraits(TraitCollection(horizontalSizeClass: .regular), on: .window, host: sketch.log)
    #expect(sketch.log.events.isEmpty)
    #expect(sketch.frame(sketch.root) == .zero)
    #expect(sketch.model.inspector.explain(Anchor(.guide(guide), .left)) == nil)
    #expect(sketch.model.inspector.explain(Anchor(sketch.root, .left)) == nil)
    #expect(sketch.model.value(of: Anchor(.guide(guide), .left)) == 0)
    #expect(sketch.model.inspector.ambiguousViews().isEmpty)
    #expect(sketch.model.snapshot().views.isEmpty)
    let size = sketch.model.fittingSize(of: sketch.root)
    #expect(size == .zero)
  }

  @Test func strangersAndNonsense() {
    var sketch = Sketch()
    let stranger = sketch.model.addView(.label, in: nowhere)
    sketch.launch()
    #expect(!sketch.model.isInstalled(stranger))
    #expect(sketch.model.frame(of: nowhere) == .zero)
    #expect(sketch.model.scene.path(of: nowhere) == "")
    #expect(sketch.model.scene.kind(of: nowhere) == .view)
    #expect(sketch.model.traits(of: .view(nowhere)) == sketch.model.traits(of: .window))
    #expect(sketch.model.scene.terms(of: ConstraintID(index: -4)).isEmpty)
    #expect(!sketch.model.isActive(ConstraintID(index: 7)))
    sketch.model.resize(to: Size(-5, .nan), host: sketch.log)
    #expect(sketch.frame(sketch.root).width == 375)
    sketch.model.resize(to: Size(0, 0), host: sketch.log)
    #expect(sketch.frame(sketch.root) == .zero)
    sketch.model.launch(ControllerID(index: 12), in: .phone, host: sketch.log)
    #expect(sketch.model.rootController == sketch.controller)
  }

  @Test func aControllerIsNotPutIntoItself() {
    var sketch = Sketch()
    let inner = sketch.view("inner")
    sketch.model.embed(sketch.controller, in: inner, scope: sketch.root, name: .none)
    #expect(sketch.model.scene.superview(of: sketch.root) == nil)
    sketch.launch()
    #expect(sketch.model.viewsInTreeOrder() == [sketch.root, inner])
  }

  @Test func hugeNumbers() {
    var sketch = Sketch()
    let a = sketch.view("a", intrinsic: Size(1e300, 1e300))
    sketch.add(a[.width] == 1e308 * a[.height])
    sketch.add(a[.leading] == sketch.root[.leading] + 1e300)
    sketch.launch()
    sketch.rotate(.landscape)
    #expect(sketch.frame(sketch.root).width == 667)
  }

  @Test func aSecondLaunchStartsAnew() {
    var sketch = Sketch()
    let a = sketch.view("a", intrinsic: Size(10, 10))
    sketch.add(a[.trailing] == sketch.root[.trailing])
    sketch.launch(.pad)
    sketch.rotate(.landscape)
    let other = sketch.model.addController(sketch.model.intern("Other"))
    sketch.model.launch(other, in: .phone, host: sketch.log)
    #expect(!sketch.model.isInstalled(a))
    #expect(sketch.model.scene.rootView(of: other).map(sketch.model.isInstalled) == true)
    sketch.launch(.phone)
    #expect(sketch.frame(a).maxX == 375)
  }
}
