/// Rules by version of iOS: a row for each version that changed them, the newest first. The last row applies to all
/// older versions.
struct VersionTable<Rules: Sendable>: Sendable {
  private let newer: [(since: OSVersion, rules: Rules)]
  private let oldest: Rules

  init(_ newer: (since: OSVersion, rules: Rules)..., before oldest: Rules) {
    self.newer = newer
    self.oldest = oldest
  }

  subscript(os: OSVersion) -> Rules { newer.first { os >= $0.since }?.rules ?? oldest }
}
