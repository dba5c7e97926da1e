import UIKit

/// The delegate of both collection views, which lets each drive the other.
@MainActor final class ScrollSynchronizer: NSObject, FocusedIndexProvider {
  enum Event {
    case beginScrolling
    case endScrolling
    case move(IndexPath)
    /// The deletion of a photo, with the change of the data.
    case delete(IndexPath, () -> Void)
  }

  /// The photo in the middle of both collection views.
  private(set) var focusedIndex = 0
  private let pages: UICollectionView
  private let strip: UICollectionView
  private let thumbnails: ThumbnailLayout
  private var scrollAnimation: ScrollAnimation?
  /// A Boolean value that indicates whether an animation moves the strip or deletes a photo.
  private(set) var isAnimating = false

  init(pages: UICollectionView, strip: UICollectionView, thumbnails: ThumbnailLayout) {
    (self.pages, self.strip, self.thumbnails) = (pages, strip, thumbnails)
    super.init()
    bind()
  }

  /// Follows the scrolling of both collection views.
  func bind() { (pages.delegate, strip.delegate) = (self, self) }

  /// Ignores changes of content offsets that aren't scrolls, such as those of the other collection view.
  func unbind() { (pages.delegate, strip.delegate) = (nil, nil) }

  // MARK: Events

  func handle(_ event: Event) {
    switch event {
    case .beginScrolling: animateScroll(.begin)
    case .endScrolling: animateScroll(.end)
    case .move(let index): move(to: index)
    case .delete(let index, let updateData): delete(at: index, updateData)
    }
  }

  private func animateScroll(_ kind: ScrollAnimation.Kind) {
    scrollAnimation?.cancel()
    let animation = ScrollAnimation(thumbnails: thumbnails, kind: kind)
    scrollAnimation = animation
    animation.run { [weak self] in self?.scrollAnimation = nil }
  }

  private func move(to index: IndexPath) {
    guard !isAnimating, index.item != focusedIndex else { return }
    scrollAnimation?.cancel()
    isAnimating = true
    focusedIndex = index.item
    pages.contentOffset.x = CGFloat(index.item) * pages.bounds.width
    MoveAnimation(thumbnails: thumbnails, index: index).run { [weak self] in self?.isAnimating = false }
  }

  private func delete(at index: IndexPath, _ updateData: @escaping () -> Void) {
    guard !isAnimating else { return }
    isAnimating = true
    DeleteAnimation(thumbnails: thumbnails, index: index).run { [weak self] in
      guard let self else { return }
      let isLast = index.item + 1 == strip.numberOfItems(inSection: 0)
      if isLast { focusedIndex = index.item - 1 }
      // The thumbnails that have just become visible are those of the data before.
      strip.layoutIfNeeded()
      pages.layoutIfNeeded()
      updateData()
      strip.deleteItems(at: [index])
      pages.deleteItems(at: [index])
      isAnimating = false
    }
  }
}

extension ScrollSynchronizer: UICollectionViewDelegate {
  /// Pages scroll the strip continuously; the strip changes the page when another thumbnail is nearest to the middle.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard !isAnimating else { return }
    unbind()
    if scrollView === pages, pages.bounds.width > 0 {
      strip.contentOffset.x = thumbnails.offset(centering: pages.contentOffset.x / pages.bounds.width)
      focusedIndex = thumbnails.nearestIndex
    } else if scrollView === strip, focusedIndex != thumbnails.nearestIndex {
      focusedIndex = thumbnails.nearestIndex
      pages.contentOffset.x = CGFloat(focusedIndex) * pages.bounds.width
    }
    bind()
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    if scrollView === strip { handle(.beginScrolling) }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if scrollView === strip, !decelerate { handle(.endScrolling) }
  }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    if scrollView === strip { handle(.endScrolling) }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    if collectionView === strip { handle(.move(indexPath)) }
  }
}
