import FramegenCLI
import Screens
import UIKit

/// The screens, by the names that scene files use.
enum ScreenLayouts {
  static let all: [any CollectionLayout.Type] = [
    UIKitLayout<PhotoAlbums>.self, UIKitLayout<SectionedGallery>.self, UIKitLayout<Waterfall>.self,
    UIKitLayout<SpinningCarousel>.self, UIKitLayout<PhotoBrowser>.self,
  ]

  /// The names of built-in photos.
  static let photoNames = [
    "lighthouse", "tulip", "aurora", "cherry-blossom", "desert-dunes", "waterfall", "city-bokeh", "sailboat",
    "autumn-leaves", "above-the-clouds", "balloons", "beach-from-above", "milky-way", "desert-road", "rain-window",
  ]
}

// The view controllers create the layouts that they show; these classes only give them names.

final class PhotoAlbums: UICollectionViewLayout, SceneLayout {
  static func makeLayout() -> UICollectionViewLayout { PhotoAlbums() }
  static func makeViewController() -> UIViewController? {
    UINavigationController(rootViewController: PhotoAlbumsController(photoNames: ScreenLayouts.photoNames))
  }
}

final class SectionedGallery: UICollectionViewLayout, SceneLayout {
  static func makeLayout() -> UICollectionViewLayout { SectionedGallery() }
  static func makeViewController() -> UIViewController? {
    UINavigationController(rootViewController: SectionedGalleryController(photoNames: ScreenLayouts.photoNames))
  }
}

final class Waterfall: UICollectionViewLayout, SceneLayout {
  static func makeLayout() -> UICollectionViewLayout { Waterfall() }
  static func makeViewController() -> UIViewController? {
    UINavigationController(rootViewController: WaterfallController(photoNames: ScreenLayouts.photoNames))
  }
}

final class SpinningCarousel: UICollectionViewLayout, SceneLayout {
  static func makeLayout() -> UICollectionViewLayout { SpinningCarousel() }
  static func makeViewController() -> UIViewController? {
    SpinningCarouselController(photoNames: ScreenLayouts.photoNames)
  }
}

final class PhotoBrowser: UICollectionViewLayout, SceneLayout {
  static func makeLayout() -> UICollectionViewLayout { PhotoBrowser() }
  static func makeViewController() -> UIViewController? {
    UINavigationController(rootViewController: PhotoBrowserController(photoNames: ScreenLayouts.photoNames))
  }
}
