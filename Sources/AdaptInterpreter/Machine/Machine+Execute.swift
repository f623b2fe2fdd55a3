import AdaptModel

extension Machine {
  /// The main loop: runs the topmost function, and those that it calls, until the one above `floor` returns.
  func execute(floor: Int) throws(ScriptError) -> Value {
    // Everything that the loop reads often is in a local variable, without reference counts and access checks.
    let runtime = self.runtime
    let bodies = runtime.bodies
    let globals = runtime.globals
    let functions = runtime.program.functionHeaders
    let state = self.state
    var frame = frames + (state.pointee.frameCount - 1)
    var code = frame.pointee.header.pointee.code
    var k = frame.pointee.header.pointee.constants
    var r = registers + frame.pointee.base
    var pc = frame.pointee.programCounter

    while true {
      let i = code[pc]
      pc &+= 1
      let a = Int(i.a)
      let b = Int(i.b)
      let c = Int(i.c)
      switch i.opcode {
      case .constant: r[a] = k[b]
      case .clear: r[a] = .nil
      case .move: r[a] = r[b]
      case .getGlobal: r[a] = globals[b]
      case .takeGlobal:
        r[a] = globals[b]
        if r[a].changesInPlace { globals[b] = .nil }
      case .setGlobal: globals[b] = r[a]
      case .getSlot: r[a] = instance(of: frame).slots[b]
      case .takeSlot:
        let slots = instance(of: frame).slots
        r[a] = slots[b]
        if r[a].changesInPlace { slots[b] = .nil }
      case .setSlot: instance(of: frame).slots[b] = r[a]
      case .getCapture: r[a] = capture(b, of: frame).value
      case .takeCapture:
        let cell = capture(b, of: frame)
        r[a] = cell.value
        if r[a].changesInPlace { cell.value = .nil }
      case .setCapture: capture(b, of: frame).value = r[a]
      case .makeCell: r[a] = .cell(CellObject(r[b], in: account.cells))
      case .getCell:
        if case .cell(let cell) = r[b] { r[a] = cell.value }
      case .takeCell:
        if case .cell(let cell) = r[b] {
          r[a] = cell.value
          if r[a].changesInPlace { cell.value = .nil }
        }
      case .setCell:
        if case .cell(let cell) = r[b] { cell.value = r[a] }
      case .function: r[a] = runtime.program.functionValues[b]
      case .closure:
        let prototype = prototype(of: frame).prototypes[b]
        frame.pointee.programCounter = pc
        try note(bytes: MemoryCount.bytes(ofClosure: prototype.captures.count))
        r[a] = makeClosure(prototype, in: frame)

      case .add:
        if case .number(let x) = r[b], case .number(let y) = r[c] {
          r[a] = .number(x + y)
        } else {
          frame.pointee.programCounter = pc
          if a == b, try runtime.collections.extend(r + a, by: r[c]) { continue }
          r[a] = try runtime.operators.add(r[b], r[c])
        }
      case .subtract:
        if case .number(let x) = r[b], case .number(let y) = r[c] {
          r[a] = .number(x - y)
        } else {
          frame.pointee.programCounter = pc
          r[a] = try runtime.operators.subtract(r[b], r[c])
        }
      case .multiply:
        if case .number(let x) = r[b], case .number(let y) = r[c] {
          r[a] = .number(x * y)
        } else {
          frame.pointee.programCounter = pc
          r[a] = try runtime.operators.multiply(r[b], r[c])
        }
      case .divide:
        if case .number(let x) = r[b], case .number(let y) = r[c], y != 0 {
          r[a] = .number(x / y)
        } else {
          frame.pointee.programCounter = pc
          r[a] = try runtime.operators.divide(r[b], r[c])
        }
      case .remainder:
        frame.pointee.programCounter = pc
        r[a] = try runtime.operators.remainder(r[b], r[c])
      case .addConstant:
        if case .number(let x) = r[b], case .number(let y) = k[c] {
          r[a] = .number(x + y)
        } else {
          frame.pointee.programCounter = pc
          r[a] = try runtime.operators.add(r[b], k[c])
        }
      case .subtractConstant:
        if case .number(let x) = r[b], case .number(let y) = k[c] {
          r[a] = .number(x - y)
        } else {
          frame.pointee.programCounter = pc
          r[a] = try runtime.operators.subtract(r[b], k[c])
        }
      case .multiplyConstant:
        if case .number(let x) = r[b], case .number(let y) = k[c] {
          r[a] = .number(x * y)
        } else {
          frame.pointee.programCounter = pc
          r[a] = try runtime.operators.multiply(r[b], k[c])
        }
      case .negate:
        frame.pointee.programCounter = pc
        r[a] = try runtime.operators.negate(r[b])
      case .not:
        guard case .bool(let bool) = r[b] else {
          frame.pointee.programCounter = pc
          throw .notBoolean(runtime.texts.typeName(of: r[b]))
        }
        r[a] = .bool(!bool)
      case .equal:
        frame.pointee.programCounter = pc
        r[a] = .bool(try runtime.operators.areEqual(r[b], r[c]))
      case .notEqual:
        frame.pointee.programCounter = pc
        r[a] = .bool(!(try runtime.operators.areEqual(r[b], r[c])))
      case .less:
        frame.pointee.programCounter = pc
        r[a] = .bool(try runtime.operators.isLess(r[b], r[c], "<"))
      case .lessOrEqual:
        frame.pointee.programCounter = pc
        r[a] = .bool(try runtime.operators.isLessOrEqual(r[b], r[c], "<="))
      case .greater:
        frame.pointee.programCounter = pc
        r[a] = .bool(try runtime.operators.isLess(r[c], r[b], ">"))
      case .greaterOrEqual:
        frame.pointee.programCounter = pc
        r[a] = .bool(try runtime.operators.isLessOrEqual(r[c], r[b], ">="))
      case .size:
        frame.pointee.programCounter = pc
        r[a] = try runtime.operators.makeSize(r[b], r[c])
      case .closedRange:
        frame.pointee.programCounter = pc
        r[a] = try runtime.operators.makeRange(r[b], r[c], closed: true)
      case .halfOpenRange:
        frame.pointee.programCounter = pc
        r[a] = try runtime.operators.makeRange(r[b], r[c], closed: false)

      case .jump: pc = a
      case .loop:
        state.pointee.fuel &-= 1
        if state.pointee.fuel <= 0 {
          frame.pointee.programCounter = pc
          try refuel()
        }
        pc = a
      case .jumpUnless:
        guard case .bool(let bool) = r[b] else {
          frame.pointee.programCounter = pc
          throw .notBoolean(runtime.texts.typeName(of: r[b]))
        }
        if !bool { pc = a }
      case .jumpIf:
        guard case .bool(let bool) = r[b] else {
          frame.pointee.programCounter = pc
          throw .notBoolean(runtime.texts.typeName(of: r[b]))
        }
        if bool { pc = a }
      case .jumpUnlessNil:
        if case .nil = r[b] {} else { pc = a }
      case .jumpUnlessLess:
        if case .number(let x) = r[a], case .number(let y) = r[b] {
          if !(x < y) { pc = c }
        } else {
          frame.pointee.programCounter = pc
          if !(try runtime.operators.isLess(r[a], r[b], "<")) { pc = c }
        }
      case .jumpUnlessLessOrEqual:
        if case .number(let x) = r[a], case .number(let y) = r[b] {
          if !(x <= y) { pc = c }
        } else {
          frame.pointee.programCounter = pc
          if !(try runtime.operators.isLessOrEqual(r[a], r[b], "<=")) { pc = c }
        }
      case .jumpUnlessGreater:
        if case .number(let x) = r[a], case .number(let y) = r[b] {
          if !(x > y) { pc = c }
        } else {
          frame.pointee.programCounter = pc
          if !(try runtime.operators.isLess(r[b], r[a], ">")) { pc = c }
        }
      case .jumpUnlessGreaterOrEqual:
        if case .number(let x) = r[a], case .number(let y) = r[b] {
          if !(x >= y) { pc = c }
        } else {
          frame.pointee.programCounter = pc
          if !(try runtime.operators.isLessOrEqual(r[b], r[a], ">=")) { pc = c }
        }
      case .jumpUnlessLessConstant:
        if case .number(let x) = r[a], case .number(let y) = k[b] {
          if !(x < y) { pc = c }
        } else {
          frame.pointee.programCounter = pc
          if !(try runtime.operators.isLess(r[a], k[b], "<")) { pc = c }
        }
      case .jumpUnlessLessOrEqualConstant:
        if case .number(let x) = r[a], case .number(let y) = k[b] {
          if !(x <= y) { pc = c }
        } else {
          frame.pointee.programCounter = pc
          if !(try runtime.operators.isLessOrEqual(r[a], k[b], "<=")) { pc = c }
        }
      case .jumpUnlessAbsent:
        if case .absent = r[b] {} else { pc = a }
      case .jumpIfReference:
        if r[b].isReference { pc = a }

      case .iterate:
        frame.pointee.programCounter = pc
        try beginIteration(r + a)
      case .next:
        if case .number(let position) = r[a + 1], case .number(let end) = r[a + 2] {
          guard position < end else {
            pc = c
            continue
          }
          r[a + 1] = .number(position + 1)
          if case .list(let list) = r[a] {
            // proven: 0 <= position < end, the count of the list when the loop began; the list is a value that cannot
            // change.
            r[b] = list[Int(position)]
          } else {
            r[b] = .number(position)
          }
        }
      case .nextPair:
        if case .number(let position) = r[a + 1], case .number(let end) = r[a + 2] {
          guard position < end else {
            pc = c
            continue
          }
          r[a + 1] = .number(position + 1)
          nextPair(of: r[a], at: Int(position), into: r + b)  // proven: as in `next`
        }

      case .call:
        state.pointee.fuel &-= 1
        frame.pointee.programCounter = pc
        if state.pointee.fuel <= 0 { try refuel() }
        if case .function(let function) = r[b] {
          let header = function.prototype.header
          guard c <= header.pointee.parameterCount, c >= header.pointee.requiredCount else {
            throw .argumentCount(Signature(function.prototype, runtime.symbols), given: c)
          }
          try pushFrame(
            header, function: .passUnretained(function), instance: function.instance.map(Unmanaged.passUnretained),
            base: frame.pointee.base + b + 1, argumentCount: c, destination: a)
          frame = frames + (state.pointee.frameCount - 1)
          code = frame.pointee.header.pointee.code
          k = frame.pointee.header.pointee.constants
          r = registers + frame.pointee.base
          pc = frame.pointee.programCounter
        } else {
          r[a] = try callOther(r[b], arguments: r + (b + 1), count: c, labels: [])
        }
      case .callLabelled:
        state.pointee.fuel &-= 1
        frame.pointee.programCounter = pc
        if state.pointee.fuel <= 0 { try refuel() }
        let site = prototype(of: frame).callSites[c]
        if case .function(let function) = r[b] {
          let count = try arrange(r + (b + 1), labels: site.labels, for: function.prototype)
          try pushFrame(
            function.prototype.header, function: .passUnretained(function),
            instance: function.instance.map(Unmanaged.passUnretained), base: frame.pointee.base + b + 1,
            argumentCount: count, destination: a)
          frame = frames + (state.pointee.frameCount - 1)
          code = frame.pointee.header.pointee.code
          k = frame.pointee.header.pointee.constants
          r = registers + frame.pointee.base
          pc = frame.pointee.programCounter
        } else {
          r[a] = try callOther(r[b], arguments: r + (b + 1), count: site.labels.count, labels: site.labels)
        }
      case .callDirect:
        state.pointee.fuel &-= 1
        frame.pointee.programCounter = pc
        if state.pointee.fuel <= 0 { try refuel() }
        let header = functions[b]
        try pushFrame(
          header, function: nil, instance: nil, base: frame.pointee.base + c,
          argumentCount: header.pointee.parameterCount, destination: a)
        frame = frames + (state.pointee.frameCount - 1)
        code = frame.pointee.header.pointee.code
        k = frame.pointee.header.pointee.constants
        r = registers + frame.pointee.base
        pc = frame.pointee.programCounter
      case .return:
        let value = r[a]
        let destination = frame.pointee.destination
        popFrame()
        if state.pointee.frameCount == floor {
          return value
        }
        frame = frames + (state.pointee.frameCount - 1)
        code = frame.pointee.header.pointee.code
        k = frame.pointee.header.pointee.constants
        r = registers + frame.pointee.base
        pc = frame.pointee.programCounter
        r[destination] = value

      case .list:
        frame.pointee.programCounter = pc
        try note(bytes: MemoryCount.bytes(ofList: c))
        let values = Array(UnsafeBufferPointer(start: r + b, count: c))
        // A list in a list may be nested deeply.
        r[a] = .list(ListObject(values, values.contains { $0.holdsValues } ? account.releases : nil))
      case .map:
        frame.pointee.programCounter = pc
        r[a] = try makeMap(r + b, pairCount: c)
      case .text:
        frame.pointee.programCounter = pc
        r[a] = try concatenate(r + b, count: c)
      case .element:
        if case .list(let list) = r[b], case .number(let position) = r[c], position >= 0,
          position < Double(list.count), position.rounded(.down) == position
        {
          r[a] = list[Int(position)]  // proven: a whole number within the list
        } else {
          frame.pointee.programCounter = pc
          r[a] = try runtime.collections.element(of: r[b], at: r[c])
        }
      case .takeElement:
        if case .list(let list) = r[b], case .number(let position) = r[c], position >= 0,
          position < Double(list.count), position.rounded(.down) == position,
          case .number(let number) = list[Int(position)]  // proven: a whole number within the list
        {
          r[a] = .number(number)
          continue
        }
        frame.pointee.programCounter = pc
        r[a] = try runtime.collections.takeElement(of: r + b, at: r[c])
      case .setElement:
        frame.pointee.programCounter = pc
        try runtime.collections.setElement(of: r + a, at: r[b], to: r[c])
      case .member:
        frame.pointee.programCounter = pc
        r[a] = try runtime.members.member(i.c, of: r[b], asAnchor: state.pointee.isDeclaring)
      case .anchorMember:
        frame.pointee.programCounter = pc
        r[a] = try runtime.members.member(i.c, of: r[b], asAnchor: true)
      case .setMember:
        frame.pointee.programCounter = pc
        try runtime.members.setMember(i.b, of: r + a, to: r[c])
      case .putBackMember:
        if !r[c].isReference {
          frame.pointee.programCounter = pc
          try runtime.members.setMember(i.b, of: r + a, to: r[c])
        }
      case .mutate:
        frame.pointee.programCounter = pc
        let site = prototype(of: frame).callSites[c]
        r[a] = try mutate(r + b, site: site)

      case .beginLinear:
        if case .number(let constant) = k[b] { linear.begin(constant: constant) }
      case .addTerm:
        if case .number(let number) = r[b], case .number(let coefficient) = k[c] {
          linear.constant += coefficient * number
        } else {
          frame.pointee.programCounter = pc
          try addTerm(r[b], coefficient: k[c])
        }
      case .addAnchor:
        if case .item(let reference) = r[b], reference.launch == state.pointee.launch, state.pointee.isDeclaring,
          let attribute = WellKnown.attribute(Symbol(id: i.a)), case .number(let coefficient) = k[c]
        {
          linear.add(Anchor(reference.item, attribute), coefficient)
        } else {
          frame.pointee.programCounter = pc
          let value = try runtime.members.member(i.a, of: r[b], asAnchor: state.pointee.isDeclaring)
          try addTerm(value, coefficient: k[c])
        }
      case .constrain:
        frame.pointee.programCounter = pc
        let site = frame.pointee.header.pointee.constraints + b
        let id = try bodies.constrain(site, r, owner: root(of: frame))
        if site.pointee.name != nil { r[a] = .constraint(ConstraintObject([id], launch: state.pointee.launch)) }
      case .relate:
        frame.pointee.programCounter = pc
        r[a] = try bodies.relate(
          frame.pointee.header.pointee.constraints + b, r[c], r[c + 1], r, owner: root(of: frame))
      case .perform:
        frame.pointee.programCounter = pc
        r[a] = try runtime.perform(
          frame.pointee.header.pointee.operations + b, r + c, instance: frame.pointee.instance?.takeUnretainedValue())
      }
    }
  }

