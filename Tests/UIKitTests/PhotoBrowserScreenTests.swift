import Foundation
import Graphics
import LayoutCore
import Rendering
import Scenes
import StandardLayouts
import StandardTransitions
import Testing
import UIKit

/// The photo browser of an article, whose two collection views drive each other, against the built-in layout.
///
/// Stated difference: a thumbnail's width is rounded up after both layouts have moved its center, so edges differ by less
/// than a pixel.
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

  private func bitmap(of layout: any CollectionLayout, _ step: TimelineStep) async throws -> Bitmap {
    var scene = Scene(canvas: Canvas(size: Self.size, background: .black), data: data, layout: layout)
    scene.background.backgroundColor = .black
    scene.steps = [step]
    scene.framesPerSecond = 10
    var providers = ImageProviders.standard
    providers.add(BitmapImages(Self.images))
    let bitmap = try await SceneRenderer(scene, imageProviders: providers).bitmap(ofFrame: 1)
    try CellPicture.keep(bitmap)
    return bitmap
  }

  private var screen: any CollectionLayout {
    UIKitLayout(viewController: { PhotoBrowserController(photos: Self.names) })
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
    let own = try await bitmap(of: screen, step)
    let builtIn = try await bitmap(of: PhotoBrowserLayout(), step)
    #expect(difference(own, builtIn) < 0.002)
  }

  @Test(arguments: [0, 1.2, 3.5, 6]) func theStripDrivesThePages(_ position: Double) async throws {
    let inset = (Self.size.width - 33) / 2
    let own = try await bitmap(
      of: screen, TimelineStep(scroll(to: position * 37 - inset), collectionView: "strip"))
    var strip = PhotoBrowserLayout()
    strip.scrolls = .strip
    let builtIn = try await bitmap(of: strip, TimelineStep(scroll(to: position * 37)))
    #expect(difference(own, builtIn) < 0.002)
  }
}
