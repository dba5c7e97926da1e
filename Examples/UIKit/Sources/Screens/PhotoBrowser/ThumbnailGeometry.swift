import UIKit

extension ThumbnailLayout {
  /// A thumbnail in the strip, whose dimensions and state determine its own geometry and the places of the others.
  struct Cell {
    /// The sizes that all thumbnails share, and the shape of the photo.
    struct Dimensions {
      let narrow: CGSize
      /// The width of the photo divided by its height.
      let aspectRatio: CGFloat
      /// The distance between two narrow thumbnails.
      let spacing: CGFloat
      /// The additional space beside an expanded thumbnail, on both sides together.
      let focusedSpacing: CGFloat
    }

    /// The values that animations change.
    struct State {
      /// 0 for a narrow thumbnail, and 1 for one with the shape of its photo.
      var expanding: CGFloat = 0
      /// 0 for a visible thumbnail, and 1 for one that has shrunk to nothing.
      var collapsing: CGFloat = 0
      /// 0 for a thumbnail with its place in the strip, and 1 for one whose gap is closed.
      var deleting: CGFloat = 0
      /// The side from which the others close the gap.
      var closingSide = Side.right
    }

    enum Side { case left, right }

    let index: Int
    let dimensions: Dimensions
    var state = State()
  }

  /// A change of a thumbnail's state.
  typealias Update = (Cell) -> Cell
}

extension ThumbnailLayout.Cell {
  /// The width that the thumbnail has gained by its expansion.
  var additionalWidth: CGFloat {
    (dimensions.narrow.height * dimensions.aspectRatio - dimensions.narrow.width) * state.expanding
  }

  var size: CGSize {
    let rest = 1 - state.collapsing
    return CGSize(
      width: ((dimensions.narrow.width + additionalWidth) * rest).rounded(.up), height: dimensions.narrow.height * rest)
  }

  var alpha: CGFloat { 1 - state.collapsing }

  /// The center without the displacement by other thumbnails.
  var center: CGPoint {
    CGPoint(
      x: CGFloat(index) * (dimensions.narrow.width + dimensions.spacing) + dimensions.narrow.width / 2,
      y: dimensions.narrow.height / 2)
  }

  /// A Boolean value that indicates whether the thumbnail displaces others.
  var displacesOthers: Bool { state.expanding > 0 || state.deleting > 0 }

  /// Returns the distance by which the thumbnail displaces another one.
  ///
  /// An expanded thumbnail pushes the others away on both sides. The gap of a deleted one closes from one side by its narrow
  /// width and the spacing, so that the others stay where they are when the photo is gone.
  func displacement(of other: Int) -> CGFloat {
    if other == index { return 0 }
    let side = other < index ? Side.left : Side.right
    let push = (additionalWidth + dimensions.focusedSpacing * state.expanding) / 2 * (1 - state.deleting)
    let gap = side == state.closingSide ? (dimensions.narrow.width + dimensions.spacing) * state.deleting : 0
    return side == .left ? gap - push : push - gap
  }

  // MARK: Updates

  func expanded(_ progress: CGFloat) -> Self { updated { $0.expanding = progress } }

  func collapsed(_ progress: CGFloat) -> Self { updated { $0.collapsing = progress } }

  func deleted(_ progress: CGFloat, closingFrom side: Side) -> Self {
    updated { ($0.deleting, $0.closingSide) = (progress, side) }
  }

  private func updated(_ change: (inout State) -> Void) -> Self {
    var cell = self
    change(&cell.state)
    return cell
  }
}
