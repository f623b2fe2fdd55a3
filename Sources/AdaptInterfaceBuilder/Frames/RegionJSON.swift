import AdaptModel

extension Region {
  /// The output of `adapt check --frames --format json` for a region.
  package func json(file: String) -> JSON {
    var members: [(String, JSON)] = [
      ("kind", "region"), ("file", .string(file)), ("region", .string(id)), ("tag", .string(tag)),
      ("views", .array(views.map { $0.json })),
    ]
    if !canvasRules.isEmpty { members.append(("canvas", .array(canvasRules.map { .string($0.rawValue) }))) }
    if let difference { members.append(("differs", difference.json)) }
    return .object(members)
  }
}

extension RegionDifference {
  /// `{"reason":"stale","constraint":"abc-de-fgh","points":12}`.
  fileprivate var json: JSON {
    var members: [(String, JSON)] = [("reason", .string(name))]
    switch self {
    case .stale(.constraint(let id), let points):
      members += [("constraint", .string(id)), ("points", .number(points))]
    case .stale(.generated(let identifier, let view), let points):
      members += [("rule", .string(identifier)), ("view", .string(view)), ("points", .number(points))]
    case .edited(let view), .undetermined(let view): members.append(("view", .string(view)))
    case .contradictory, .unexplained: break
    }
    return .object(members)
  }
}

extension RegionView {
  fileprivate var json: JSON {
    var members: [(String, JSON)] = [
      ("id", .string(id)), ("tag", .string(tag)), ("driven", .bool(isDriven)), ("stored", .points(stored)),
      ("computed", .points(computed)),
    ]
    if isOpen { members.append(("open", true)) }
    return .object(members)
  }
}
