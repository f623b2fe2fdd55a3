import AdaptModel
import AdaptSyntax

extension Compiler.Bodies {
  /// `asset Mountain { when scale: 2 { size = 320 x 180 } }`
  func compileAsset(_ declaration: Declaration, global: Int) {
    let mark = builder.mark
    defer { builder.release(to: mark) }
    let result = builder.allocate()
    var site = AssetSite(name: declaration.name.text, variants: [])
    var count = 0
    func operand(_ expression: Expression, of attribute: String? = nil) -> Int {
      let register = builder.allocate()
      compile(attributeValue: expression, of: attribute, into: register)
      count += 1
      return count - 1
    }
    func collect(_ statements: [Statement], _ traits: [(trait: Trait, operand: Int)]) {
      for statement in statements {
        switch statement {
        case .assignment(let assignment):
          guard case .name(let name) = assignment.target, assignment.operator == .assign,
            name.name == "size" || name.name == "color"
          else {
            report(.assetVariant, at: assignment.target.span)
            continue
          }
          let isColor = name.name == "color"
          let value = operand(assignment.value, of: isColor ? "textColor" : nil)
          site.variants.append((traits: traits, value: value, isColor: isColor))
        case .when(let when):
          var tested = traits
          for test in when.tests {
            guard let name = test.trait, let trait = Trait(named: name.text) else {
              if let name = test.trait {
                compiler.constraints.reportNoSuchTrait(name.text, at: name.span)
                continue
              }
              report(.assetWithoutTrait, at: test.span)
              continue
            }
            tested.append((trait, operand(test.condition, of: trait.scriptName)))
          }
          if when.alternative != nil {
            report(.assetOtherwise, at: when.span)
          }
          collect(when.body?.statements ?? [], tested)
        case .error: break
        default:
          report(.assetBody, at: statement.span)
        }
      }
    }
    collect(declaration.body?.statements ?? [], [])
    builder.span = declaration.kind.span.union(declaration.name.span)
    compiler.names.perform(.asset(site), into: result, operands: result + 1)
    builder.emit(.setGlobal, result, global)
  }
}
