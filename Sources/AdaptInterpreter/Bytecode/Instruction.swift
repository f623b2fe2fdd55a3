/// One step of a compiled function: an opcode and up to three operands.
///
/// `r[n]` is register n of the running function, `k[n]` its constant n.
struct Instruction {
  var opcode: Opcode
  var a: Int32
  var b: Int32
  var c: Int32

  init(_ opcode: Opcode, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0) {
    self.opcode = opcode
    self.a = Int32(truncatingIfNeeded: a)
    self.b = Int32(truncatingIfNeeded: b)
    self.c = Int32(truncatingIfNeeded: c)
  }
}

enum Opcode: UInt8 {
  // Moving values.
  /// r[a] = k[b]
  case constant
  /// r[a] = nil
  case clear
  /// r[a] = r[b]
  case move
  /// r[a] = global b
  case getGlobal
  /// r[a] = global b, which becomes nil if its value is about to be changed in place
  case takeGlobal
  /// global b = r[a]
  case setGlobal
  /// r[a] = slot b of the instance
  case getSlot
  case takeSlot
  case setSlot
  /// r[a] = captured variable b
  case getCapture
  case takeCapture
  case setCapture
  /// r[a] = a new variable that closures can capture, holding r[b]
  case makeCell
  /// the variable in r[b] holds r[a] from now on
  case getCell
  case takeCell
  /// the variable in r[b] holds r[a] from now on
  case setCell
  /// r[a] = closure of prototype b
  case closure
  /// r[a] = function b of the program
  case function

  // Arithmetic: r[a] = r[b] op r[c], or k[c] if the name says so.
  case add
  case subtract
  case multiply
  case divide
  case remainder
  case addConstant
  case subtractConstant
  case multiplyConstant
  case negate
  case not
  case equal
  case notEqual
  case less
  case lessOrEqual
  case greater
  case greaterOrEqual
  /// r[a] = r[b] x r[c]
  case size
  /// r[a] = r[b]...r[c] and r[b]..<r[c]
  case closedRange
  case halfOpenRange

  // Jumps, to instruction a or c.
  case jump
  /// Backwards, counting a step.
  case loop
  /// Unless r[b] is true; anything but a Boolean is an error.
  case jumpUnless
  case jumpIf
  case jumpUnlessNil
  /// Unless r[a] < r[b], to c; and so on.
  case jumpUnlessLess
  case jumpUnlessLessOrEqual
  case jumpUnlessGreater
  case jumpUnlessGreaterOrEqual
  /// Unless r[a] < k[b], to c; and so on.
  case jumpUnlessLessConstant
  case jumpUnlessLessOrEqualConstant
  /// If r[b] is not `absent`, to a: skips the default of a parameter.
  case jumpUnlessAbsent
  /// If r[b] is a reference, to a: what was changed through it need not be put back.
  case jumpIfReference

  // Loops over a sequence in r[a], with its position in r[a + 1] and end in r[a + 2].
  case iterate
  /// r[b] = next element, or to c if there is none
  case next
  /// r[b], r[b + 1] = next index or key and element, or to c
  case nextPair

  // Calls: the callee in r[b], its arguments from r[b + 1].
  /// r[a] = r[b](c arguments)
  case call
  /// As `call`, with the labels of call site c.
  case callLabelled
  /// r[a] = function b of the program, with its arguments from r[c]
  case callDirect
  case `return`

  // Structures.
  /// r[a] = list of c values from r[b]
  case list
  /// r[a] = map of c pairs from r[b]
  case map
  /// r[a] = text of c values from r[b]
  case text
  /// r[a] = r[b][r[c]]
  case element
  /// Like `element`, but leaves nil in the element's place if it is about to be changed and put back
  case takeElement
  /// r[a][r[b]] = r[c]
  case setElement
  /// r[a] = r[b].symbol c
  case member
  /// Like `member`, but an anchor stays an anchor outside of declarations too: `expect a.top == b.top`.
  case anchorMember
  /// r[a].symbol b = r[c]
  case setMember
  /// Like `setMember`, unless r[c] is a reference, which need not be put back
  case putBackMember
  /// r[a] = a mutating method (call site c) on the value in r[b], with its arguments from r[b + 1]
  case mutate

  // Constraints: the machine collects the terms until `constrain`.
  /// begins with the constant k[b]
  case beginLinear
  /// adds k[c] · r[b]
  case addTerm
  /// adds k[c] times the anchor of r[b] that symbol a names
  case addAnchor
  /// r[a] = the constraint of site b with the collected terms; unset if it has no label, since then nothing can name it
  case constrain
  /// r[a] = the constraints of site b between r[c] and r[c + 1], either of which may be a compound
  case relate
  /// r[a] = operation b, with operands from r[c]
  case perform
}
