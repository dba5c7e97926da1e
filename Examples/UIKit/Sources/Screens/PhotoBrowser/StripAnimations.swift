import UIKit

// The animations of the strip change its layout at each refresh of the screen, because UIKit's own can change only the
// attributes of inserted and deleted cells, but not those of their neighbors.

/// The thumbnails become narrow when a scroll of the strip begins, and the one in the middle expands at its end.
@MainActor final class ScrollAnimation {
  enum Kind { case begin, end }

  private let thumbnails: ThumbnailLayout
  private let kind: Kind
  private var animator: Animator?

  init(thumbnails: ThumbnailLayout, kind: Kind) { (self.thumbnails, self.kind) = (thumbnails, kind) }

  func run(completion: @escaping () -> Void) {
    let (start, end): (CGFloat, CGFloat) = (thumbnails.config.expandingRate, kind == .begin ? 0 : 1)
    let animator = Animator(easing: \.easedInOut) { [thumbnails] progress in
      thumbnails.config.expandingRate = start + (end - start) * progress
      thumbnails.invalidateLayout()
    }
    animator.animate(duration: 0.15 * Double(abs(start - end)), completion: completion)
    self.animator = animator
  }

  func cancel() { animator?.cancel() }
}

/// The strip moves to a tapped thumbnail, which expands while the former one becomes narrow.
@MainActor final class MoveAnimation {
  private let thumbnails: ThumbnailLayout
  private let index: IndexPath
  private var animator: Animator?

  init(thumbnails: ThumbnailLayout, index: IndexPath) { (self.thumbnails, self.index) = (thumbnails, index) }

  func run(completion: @escaping () -> Void) {
    guard let strip = thumbnails.collectionView else { return completion() }
    let former = IndexPath(item: thumbnails.nearestIndex, section: 0)
    let (start, end) = (strip.contentOffset.x, thumbnails.offset(centering: CGFloat(index.item)))
    thumbnails.config.expandingRate = 0
    let animator = Animator(easing: \.easedInOut) { [thumbnails, index] progress in
      thumbnails.config.updates[index] = { $0.expanded(progress) }
      thumbnails.config.updates[former] = { $0.expanded(1 - progress) }
      strip.contentOffset.x = start + (end - start) * progress
      thumbnails.invalidateLayout()
    }
    animator.animate(duration: 0.3) { [thumbnails, index] in
      thumbnails.config.expandingRate = 1
      thumbnails.config.updates[index] = nil
      thumbnails.config.updates[former] = nil
      thumbnails.invalidateLayout()
      completion()
    }
    self.animator = animator
  }
}

/// A thumbnail collapses, and then the others close its place while its neighbor expands.
///
/// The layout forgets the changes when the photo is deleted.
@MainActor final class DeleteAnimation {
  private let thumbnails: ThumbnailLayout
  private let index: IndexPath
  private var animator: Animator?

  init(thumbnails: ThumbnailLayout, index: IndexPath) { (self.thumbnails, self.index) = (thumbnails, index) }

  func run(completion: @escaping () -> Void) {
    animate({ [thumbnails, index] progress in
      thumbnails.config.add({ $0.collapsed(progress) }, at: index)
    }) { [self] in
      let isLast = index.item + 1 == thumbnails.collectionView?.numberOfItems(inSection: 0)
      let neighbor = IndexPath(item: index.item + (isLast ? -1 : 1), section: 0)
      animate(
        { [thumbnails, index] progress in
          thumbnails.config.add({ $0.deleted(progress, closingFrom: isLast ? .left : .right) }, at: index)
          thumbnails.config.add({ $0.expanded(progress) }, at: neighbor)
        }, completion: completion)
    }
  }

  private func animate(_ change: @escaping (CGFloat) -> Void, completion: @escaping () -> Void) {
    let animator = Animator { [thumbnails] progress in
      change(progress)
      thumbnails.invalidateLayout()
    }
    animator.animate(duration: 0.15, completion: completion)
    self.animator = animator
  }
}