  @inline(__always)
  private func prototype(of frame: UnsafeMutablePointer<Frame>) -> FunctionPrototype {
    // proven: a header is made together with its function, and never outlives it.
    frame.pointee.header.pointee.prototype.unsafelyUnwrapped.takeUnretainedValue()
  }

  @inline(__always)
  private func instance(of frame: UnsafeMutablePointer<Frame>) -> InstanceObject {
    // proven: the compiler emits slot instructions only in bodies, which run with an instance.
    frame.pointee.instance.unsafelyUnwrapped.takeUnretainedValue()
  }

  /// The root view of the instance whose body runs.
  @inline(__always)
  private func root(of frame: UnsafeMutablePointer<Frame>) -> ViewID? {
    frame.pointee.instance?._withUnsafeGuaranteedRef { $0.root }
  }

  @inline(__always)
  private func capture(_ index: Int, of frame: UnsafeMutablePointer<Frame>) -> CellObject {
    // proven: the compiler emits capture instructions only in closures.
    frame.pointee.function.unsafelyUnwrapped.takeUnretainedValue().captures[index]
  }

  /// Puts back the values that the topmost function has taken out of variables to change them, if an error ends the
  /// function in between. Afterwards the variables are as before the statement.
  func putBack() {
    let frame = frames + (state.pointee.frameCount - 1)
    guard let instructions = prototype(of: frame).putBack(before: frame.pointee.programCounter) else { return }
    let code = frame.pointee.header.pointee.code
    let r = registers + frame.pointee.base
    var pc = instructions.lowerBound
    // The function may have ended at the step limit, so these steps are not counted.
    let fuel = state.pointee.fuel
    state.pointee.fuel = .max
    defer { state.pointee.fuel = fuel }
    while pc < instructions.upperBound {
      let i = code[pc]
      pc += 1
      let (a, b, c) = (Int(i.a), Int(i.b), Int(i.c))
      switch i.opcode {
      case .move: r[a] = r[b]
      case .setGlobal: runtime.globals[b] = r[a]
      case .setSlot: instance(of: frame).slots[b] = r[a]
      case .setCapture: capture(b, of: frame).value = r[a]
      case .setCell: if case .cell(let cell) = r[b] { cell.value = r[a] }
      // The previous value fits.
      case .setElement: try? runtime.collections.setElement(of: r + a, at: r[b], to: r[c])
      case .jumpIfReference: if r[b].isReference { pc = a }
      case .putBackMember: if !r[c].isReference { try? runtime.members.setMember(i.b, of: r + a, to: r[c]) }
      case .perform:
        _ = try? runtime.perform(
          frame.pointee.header.pointee.operations + b, r + c, instance: frame.pointee.instance?.takeUnretainedValue())
      default: break
      }
    }
  }

  private func makeClosure(_ prototype: FunctionPrototype, in frame: UnsafeMutablePointer<Frame>) -> Value {
    var captures: [CellObject] = []
    captures.reserveCapacity(prototype.captures.count)
    for source in prototype.captures {
      switch source {
      case .register(let register):
        let value = registers[frame.pointee.base + register]
        if case .cell(let cell) = value {
          captures.append(cell)
        } else {
          captures.append(CellObject(value, in: account.cells))
        }
      case .capture(let index):
        captures.append(capture(index, of: frame))
      }
    }
    return .function(
      FunctionObject(
        prototype: prototype, captures: captures, instance: frame.pointee.instance?.takeUnretainedValue()))
  }
}
