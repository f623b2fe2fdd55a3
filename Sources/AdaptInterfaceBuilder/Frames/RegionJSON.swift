import AdaptModel

extension Region {
  /// What `adapt check --frames --format json` prints for it.
  package func json(file: String) -> JSON {
    .object([
      ("kind", "region"), ("file", .string(file)), ("region", .string(id)), ("tag", .string(tag)),
      ("views", .array(views.map { $0.json })),
    ])
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
