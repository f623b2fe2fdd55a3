import AdaptCheck
import AdaptDocumentCheck
import AdaptInterpreter
import AdaptModel
import AdaptPictures
import AdaptScriptCheck
import AdaptSyntax

extension WindowFindings {
  /// What is pointed out on a screen, and the words for it.
  struct Shown {
    var marks: [ScreenMark] = []
    var notes: [ScreenNote] = []
  }

  /// Takes what is drawn, if it is a storyboard or xib: its objects have other names there than in the check.
  func take(_ layout: LayoutSource, drawnWith interpreter: Interpreter) {
    guard layout.source !== layout.file else { return }
    declarations = { origin in
      interpreter.place(of: origin).map { layout.places(of: Diagnostic.Label("", at: $0.span, in: $0.file)) } ?? []
    }
  }

  /// - Parameters:
  ///   - screen: is pointed at.
  ///   - model: of which it was made.
  ///   - isWanted: whether a finding is shown.
  func shown(on screen: Screen, _ model: Model, where isWanted: (Finding) -> Bool = { _ in true }) -> Shown {
    var shown = Shown()
    for found in found(in: model, where: isWanted, frame: { screen.frame(of: $0) }) {
      let weight = found.finding.markWeight
      shown.marks += found.spots.map {
        ScreenMark(
          frame: $0.frame, text: $0.isHatched ? "\(found.number)" : "", weight: weight, isHatched: $0.isHatched,
          covers: screen.covers(of: $0.path))
      }
      shown.notes.append(ScreenNote(text: found.text, weight: weight))
    }
    return shown
  }
}

extension Finding {
  /// How bad it is, on a picture.
  var markWeight: ScreenMark.Weight {
    switch severity {
    case .error: .error
    case .warning: .warning
    case .note: .note
    }
  }
}
