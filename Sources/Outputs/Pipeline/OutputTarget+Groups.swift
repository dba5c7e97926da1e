import FoundationEssentials
import Support

extension [OutputTarget] {
  /// Checks that no two outputs have the same path.
  package func refuseSharedPlaces() throws(OutputError) {
    let places = map { target in
      let url = URL(fileURLWithPath: target.path).standardizedFileURL.resolvingSymlinksInPath()
      let path = url.path(percentEncoded: false)
      return path.hasSuffix("/") ? String(path.dropLast()) : path
    }
    let folders = Set(zip(self, places).filter(\.0.isFolder).map(\.1))
    let areFrames = places.contains { place in
      folders.contains(place.parentPath) && FrameManifest.owns(place.lastPathComponent)
    }
    guard Set(places).count == count, !areFrames else { throw OutputError(nil, .sharedPlace) }
  }

  /// The common rate of all outputs for an input's rate; the input's rate if they differ or there are none.
  package var commonRate: @Sendable (Double) -> Double {
    { ownRate in
      let rates = Set(map { $0.frameRate(for: ownRate) })
      return rates.count == 1 ? rates.first ?? ownRate : ownRate
    }
  }

  /// Returns the outputs, grouped by their rates for an input's rate, in the order of the first of each group.
  package func byRate(_ ownRate: Double) -> [(rate: Double, targets: [OutputTarget])] {
    var groups: [(rate: Double, targets: [OutputTarget])] = []
    for target in self {
      let rate = target.frameRate(for: ownRate)
      if let index = groups.firstIndex(where: { $0.rate == rate }) {
        groups[index].targets.append(target)
      } else {
        groups.append((rate, [target]))
      }
    }
    return groups
  }
}
