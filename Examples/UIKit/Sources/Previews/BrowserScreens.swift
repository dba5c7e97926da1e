import FramegenCLI
import Screens
import UIKit

/// The browsers of photos, by the names that scene files use.
enum BrowserScreens {
  static let all: [any CollectionLayout.Type] = [UIKitLayout<SpinningCarousel>.self, UIKitLayout<PhotoBrowser>.self]

  /// The names of built-in photos.
  static let photoNames = [
    "lighthouse", "tulip", "aurora", "cherry-blossom", "desert-dunes", "waterfall", "city-bokeh", "sailboat",
    "autumn-leaves", "balloons",
  ]
}

// The view controllers create the layouts that they show; these classes only give them names.

final class SpinningCarousel: UICollectionViewLayout, SceneLayout {
  static func makeLayout() -> UICollectionViewLayout { SpinningCarousel() }
  static func makeViewController() -> UIViewController? {
    SpinningCarouselController(photoNames: BrowserScreens.photoNames)
  }
}

final class PhotoBrowser: UICollectionViewLayout, SceneLayout {
  static func makeLayout() -> UICollectionViewLayout { PhotoBrowser() }
  static func makeViewController() -> UIViewController? {
    let names = BrowserScreens.photoNames
    return UINavigationController(rootViewController: PhotoBrowserController(photoNames: names + names))
  }
}
