import Compositor
import FoundationEssentials
import LayoutCore
import Raster
import Rendering
import SamplePhotos
import Scenes
import Support

/// A property of a scene that a benchmark varies to measure the growth of the time.
package enum SweepParameter: String, Sendable, Hashable, CaseIterable {
  /// The number of items in all sections. The visible part doesn't change.
  case items
  /// The number of visible elements. The viewport shows more of the content on the same number of device pixels.
  case cells
  /// The device pixels of the canvas in millions, changed by its scale.
  case canvas
  /// The pixels of every image in millions. Images are drawn at full size.
  case photo
  /// The radius of the cells' shadows, in points.
  case shadow
  /// The number of workers of a whole run, each with separate frames.
  case workers

  /// The possible values, the range that shows the growth, and the ratio of consecutive values.
  private var limits: (range: ClosedRange<Double>, standard: ClosedRange<Double>, factor: Double) {
    switch self {
    case .items: (1...10_000_000, 100...1_000_000, 10)
    case .cells: (1...1_000_000, 100...100_000, 10)
    case .canvas: (0.0001...268, 0.25...33, 4)
    case .photo: (0.0001...64, 0.0625...16, 4)
    case .shadow: (0...500, 2...64, 2)
    case .workers: (1...256, 1...4, 2)
    }
  }

  package var range: ClosedRange<Double> { limits.range }

  /// The values that show the growth, in ascending order.
  package var standardValues: [Double] { values(in: limits.standard) }

  /// Returns values in a range, each a constant multiple of the previous one.
  package func values(in range: ClosedRange<Double>) -> [Double] {
    guard range.lowerBound > 0 else { return [range.lowerBound] }
    var values: [Double] = []
    var value = range.lowerBound
    while value < range.upperBound * (1 - 1e-9) {
      values.append(value)
      value *= limits.factor
    }
    return values + [range.upperBound]
  }
}

/// An error that describes why a scene doesn't support a value of a ``SweepParameter``.
package struct SweepError: Error, Sendable, Hashable, CustomStringConvertible {
  package var parameter: SweepParameter
  package var value: Double
  package var reason: String

  /// A text such as `items = 10: timeline[0].delete: no item [0, 12]`.
  package var description: String { "\(parameter.rawValue) = \(value.shortText): \(reason)" }
}

extension SceneInput {
  /// Returns the scene with another value of a parameter.
  ///
  /// Workers are an option of the run and change nothing.
  /// - Throws: ``SweepError`` if the scene's timeline can't be played with the value.
  package func varying(_ parameter: SweepParameter, to value: Double) throws(SweepError) -> SceneInput {
    guard parameter.range.contains(value) else {
      throw SweepError(
        parameter: parameter, value: value,
        reason: "expected \(parameter.range.lowerBound) to \(parameter.range.upperBound)")
    }
    var scene = scene
    var providers = imageProviders
    switch parameter {
    case .items: scene.data = scene.data.resized(to: Int(value))
    case .cells:
      var generator = FrameGenerator(timeline)
      scene.showCells(value, frame: generator.frame(at: 0))
    case .canvas:
      let pixels = Double(scene.canvas.pixelWidth * scene.canvas.pixelHeight)
      scene.canvas.scale *= (value * 1e6 / pixels).squareRoot()
    case .photo: providers = scene.showPhotos(ofPixels: value * 1e6, besides: imageProviders)
    case .shadow:
      scene.cell.shadow.radius = value
      scene.cell.shadow.opacity = max(scene.cell.shadow.opacity, 0.5)
    case .workers: break
    }
    do {
      let resources = LayoutResources(scene.data, imageProviders: providers, fonts: fonts)
      return SceneInput(
        name: name, timeline: try Timeline(scene, resources: resources), imageProviders: providers, fonts: fonts)
    } catch {
      throw SweepError(parameter: parameter, value: value, reason: "\(error)")
    }
  }
}

extension Scene {
  /// Enlarges the viewport and the content on the same number of device pixels.
  fileprivate mutating func showCells(_ count: Double, frame: Frame) {
    let present = Double(max(1, frame.elements.count { $0.attributes.kind == .cell }))
    let factor = (count / present).squareRoot()
    func scaled(_ size: Size) -> Size { Size(width: size.width * factor, height: size.height * factor) }
    (canvas.size, viewport) = (scaled(canvas.size), scaled(viewport))
    canvas.scale /= factor
    if factor > 1 { data = data.resized(to: Int((Double(data.itemCount) * factor * factor).rounded(.up))) }
  }

  /// Replaces all images of the data by built-in photos of one size.
  fileprivate mutating func showPhotos(ofPixels count: Double, besides providers: ImageProviders) -> ImageProviders {
    let scheme = "benchmark"
    var bitmaps: [String: Bitmap] = [:]
    for index in data.images.indices {
      let photo = SamplePhoto.all[index % Self.photoCount]
      let ratio = photo.naturalSize.width / photo.naturalSize.height
      let (width, height) = ((count * ratio).squareRoot(), (count / ratio).squareRoot())
      if bitmaps[photo.name] == nil {
        bitmaps[photo.name] = photo.drawn(width: max(1, Int(width)), height: max(1, Int(height)))
      }
      data.images[index] = CollectionData.Image(
        ImageSource(scheme: scheme, name: photo.name), size: Size(width: width, height: height))
    }
    var all = providers
    all.add(BitmapImages(bitmaps, scheme: scheme))
    return all
  }

  /// The number of different photos, which is small so that large photos take little memory.
  private static let photoCount = 4
}

extension CollectionData {
  /// Returns data with the given number of items, in sections with the same shares, and with the same images in turn.
  fileprivate func resized(to count: Int) -> CollectionData {
    let present = max(1, itemCount)
    var (taken, before) = (0, 0)
    var resized = CollectionData(
      counts: sections.map { section in
        before += section.items.count
        let end = Int((Double(before) / Double(present) * Double(count)).rounded())
        defer { taken = end }
        return end - taken
      }, images: images)
    for (index, section) in sections.enumerated() { resized.sections[index].title = section.title }
    return resized
  }
}
