import Foundation
import Graphics
import LayoutCore
import Rendering
import Scenes
import StandardLayouts
import StandardTransitions
import Testing
import UIKit
import UIKitScreens

/// The photo browser of an article, whose two collection views drive each other, against the built-in layout.
///
/// Stated differences: a thumbnail's width is rounded up after both layouts have moved its center, so edges differ by less
/// than a pixel. While the strip closes, the screen changes at 120 refreshes per second, of which the frames here are some.
@MainActor struct PhotoBrowserScreenTests {
  private static let names = (0..<8).map { "photo\($0)" }
  private static let size = Size(width: 240, height: 320)

  /// Pictures of several shapes, each a gradient of its own.
  private static let images: [String: Bitmap] = {
    let shapes = [(60, 40), (40, 60), (50, 50), (80, 40)]
    let pairs = names.enumerated().map { index, name in
      let (width, height) = shapes[index % shapes.count]
      var bitmap = Bitmap(width: width, height: height)
      for y in 0..<height {
        for x in 0..<width {
          bitmap[x, y] = Pixel(
            red: UInt8(x * 200 / width), green: UInt8(y * 200 / height), blue: UInt8(30 * index), alpha: 255)
        }
      }
      return (name, bitmap)
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()

  private var data: CollectionData {
    var images: [CollectionData.Image] = []
    for name in Self.names {
      guard let bitmap = Self.images[name] else { continue }
      images.append(
        CollectionData.Image(
          ImageSource(scheme: "bitmap", name: name),
          size: Size(width: Double(bitmap.width), height: Double(bitmap.height))))
    }
    return CollectionData(counts: [Self.names.count], images: images)
  }

  private func bitmap(
    of layout: any CollectionLayout, _ steps: [TimelineStep], frame: Int = 1, fps: Double = 10
  ) async throws -> Bitmap {
    var scene = Scene(canvas: Canvas(size: Self.size, background: .black), data: data, layout: layout)
    scene.background.backgroundColor = .black
    scene.steps = steps
    scene.framesPerSecond = fps
    var providers = ImageProviders.standard
    providers.add(BitmapImages(Self.images))
    let bitmap = try await SceneRenderer(scene, imageProviders: providers).bitmap(ofFrame: frame)
    try CellPicture.keep(bitmap)
    return bitmap
  }

  private var screen: any CollectionLayout {
    UIKitLayout(viewController: { PhotoBrowserController(photoNames: Self.names) })
  }

  /// The share of pixels with a channel that differs by more than 24.
  private func difference(_ a: Bitmap, _ b: Bitmap) -> Double {
    let pairs = zip(a.pixels, b.pixels)
    let count = pairs.count { p, q in
      [(p.red, q.red), (p.green, q.green), (p.blue, q.blue)].contains { abs(Int($0) - Int($1)) > 24 }
    }
    return Double(count) / Double(a.pixels.count)
  }

  private func scroll(to x: Double) -> ScrollTransition { ScrollTransition(to: Point(x: x, y: 0), duration: 0.1) }

  @Test(arguments: [0, 0.4, 2.5, 3, 5.75]) func pagesDriveTheStrip(_ position: Double) async throws {
    let step = TimelineStep(scroll(to: position * Self.size.width))
    let own = try await bitmap(of: screen, [step])
    let builtIn = try await bitmap(of: PhotoBrowserLayout(), [step])
    #expect(difference(own, builtIn) < 0.002)
  }

  @Test(arguments: [0, 1.2, 3.5, 6]) func theStripDrivesThePages(_ position: Double) async throws {
    let inset = (Self.size.width - 33) / 2
    let own = try await bitmap(
      of: screen, [TimelineStep(scroll(to: position * 37 - inset), collectionView: "strip")])
    var strip = PhotoBrowserLayout()
    strip.scrolls = .strip
    let builtIn = try await bitmap(of: strip, [TimelineStep(scroll(to: position * 37))])
    #expect(difference(own, builtIn) < 0.002)
  }

  /// A drag of the strip to the left, which is recognized after ten points, at 0.025 s.
  private func drag(releases: Bool) -> DragTransition {
    var drag = DragTransition()
    drag.touches = [
      Touch(timestamp: 0, location: Point(x: 200, y: 280)), Touch(timestamp: 0.2, location: Point(x: 120, y: 280)),
    ]
    drag.releases = releases
    drag.release.deceleration = .fast
    return drag
  }

  /// Closing at 0.05, 0.1, and 0.15 s, and closed at 0.2 s.
  @Test(arguments: 1...4) func theStripCloses(_ frame: Int) async throws {
    let step = TimelineStep(drag(releases: false))
    let own = try await bitmap(of: screen, [step], frame: frame, fps: 20)
    let builtIn = try await bitmap(of: PhotoBrowserLayout(), [step], frame: frame, fps: 20)
    #expect(difference(own, builtIn) < 0.002)
  }

  @Test func theStripStopsAndOpens() async throws {
    var hold = HoldTransition()
    hold.duration = 0.5
    let steps = [TimelineStep(drag(releases: true)), TimelineStep(hold)]
    let own = try await bitmap(of: screen, steps, frame: 10)
    let builtIn = try await bitmap(of: PhotoBrowserLayout(), steps, frame: 10)
    #expect(difference(own, builtIn) < 0.002)
  }

  /// The first half of a deletion at 1/3 and 2/3 of its time, and the second half, too.
  @Test(arguments: [1, 2, 4, 5]) func aPhotoIsDeleted(_ frame: Int) async throws {
    // The frames are 0.05 s apart, and each half takes 0.15 s.
    let (collapse, deleting) = (min(1, Double(frame) / 3), max(0, Double(frame) / 3 - 1))
    let step = TimelineStep(
      PerformTransition { view in
        (view.window?.rootViewController as? PhotoBrowserController)?.deletePhoto()
      })
    let own = try await bitmap(of: screen, [step], frame: frame, fps: 20)
    var layout = PhotoBrowserLayout()
    (layout.collapsing, layout.collapse, layout.deleting) = ([0, 0], collapse, deleting)
    let builtIn = try await bitmap(of: layout, [], frame: 0)
    #expect(difference(own, builtIn) < 0.002)
  }
}
