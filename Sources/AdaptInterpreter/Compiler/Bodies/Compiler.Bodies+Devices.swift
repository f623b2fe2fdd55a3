import AdaptSyntax

extension Compiler.Bodies {
  /// `device Kiosk { size = 1080 x 1920; scale = 2 }`
  func compileDevice(_ declaration: Declaration, global: Int) {
    let mark = builder.mark
    defer { builder.release(to: mark) }
    if let base = declaration.base {
      report(.deviceWithBase(declaration.name.text, file.text(in: base.span)), at: base.span)
    }
    var assignments: [(Symbol, Expression)] = []
    var spans: [SourceSpan] = []
    for statement in declaration.body?.statements ?? [] {
      guard case .assignment(let assignment) = statement, assignment.operator == .assign,
        case .name(let name) = assignment.target
      else {
        if case .error = statement { continue }
        report(.deviceBody, at: statement.span)
        continue
      }
      guard DeviceAttribute(rawValue: name.name) != nil else {
        report(.noSuchDeviceAttribute(name.name), at: name.span)
        continue
      }
      assignments.append((symbols.intern(name.name), assignment.value))
      spans.append(assignment.value.span)
    }
    let operands = builder.allocate(count: assignments.count + 1)
    for (index, assignment) in assignments.enumerated() {
      compiler.expressions.compile(assignment.1, into: operands + index)
    }
    builder.span = declaration.kind.span.union(declaration.name.span)
    let name = declaration.text?.plainText ?? declaration.name.text
    compiler.names.perform(
      .device(DeviceSite(name: name, attributes: assignments.map { $0.0 }, spans: spans)), into: operands,
      operands: operands)
    builder.emit(.setGlobal, operands, global)
  }
}

/// The attributes in the body of a `device`.
enum DeviceAttribute: String, CaseIterable {
  case size, scale, idiom, safeArea, landscapeSafeArea, os
  case occlusions, landscapeOcclusions, barSide, landscapeBarSide, keyboardHeight, regularWidth, regularHeight
  case openSize, openSafeArea, openOcclusions, openBarSide, openPortraitSafeArea, openPortraitOcclusions, fold
  case openPortraitFold
}
