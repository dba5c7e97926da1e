import Carousel
import FramegenCLI
import UIKit

@main struct Previews: FramegenTool {
  static let layouts: [any CollectionLayout.Type] = [UIKitLayout<CarouselLayout>.self] + ScreenLayouts.all
}

extension CarouselLayout: SceneLayout {
  /// Returns a carousel with its default values.
  public static func makeLayout() -> UICollectionViewLayout { CarouselLayout() }
  /// The properties that scenes can set.
  public static let parameters: [LayoutParameter] = [
    .size("itemSize", \CarouselLayout.itemSize, "size of every card"),
    .number("sideScale", \CarouselLayout.sideScale, in: 0...1, unit: .none, "scale of the cards at the sides"),
  ]
}
