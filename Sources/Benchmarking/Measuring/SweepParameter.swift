import Compositor
import Foundation
import LayoutCore
import Raster
import Rendering
import SamplePhotos
import Scenes

/// A property of a scene that a benchmark varies, to see how time grows with it.
public enum SweepParameter: String, Sendable, Hashable, CaseIterable {
  /// Number of items in all sections; what is in sight stays.
  case items
  /// Number of elements in sight: the viewport shows more of the content on as many device pixels.
  case cells
  /// Device pixels of the canvas in millions, by its scale.
  case canvas
  /// Pixels of every image in millions; images are drawn in full size.
  case photo
  /// Radius of the cells' shadows, in points.
  case shadow
  /// Workers of a whole run, each with frames of its own.
  case workers

  /// Values that may be asked for.
  public var range: ClosedRange<Double> {
    switch self {
    case .items: 1...10_000_000
    case .cells: 1...1_000_000
    case .canvas: 0.0001...268
    case .photo: 0.0001...64
    case .shadow: 0...500
    case .workers: 1...256
    }
  }

  /// Values that show the growth, ascending.
  public var standardValues: [Double] {
    switch self {
    case .items: values(in: 100...1_000_000)
    case .cells: values(in: 100...100_000)
    case .canvas: values(in: 0.25...33)
    case .photo: values(in: 0.0625...16)
    case .shadow: values(in: 2...64)
    case .workers: values(in: 1...4)
    }
  }

  /// Values from one end of a range to the other, each the same multiple of the one before: ten times as many items and cells,
  /// four times as many pixels, twice the radius, twice as many workers.
  public func values(in range: ClosedRange<Double>) -> [Double] {
    guard range.lowerBound > 0 else { return [range.lowerBound] }
    var values: [Double] = []
    var value = range.lowerBound
    while value < range.upperBound * (1 - 1e-9) {
      values.append(value)
      value *= factor
    }
    return values + [range.upperBound]
  }

  private var factor: Double {
    switch self {
    case .items, .cells: 10
    case .canvas, .photo: 4
    case .shadow, .workers: 2
    }
  }
}

/// A scene that cannot have a value of a ``SweepParameter``.
public struct SweepError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The parameter.
  public var parameter: SweepParameter
  /// Its value.
  public var value: Double
  /// The reason, one sentence without a full stop.
  public var reason: String

  /// `items = 10: timeline[0].delete: no item [0, 12]`.
  public var description: String { "\(parameter.rawValue) = \(decimal): \(reason)" }

  private var decimal: String { value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)" }
}

extension SceneInput {
  /// Returns the scene with another value of a parameter; workers are an option of the run and change nothing here.
  ///
  /// - Throws: ``SweepError``, if the scene's timeline cannot be played then.
  public func varying(_ parameter: SweepParameter, to value: Double) throws(SweepError) -> SceneInput {
    guard parameter.range.contains(value) else {
      throw SweepError(
        parameter: parameter, value: value,
        reason: "allowed are \(parameter.range.lowerBound) to \(parameter.range.upperBound)")
    }
    var scene = scene
    var providers = imageProviders
    switch parameter {
    case .items: scene.data = scene.data.resized(to: Int(value))
    case .cells: scene.showCells(value, frame: firstFrame)
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
      let resources = SceneResources(scene.data, imageProviders: providers, fonts: fonts)
      return SceneInput(
        name: name, timeline: try Timeline(scene, resources: resources), imageProviders: providers, fonts: fonts)
    } catch {
      throw SweepError(parameter: parameter, value: value, reason: "\(error)")
    }
  }

  private var firstFrame: Frame {
    var generator = FrameGenerator(timeline)
    return generator.frame(at: 0)
  }
}

extension Scene {
  /// Widens the viewport, and the content with it, on as many device pixels.
  fileprivate mutating func showCells(_ count: Double, frame: Frame) {
    let present = Double(max(1, frame.elements.count { $0.attributes.kind == .cell }))
    let factor = (count / present).squareRoot()
    func scaled(_ size: Size) -> Size { Size(width: size.width * factor, height: size.height * factor) }
    (canvas.size, viewport) = (scaled(canvas.size), scaled(viewport))
    canvas.scale /= factor
    if factor > 1 { data = data.resized(to: Int((Double(data.itemCount) * factor * factor).rounded(.up))) }
  }

  /// Shows built-in photos of one size in place of all images of the data.
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

  /// Different photos, so that large ones take little memory.
  private static let photoCount = 4
}

extension CollectionData {
  /// Returns data of so many items, in sections of the same shares and with the same images in turn.
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
