import AdaptModel

// The arguments of callbacks, and the answers of handlers.
extension Runtime.Callbacks {
  func arguments(of callback: Callback) -> [Value] {
    switch callback.arguments {
    case .none: []
    case .traits(let traits, let coordinator): [.traits(TraitsObject(traits)), .handle(.coordinator(coordinator))]
    case .size(let size, let coordinator): [run.references.geometry(.size(size)), .handle(.coordinator(coordinator))]
    case .previous(let traits, _): [traits.map { .traits(TraitsObject($0)) } ?? .nil]
    case .registration(_, let previous): [.traits(TraitsObject(previous))]
    case .rotation(let orientation, let duration):
      [run.operators.orientationValue(orientation), .number(duration)]
    case .orientation(let orientation): [run.operators.orientationValue(orientation)]
    case .animated(let isAnimated): [.bool(isAnimated)]
    case .adaptation(let style, _, let coordinator):
      [run.references.word(style.name), coordinator.map { .handle(.coordinator($0)) } ?? .nil]
    case .secondary(let secondary, let primary):
      [run.references.controllerValue(secondary), primary.map(run.references.controllerValue) ?? .nil]
    case .child(let child, let size): [run.references.controllerValue(child), run.references.geometry(.size(size))]
    case .other(let other): [other.map(run.references.controllerValue) ?? .nil]
    case .style(let style, let traits): styleArguments(of: callback, style, traits)
    case .completed(let completed): [.bool(completed)]
    case .displayMode(let mode): [run.references.word(mode.name)]
    case .column(let column): [run.references.word(column.name)]
    case .rect(let rect): [run.references.geometry(.rect(rect))]
    case .detent(let detent): [run.bodies.value(of: detent)]
    }
  }

  /// The arguments for a presentation's delegate, in the order of UIKit's parameters.
  private func styleArguments(
    of callback: Callback, _ style: PresentationStyle, _ traits: TraitCollection
  ) -> [Value] {
    switch callback.name {
    case .adaptivePresentationStyle: [.traits(TraitsObject(traits)), run.references.word(style.name)]
    default: [run.references.word(style.name), .traits(TraitsObject(traits))]
    }
  }

  /// A handler's return value, as the answer to UIKit's question.
  func answer(_ value: Value, to callback: Callback) throws(ScriptError) -> CallbackAnswer {
    switch (callback.name, value) {
    case (.adaptivePresentationStyle, .symbol(let symbol)):
      guard let style = PresentationStyle(named: symbols.text(symbol)) else {
        throw .noSuchPresentationStyle(symbols.text(symbol))
      }
      return .style(style)
    case (.topColumnForCollapsing, .symbol(let symbol)):
      return SplitColumn(named: symbols.text(symbol)).map(CallbackAnswer.column) ?? .none
    case (.topColumnForCollapsing, .string(let string)):
      return SplitColumn(named: string.text).map(CallbackAnswer.column) ?? .none
    case (.topColumnForCollapsing, .instance(let instance)):
      guard case .controller(let split) = callback.target else { return .none }
      return run.members.column(of: instance, in: split).map(CallbackAnswer.column) ?? .none
    case (.displayModeForExpanding, .symbol(let symbol)):
      return DisplayMode(named: symbols.text(symbol)).map(CallbackAnswer.displayMode) ?? .none
    case (.presentedView, _):
      guard let view = run.references.view(of: value) else { return .none }
      return .view(view)
    case (_, .kind), (_, .blueprint): return .controller(try run.references.controller(of: value))
    default: break
    }
    switch value {
    case .bool(let bool): return .bool(bool)
    case .symbol(let symbol): return .word(symbols.text(symbol))
    case .geometry(let object):
      switch object.geometry {
      case .size(let size): return .size(size)
      case .rect(let rect): return .rect(rect)
      default: return .none
      }
    case .instance(let instance): return instance.controller.map(CallbackAnswer.controller) ?? .none
    default: return .none
    }
  }

  func value(of answer: CallbackAnswer) -> Value {
    switch answer {
    case .none: .nil
    case .bool(let bool): .bool(bool)
    case .size(let size): run.references.geometry(.size(size))
    case .rect(let rect): run.references.geometry(.rect(rect))
    case .word(let word): .symbol(symbols.intern(word))
    case .controller(let controller): run.references.controllerValue(controller)
    case .view(let view): run.references.value(of: view)
    case .style(let style): run.references.word(style.name)
    case .column(let column): run.references.word(column.name)
    case .displayMode(let mode): run.references.word(mode.name)
    }
  }
}
