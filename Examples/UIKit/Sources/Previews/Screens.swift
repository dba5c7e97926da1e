import FramegenCLI
import Screens
import UIKit

/// The screens by the names that scene files use.
///
/// Each is a class of its own, whose layout the view controller creates.
enum ScreenLayouts {
  static let all: [any CollectionLayout.Type] = [UIKitLayout<PhotoAlbums>.self]

  /// The names of built-in photos; a scene's `photos` add others.
  static let photos = [
    "lighthouse", "autumn-leaves", "aurora", "cherry-blossom", "desert-dunes", "beach-from-above", "city-bokeh", "sailboat",
    "above-the-clouds", "tulip", "desert-road", "rain-window", "milky-way", "balloons", "waterfall",
  ]
}

final class PhotoAlbums: UICollectionViewLayout, SceneLayout {
  static func makeLayout() -> UICollectionViewLayout { PhotoAlbums() }
  static func makeViewController() -> UIViewController? {
    UINavigationController(rootViewController: PhotoAlbumsController(photos: ScreenLayouts.photos))
  }
}
