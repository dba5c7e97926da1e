import Foundation

/// A change of the data, the layout, or the bounds' size that has begun and not ended.
@MainActor struct OpenChange {
  enum Kind {
    case update
    case bounds
    /// A change of the layout, with the previous layout.
    case layout(UICollectionViewLayout)
  }

  let kind: Kind
  /// The attributes of the elements that are visible before the change.
  private let before: [ElementKey: UICollectionViewLayoutAttributes]
  /// The attributes of the elements that are visible after the change.
  private var after: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// The keys after an update; `nil` for other changes, which keep all keys.
  private(set) var places: ElementPlaces?
  /// The keys before the change of elements that were visible then, by their keys after it.
  private var previous: [ElementKey: ElementKey] = [:]
  /// The layout's initial attributes of elements that are visible after the change; `nil` for UIKit's default.
  var initial: [ElementKey: UICollectionViewLayoutAttributes?] = [:]
  /// The layout's final attributes of elements that are visible before the change; `nil` for UIKit's default.
  var final: [ElementKey: UICollectionViewLayoutAttributes?] = [:]
  /// A Boolean value that indicates whether the layout changes the start of an element that stays visible.
  private(set) var changesStarts = false
  /// The mirror of the content before the change, or `nil` for none.
  var mirror: HorizontalMirror?
  /// The views of disappearing elements.
  var leaving: [(key: ElementKey, view: UICollectionReusableView)] = []
  /// The closures to call when the change ends.
  var completions: [(Bool) -> Void] = []

  init(_ kind: Kind, _ before: [UICollectionViewLayoutAttributes], _ places: ElementPlaces? = nil) {
    (self.kind, self.places) = (kind, places)
    self.before = Dictionary(before.map { (ElementKey($0), $0) }, uniquingKeysWith: { first, _ in first })
    notePrevious()
  }

  private mutating func notePrevious() {
    previous = [:]
    for key in before.keys { if let new = keyAfter(key) { previous[new] = key } }
  }

  /// Renumbers the views of the kinds that the layout inserts or deletes.
  mutating func renumber(_ kind: ViewKind, _ changes: ElementPlaces.Changes) {
    places?.renumber(kind, changes)
    notePrevious()
  }

  /// Notes the elements that are visible after the change.
  mutating func note(_ visible: [UICollectionViewLayoutAttributes]) {
    after = Dictionary(visible.map { (ElementKey($0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The kinds of visible views that aren't cells, in a fixed order.
  var viewKinds: [ViewKind] {
    let kinds = Set((Array(before.keys) + Array(after.keys)).compactMap { ViewKind($0) })
    return kinds.sorted { ($0.category.rawValue, $0.kind) < ($1.category.rawValue, $1.kind) }
  }

  private func keyAfter(_ key: ElementKey) -> ElementKey? {
    guard let places else { return key }
    return places[key]
  }

  // MARK: The answers of the base class

  /// Returns the initial attributes that a layout's base class has noted for an element.
  ///
  /// An element that was visible starts at its attributes before the change. A new one starts at its own, transparent.
  ///
  /// Source: PSTCollectionView, `PSTCollectionViewLayout.prepareForCollectionViewUpdates:`. There, a dictionary of
  /// initial attributes holds those of the visible views, and inserted ones are transparent.
  func notedInitial(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let old = previous[key] { return before[old]?.copied(at: key.indexPath) }
    guard places?.isInserted(key) ?? true else { return nil }
    return after[key]?.copied(at: key.indexPath, isTransparent: true)
  }

  /// Returns the final attributes that a layout's base class has noted for an element.
  ///
  /// An element that stays visible ends at its attributes after the change. Others end at their own, transparent.
  func notedFinal(_ key: ElementKey) -> UICollectionViewLayoutAttributes? {
    if let new = keyAfter(key) {
      if let attributes = after[new] { return attributes.copied(at: key.indexPath) }
      if places != nil { return nil }
    }
    return before[key]?.copied(at: key.indexPath, isTransparent: true)
  }

  // MARK: The answers of the layout

  /// Stores the initial attributes that the layout returns for an element.
  mutating func setInitial(_ attributes: UICollectionViewLayoutAttributes?, of key: ElementKey) {
    let own = attributes.unless(notedInitial(key))
    initial.updateValue(own, forKey: key)
    if own != nil, case .update = kind, previous[key] != nil { changesStarts = true }
  }

  /// Stores the final attributes that the layout returns for an element.
  mutating func setFinal(_ attributes: UICollectionViewLayoutAttributes?, of key: ElementKey) {
    final.updateValue(attributes.unless(notedFinal(key)), forKey: key)
  }

  /// Returns the attributes from which the layout starts an element that stays visible, or `nil` for its own.
  ///
  /// A layout that returns such attributes for all elements moves all of them in every update.
  ///
  /// Source: Mark Pospesel, *Fixing CircleLayout*; PSTCollectionView, `updateWithItems:`.
  func start(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    guard changesStarts, previous[key] != nil else { return nil }
    return initial[key] ?? nil
  }
}

extension UICollectionViewLayoutAttributes? {
  /// Returns the attributes, or `nil` if they equal UIKit's default.
  @MainActor func unless(_ usual: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    flatMap { $0.values == usual?.values ? nil : $0 }
  }
}

extension UICollectionViewLayoutAttributes {
  /// Returns a copy at an index path.
  fileprivate func copied(at path: IndexPath, isTransparent: Bool = false) -> UICollectionViewLayoutAttributes? {
    guard let copy = copy() as? UICollectionViewLayoutAttributes else { return nil }
    copy.indexPath = path
    if isTransparent { copy.alpha = 0 }
    return copy
  }
}
