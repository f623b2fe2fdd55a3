import AdaptModel

extension Runtime {
  /// The devices at the top level of the script that exist so far, with their names.
  var ownDevices: [(name: String, device: Device)] {
    program.modulesInOrder.flatMap { module in
      module.names.sorted { $0.key < $1.key }.compactMap { name, binding in
        guard case .global(let global, _) = binding, global < declarations.globalCount,
          case .device(let object) = declarations.globals[global]
        else { return nil }
        return (name, object.device)
      }
    }
  }
}
