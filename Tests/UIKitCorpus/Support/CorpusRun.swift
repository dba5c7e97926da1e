import Compositor
import Foundation
import PNGCodec
import Rendering
import StandardTransitions
import UIKit

/// Renders the layouts of a unit: scrolls over photographs and deletes an item, in order and in another order.
public struct CorpusRun {
  private let unit: String
  private let output: URL

  /// Creates a run of a unit.
  public init(unit: String, output: String) { (self.unit, self.output) = (unit, URL(filePath: output)) }

  /// Prints a row of the table for each layout, and writes a sheet of its frames.
  public func run(_ layouts: [CorpusLayout]) async {
    for layout in layouts {
      // Here the main queue's work waits until the values are read.
      let check = layout.isScreen ? await screenCheck(layout) : await MainActor.run { ValueCheck(layout) }
      for fault in check.faults { FileHandle.standardError.write(Data("\(unit) \(layout.name): \(fault)\n".utf8)) }
      let values = layout.values.isEmpty ? "" : "\(check.agreed) of \(layout.values.count)"
      do {
        print("| \(unit) | \(layout.name) | \(try await render(layout)) | \(values) |")
      } catch {
        print("| \(unit) | \(layout.name) | error: \(error) | | | | \(values) |")
      }
    }
  }

  private static let photos = ["alpine-lake", "aurora", "tulip", "lighthouse", "sailboat", "balloons", "waterfall"].map
  {
    CollectionData.Image(ImageSource(scheme: "builtin", name: $0), size: Size(width: 300, height: 400))
  }

  /// A scene that scrolls a layout far, and deletes an item that is in view.
  private static func scene(_ layout: CorpusLayout) -> Scene {
    var scene = Scene(
      canvas: Canvas(size: Size(width: 390, height: 700), scale: 0.5, background: Color(rgba: 0x1c1c_1eff)),
      data: CollectionData(counts: [20], images: photos), layout: layout.layout)
    scene.framesPerSecond = 30
    scene.cell.cornerRadius = 8
    var fling = FlingTransition()
    fling.velocity = Point(x: 1400, y: 1400)
    var delete = DeleteTransition()
    delete.items = [ItemIndexPath(section: 0, item: 3)]
    delete.duration = 0.4
    scene.steps = [TimelineStep(fling), TimelineStep(delete)]
    layout.changeScene(&scene)
    return scene
  }

  /// Compares the values of a screen: a step that runs code finds its collection view.
  private func screenCheck(_ layout: CorpusLayout) async -> ValueCheck {
    var found = ValueCheck(faults: [])
    if layout.values.isEmpty { return found }
    let results = Results()
    var scene = Self.scene(layout)
    scene.steps = [TimelineStep(PerformTransition { results.check = ValueCheck(layout.values, onScreen: $0) })]
    do {
      var generator = FrameGenerator(try SceneInput(scene).timeline)
      _ = generator.frame(at: 0)
      _ = generator.frame(at: generator.frameCount - 1)
      try generator.checkExceptions()
    } catch {
      found = ValueCheck(faults: ["\(error)"])
    }
    return results.check ?? found
  }

  /// What the step of a scene found.
  private final class Results: @unchecked Sendable { var check: ValueCheck? }

  /// Returns the cells of the table between the layout's name and the values.
  private func render(_ layout: CorpusLayout) async throws -> String {
    let input = try SceneInput(Self.scene(layout))
    let renderer = SceneRenderer(input)
    var generator = FrameGenerator(input.timeline)
    let frames = (0..<generator.frameCount).map { generator.frame(at: $0) }
    try generator.checkExceptions()
    var other = FrameGenerator(input.timeline)
    let differing = stride(from: frames.count - 1, through: 0, by: -7).count { other.frame(at: $0) != frames[$0] }
    let places = (0..<8).map { $0 * (frames.count - 1) / 7 }
    var pictures: [Bitmap] = []
    for place in places { pictures.append(try await renderer.bitmap(ofFrame: place)) }
    try Data(Bitmap(sheet: pictures).encodedPNG()).write(to: output.appending(path: "\(unit)-\(layout.name).png"))
    let drawn = frames.count { !$0.elements.isEmpty }
    let offsets = Set(frames.map(\.bounds.origin)).count
    let most = frames.map(\.elements.count).max() ?? 0
    return "\(drawn) of \(frames.count) | \(most) | \(offsets) | \(differing)"
  }
}

extension Bitmap {
  /// Creates a sheet of pictures of one size, side by side in two rows.
  fileprivate init(sheet pictures: [Bitmap]) {
    let (width, height, gap) = (pictures[0].width, pictures[0].height, 6)
    let columns = (pictures.count + 1) / 2
    let (sheetWidth, sheetHeight) = (columns * (width + gap), 2 * (height + gap))
    var pixels = [Pixel](repeating: Color.white.pixel(), count: sheetWidth * sheetHeight)
    for (index, picture) in pictures.enumerated() {
      let (left, top) = (index % columns * (width + gap), index / columns * (height + gap))
      for row in 0..<height {
        let start = (top + row) * sheetWidth + left
        pixels.replaceSubrange(start..<start + width, with: picture.pixels[row * width..<(row + 1) * width])
      }
    }
    self.init(width: sheetWidth, height: sheetHeight, pixels: pixels)
  }
}
