import Foundation
import LayoutCore

// Elements that appear and disappear in a change.
extension UICollectionView {
  /// Queries the layout for the views that aren't cells and that an update deletes and inserts.
  ///
  /// Source: `indexPathsToInsertForSupplementaryView(ofKind:)` in UICollectionViewLayout's reference, and the three
  /// similar methods. They are called between `prepare(forCollectionViewUpdates:)` and
  /// `finalizeCollectionViewUpdates()`, for the insertion or the deletion of items and sections.
  func renumberViews(_ updates: [UICollectionViewUpdateItem]) {
    openChange?.note(visibleAttributes)
    let actions = Set(updates.map(\.updateAction))
    let (deletes, inserts) = (actions.contains(.delete), actions.contains(.insert))
    for kind in openChange?.viewKinds ?? [] {
      let changes = ElementPlaces.Changes(
        deleted: deletes ? layout.indexPathsToDelete(of: kind) : [],
        inserted: inserts ? layout.indexPathsToInsert(of: kind) : [])
      openChange?.renumber(kind, changes)
    }
  }

  /// Collects the final attributes of elements that are visible before a change, and the initial ones of those visible
  /// after it.
  ///
  /// Like UIKit, it includes elements that stay visible.
  func askForEnds(_ before: [UICollectionViewLayoutAttributes], _ old: UICollectionViewLayout) {
    openChange?.note(visibleAttributes)
    for attributes in before {
      let key = ElementKey(attributes)
      let final = observing("finalLayoutAttributesForDisappearingItem(at:)", at: key.indexPath) {
        old.finalAttributes(of: key)
      }
      openChange?.setFinal(final, of: key)
    }
    for attributes in visibleAttributes {
      let key = ElementKey(attributes)
      let initial = observing("initialLayoutAttributesForAppearingItem(at:)", at: key.indexPath) {
        layout.initialAttributes(of: key)
      }
      openChange?.setInitial(initial, of: key)
    }
  }

  /// Returns the initial attributes of an element in the open change, or `nil` for UIKit's default.
  func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let answer = openChange?.initial[key] { return answer }
    let usual = openChange == nil ? layout.notedInitialAttributes(of: key) : openChange?.notedInitial(key)
    return layout.initialAttributes(of: key).unless(usual)
  }

  /// Returns the final attributes of an element in the open change, or `nil` for UIKit's default.
  func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let answer = openChange?.final[key] { return answer }
    var layout = layout
    if case .layout(let old) = openChange?.kind { layout = old }
    return layout.finalAttributes(of: key).unless(openChange?.notedFinal(key))
  }
}

extension UICollectionViewLayout {
  /// Returns the base class's initial attributes of an element, or `nil` if the base class hasn't been prepared.
  func notedInitialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if isPreparedForChange { return owner?.openChange?.notedInitial(key) }
    // EKCollectionLayout places its cells in prepare() by what its superclass, a flow layout, returns here.
    guard owner?.openChange == nil, key.category == .cell else { return nil }
    return (self as? UICollectionViewFlowLayout)?.attributesInFlow(at: key.indexPath)
  }

  /// Returns the base class's final attributes of an element, or `nil` if the base class hasn't been prepared.
  func notedFinalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    isPreparedForChange ? owner?.openChange?.notedFinal(key) : nil
  }

  fileprivate func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: initialLayoutAttributesForAppearingItem(at: key.indexPath)
    case .supplementaryView:
      initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind ?? "", at: key.indexPath)
    case .decorationView:
      initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind ?? "", at: key.indexPath)
    }
  }

  fileprivate func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: finalLayoutAttributesForDisappearingItem(at: key.indexPath)
    case .supplementaryView:
      finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind ?? "", at: key.indexPath)
    case .decorationView:
      finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind ?? "", at: key.indexPath)
    }
  }

  fileprivate func indexPathsToDelete(of kind: ViewKind) -> [IndexPath] {
    kind.category == .decorationView
      ? indexPathsToDeleteForDecorationView(ofKind: kind.kind)
      : indexPathsToDeleteForSupplementaryView(ofKind: kind.kind)
  }

  fileprivate func indexPathsToInsert(of kind: ViewKind) -> [IndexPath] {
    kind.category == .decorationView
      ? indexPathsToInsertForDecorationView(ofKind: kind.kind)
      : indexPathsToInsertForSupplementaryView(ofKind: kind.kind)
  }
}
