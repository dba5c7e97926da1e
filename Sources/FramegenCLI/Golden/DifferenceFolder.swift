import Goldens
import Graphics
import ImageComparison
import Outputs
import PNGCodec
import Rendering
import Support

struct DifferenceFolder {
  var path: String
  var picture = DifferenceImage.pixelmatch
  /// The ignored rectangles, in device pixels.
  var ignored: [PixelRect] = []

  /// Writes images of the frames that aren't accepted, or else of all differing frames, and returns their paths.
  func write(_ verdict: GoldenVerdict, expected: FrameSequence?, actual: FrameSequence) async throws -> [String] {
    let failing = verdict.frames.filter { !$0.isAccepted }.map(\.index)
    let different = failing.isEmpty ? verdict.frames.filter { $0.difference != nil }.map(\.index) : failing
    let places = Dictionary(zip(actual.indices, actual.indices.indices)) { first, _ in first }
    let goldenPlaces = expected.map { Dictionary(zip($0.indices, $0.indices.indices)) { first, _ in first } } ?? [:]
    let numbers = verdict.frames.isEmpty && !verdict.isAccepted ? Array(actual.indices.prefix(1)) : different
    var paths: [String] = []
    for number in numbers {
      var after: Bitmap?
      var before: Bitmap?
      if let place = places[number] { after = try await actual.bitmap(place) }
      if let place = goldenPlaces[number] { before = try await expected?.bitmap(place) }
      var pictures = [("expected", before), ("actual", after)]
      if let before, let after {
        let mask = ignored.isEmpty ? nil : PixelMask(ignored)
        let image = picture.bitmap(of: after, from: before, tolerance: verdict.tolerance, ignoring: mask)
        pictures.append(("difference", image))
      }
      for case (let kind, let bitmap?) in pictures {
        let file = path.appendingPath("\(FrameNames(lastFrame: 0)[number].pathStem).\(kind).png")
        try OutputFile.save(try bitmap.encodedPNG(), to: file)
        paths.append(file)
      }
    }
    return paths
  }
}
