import AdaptModel
import AdaptPictures
import AdaptProofs

extension PlaneChart {
  /// What was proved of a controller, with the devices whose windows lie in the plane.
  init(_ proof: SubjectProof) {
    let plane = proof.family.plane
    self.init(title: "\(proof.subject), \(proof.family.name)", from: plane.least, to: plane.most)
    areas = proof.regions.map { Area(corners: $0.polygon.corners, layout: $0.layout) }
    for verdict in proof.verdicts {
      for failure in verdict.failures {
        remarks.append(
          Remark(
            .failure,
            "\(failure.message) \(failure.extent); the smallest is \(lengthText(failure.smallest.width)) x "
              + lengthText(failure.smallest.height), polygons: failure.polygons.map(\.corners)))
      }
    }
    for part in proof.undecided {
      let extent = RegionWords([part.polygon], in: plane).text
      remarks.append(
        Remark(.undecided, "not decided \(extent): \(part.reason)", polygons: [part.polygon.corners]))
    }
    for verdict in proof.verdicts where !verdict.undecided.isEmpty {
      let extent = RegionWords(verdict.undecided.map(\.polygon), in: plane).text
      let reasons = verdict.undecided.map(\.reason).reduce(into: [String]()) { known, reason in
        if !known.contains(reason) { known.append(reason) }
      }
      remarks.append(
        Remark(
          .undecided, "not decided \(extent): \(verdict.property.words), since \(reasons.joined(separator: "; "))",
          polygons: verdict.undecided.map(\.polygon.corners)))
    }
    if proof.undecided.isEmpty, proof.handlers.isEmpty {
      holds = proof.verdicts.filter { $0.failures.isEmpty && $0.undecided.isEmpty }.map(\.property.words)
    }
    widths = proof.breakpoints.widths
    heights = proof.breakpoints.heights
    dots = Self.dots(in: proof.family)
  }

  /// A dot for each size that the screen of a device has, held either way.
  private static func dots(in family: WindowFamily) -> [Dot] {
    var dots: [Dot] = []
    for device in DeviceTable.devices.reversed()
    where device.userInterfaceIdiom == family.environment.device.userInterfaceIdiom && !device.isFolding {
      for configuration in device.configurations where configuration.multitasking == .full {
        let size = configuration.size
        guard family.plane.contains(size) else { continue }
        if let place = dots.firstIndex(where: { $0.size == size }) {
          if !dots[place].names.contains(device.name) { dots[place].names.append(device.name) }
        } else {
          dots.append(Dot(size, names: [device.name]))
        }
      }
    }
    return dots
  }
}
