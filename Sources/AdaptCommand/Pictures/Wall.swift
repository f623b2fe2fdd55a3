import AdaptCheck
import AdaptDocumentCheck
import AdaptFiles
import AdaptInterpreter
import AdaptModel
import AdaptPictures
import AdaptScriptCheck
import AdaptSyntax

/// The screens of a file, each in every layout that it has.
struct Wall {
  /// A layout with what it looks like.
  struct Layout {
    var variant: LayoutVariants.Variant
    var screen: Screen
    var sketch: Sketch
    var found = WindowFindings.Shown()
    /// Whether it is the layout before it with the system's keyboard, and not one of its own.
    var hasKeyboard: Bool { variant.example.hasKeyboard }
  }

  /// One screen.
  struct Part {
    var subject: String
    var layouts: [Layout]
    /// Layouts beyond those that are drawn.
    var leftOut = 0
    /// Those that differ in more than the keyboard.
    var count: Int { layouts.count { !$0.hasKeyboard } + leftOut }
  }

  private(set) var parts: [Part] = []
  /// What is wrong with the script; with an error nothing was laid out.
  private(set) var diagnostics: [Diagnostic] = []

  /// More layouts of one screen than this are counted only.
  static let mostLayouts = 40

  /// - Parameters:
  ///   - layout: the script.
  ///   - controller: only this one; nil for all.
  ///   - interpreter: a new one, whose host reads what the script imports.
  ///   - command: that makes the pictures.
  ///   - settings: which windows are looked at.
  ///   - setup: of the devices. Without a text size, they have the first one that the settings name.
  ///   - mostLayouts: how many layouts of a screen are drawn.
  ///   - overlays: what is shown over the screens.
  ///   - images: the pictures beside the script; nil draws none.
  ///   - findings: what a check finds in the windows; nil points out nothing.
  ///   - visit: is given every subject, those that are not drawn included.
  init(
    _ layout: LayoutSource, controller: String?, _ interpreter: Interpreter, for command: String,
    settings: CheckSettings = CheckSettings(), setup: DeviceSetup = DeviceSetup(), mostLayouts: Int = Wall.mostLayouts,
    overlays: ScreenPicture.Overlays = [], images: ImageFiles? = nil, findings: WindowFindings? = nil,
    visit: (Subject) -> Void = { _ in }
  ) {
    let check = ScriptCheck(settings: settings, mapping: layout.place, design: layout.design)
    var parts: [Part] = []
    let result = check.forEachSubject(of: layout.source, with: interpreter, for: .drawing(for: command)) { subject in
      visit(subject)
      guard controller.map({ $0 == subject.name }) ?? subject.isShownWhole else { return }
      let plan = CheckPlan(
        scope: settings.scope, directions: [setup.direction],
        textSizes: [setup.textSize ?? settings.textSizes.first ?? .large])
      guard let found = LayoutVariants(subject, plan: plan, addsTextSizes: setup.textSize == nil),
        !found.variants.isEmpty
      else { return }
      let drawn = found.variants.prefix(mostLayouts).flatMap { [$0, $0.withKeyboard].compactMap { $0 } }.compactMap {
        Self.layout($0, of: subject, setup, overlays, images, findings)
      }
      parts.append(
        Part(subject: found.subject, layouts: drawn, leftOut: max(0, found.variants.count - mostLayouts)))
    }
    self.parts = parts
    diagnostics = result.diagnostics
  }

  private static func layout(
    _ variant: LayoutVariants.Variant, of subject: Subject, _ setup: DeviceSetup, _ overlays: ScreenPicture.Overlays,
    _ images: ImageFiles?, _ findings: WindowFindings?
  ) -> Layout? {
    var environment = variant.example.environment
    setup.apply(to: &environment)
    guard let model = subject.model(in: environment),
      let screen = Screen(model, overlays: overlays).map({ images?.filled($0) ?? $0 }),
      let sketch = Sketch(model)
    else { return nil }
    let found = findings?.shown(on: screen, model) ?? WindowFindings.Shown()
    return Layout(variant: variant, screen: screen, sketch: sketch, found: found)
  }

  /// A sheet with a section for each screen.
  func sheet(title: String, overlays: ScreenPicture.Overlays) -> PictureSheet {
    PictureSheet(title: title, sections: parts.map { $0.section }, overlays: overlays)
  }
}

extension LayoutVariants.Variant {
  /// The same with the keyboard, if that moves anything.
  fileprivate var withKeyboard: Self? {
    guard let typing else { return nil }
    var copy = self
    (copy.example, copy.name, copy.windowCount, copy.typing) = (typing, typing.name, 0, nil)
    (copy.devices, copy.sizes, copy.ranges) = ([], [], [])
    return copy
  }
}

extension Wall.Part {
  var section: PictureSheet.Section {
    var text = count == 1 ? "One layout in every window." : "\(count) layouts."
    switch layouts.count(where: { $0.hasKeyboard }) {
    case 0: break
    case 1 where count == 1: text += " It is drawn with the keyboard, too."
    case count: text += " They are drawn with the keyboard, too."
    case let typing: text += " \(typing) of them \(typing == 1 ? "is" : "are") drawn with the keyboard, too."
    }
    if leftOut > 0 { text += " \(leftOut) of them are not drawn." }
    return PictureSheet.Section(title: subject, text: text, panels: layouts.map { $0.panel })
  }
}

extension Wall.Layout {
  /// "iPhone 15 in portrait, 393 x 852".
  var title: String {
    let size = "\(variant.example.windowSize)"
    return variant.name.contains(size) ? variant.name : "\(variant.name), \(size)"
  }

  /// The options with which `adapt picture` draws it alone, and says what is wrong in it.
  var options: String {
    let environment = variant.example.environment
    guard variant.example.kind == .device, environment.multitasking == .full else {
      let size = variant.example.windowSize
      return "--size \(format(size.width))x\(format(size.height))"
    }
    let pose = environment.pose.map { " (\($0))" } ?? ""
    return "--device \"\(environment.device.name)\(pose)\" --orientation \(environment.orientation)"
  }

  /// The windows that it stands for.
  var lines: [String] {
    var lines: [String] = []
    let devices = variant.devicesBesideSizes
    if !devices.isEmpty, variant.example.kind == .device {
      lines.append(devices == ["everywhere"] ? "on every device" : devices.joined(separator: "; "))
    }
    return lines + variant.sizes + found.notes.map { $0.text }
  }

  /// What constraints that were set aside are said to be; nil where all hold.
  private var conflict: CaptionLine? {
    switch screen.setAsideCount {
    case 0: nil
    case 1: CaptionLine("1 constraint was set aside in a conflict", isFailure: true)
    case let count: CaptionLine("\(count) constraints were set aside in conflicts", isFailure: true)
    }
  }

  /// The lines below its picture: a conflict, and the windows.
  var captions: [CaptionLine] { (conflict.map { [$0] } ?? []) + lines.map { CaptionLine($0) } }

  var panel: PictureSheet.Panel {
    PictureSheet.Panel(screen: screen, title: title, lines: captions, marks: found.marks)
  }
}

extension Subject {
  /// What there is when it is laid out in a window; nil where it cannot be shown.
  func model(in environment: Environment) -> Model? {
    guard var instance = make(), instance.layOut(in: environment) != nil else { return nil }
    return instance.model
  }
}
