import Foundation
import LayoutCore
import QuartzCore

/// The layers of a screen behind or in front of the elements of one collection view.
@MainActor struct LayerCut {
  enum Side {
    case back
    case front
  }

  let side: Side
  /// The layer of the collection view, which is last, and those that contain it, outermost first.
  private let chain: [ObjectIdentifier]

  /// Creates a cut at a view.
  ///
  /// If the view isn't on the screen, everything is behind its elements.
  init(_ side: Side, at view: UIView) {
    self.side = side
    var (chain, layer): ([ObjectIdentifier], CALayer?) = ([], view.layer)
    while let next = layer {
      chain.insert(ObjectIdentifier(next), at: 0)
      layer = next.superlayer
    }
    self.chain = chain
  }

  func contains(_ layer: CALayer) -> Bool { chain.contains(ObjectIdentifier(layer)) }

  func isEnd(_ layer: CALayer) -> Bool { chain.last == ObjectIdentifier(layer) }
}

@MainActor extension LayerPlace {
  /// Returns the sublayers to draw, each with its part and its key.
  func shown(_ sublayers: [CALayer], in layer: CALayer) -> [(CALayer, LayerCut?, UInt64)] {
    var keys = LayerKeys(inside: key)
    let all = sublayers.map { (layer: $0, key: key == 0 ? 0 : keys.next($0)) }
    guard let cut else { return all.map { ($0.layer, nil, $0.key) } }
    if cut.isEnd(layer) {
      // The engine draws the elements; other subviews scroll in front of them.
      return all.filter { !$0.layer.isElement && $0.layer.isBackground(of: layer) == (cut.side == .back) }
        .map { ($0.layer, nil, $0.key) }
    }
    var side = LayerCut.Side.back
    return all.compactMap { sublayer, key in
      if cut.contains(sublayer) {
        side = .front
        return (sublayer, cut, key)
      }
      return side == cut.side ? (sublayer, nil, key) : nil
    }
  }
}

@MainActor extension CALayer {
  /// A Boolean value that indicates whether the layer is that of a collection view's element.
  fileprivate var isElement: Bool { (delegate as? UICollectionReusableView)?.taken != nil }

  fileprivate func isBackground(of layer: CALayer) -> Bool {
    guard let view = layer.delegate as? UICollectionView else { return false }
    return view.backgroundView?.layer === self
  }

  /// Returns sublayers from back to front: those of a collection view by the z-indexes of its elements.
  func shownOrder(of sublayers: [CALayer]) -> [CALayer] {
    guard delegate is UICollectionView else { return sublayers.inOrderOfDepth }
    let ranked = sublayers.enumerated().map { place, layer in
      (layer: layer, rank: (layer.delegate as? UICollectionReusableView)?.taken, place: place)
    }
    return ranked.sorted { first, second in
      guard let a = first.rank, let b = second.rank else {
        // Subviews besides the elements are in front of them, except for the background.
        if first.rank == nil, second.rank == nil { return first.place < second.place }
        return first.rank == nil ? first.layer.isBackground(of: self) : !second.layer.isBackground(of: self)
      }
      let kinds = (a.elementKind, b.elementKind)
      if a.zIndex != b.zIndex { return a.zIndex < b.zIndex }
      return kinds.0 == kinds.1 ? a.indexPath < b.indexPath : kinds.0 < kinds.1
    }.map(\.layer)
  }
}

/// Identities of layers, which depend only on their places in the tree and on the elements that they show.
///
/// Source of the mixing function: S. Vigna, SplitMix64.
enum LayerKey {
  static let root: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// Returns the key of a part, or 0 if the whole has none.
  static func part(_ key: UInt64, _ part: UInt64) -> UInt64 {
    if key == 0 { return 0 }
    var mixed = key &+ (part &+ 1) &* root
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return max(1, mixed ^ (mixed >> 31))
  }

  static func part(_ key: UInt64, _ name: String) -> UInt64 {
    name.utf8.reduce(key) { part($0, UInt64($1)) }
  }
}

/// The keys of the sublayers of a layer: of elements, by the element; of others, by class and number.
@MainActor private struct LayerKeys {
  private let whole: UInt64
  private var counts: [UInt64: UInt64] = [:]

  init(inside whole: UInt64) { self.whole = whole }

  mutating func next(_ layer: CALayer) -> UInt64 {
    if let view = layer.delegate as? UICollectionReusableView, let element = view.taken {
      let owner = (view.superview as? UICollectionView)?.data[ItemIndexPath(element.indexPath)]?.id
      let kind = LayerKey.part(whole, element.representedElementKind ?? "cell")
      if element.representedElementCategory == .cell, let owner {
        return LayerKey.part(kind, UInt64(bitPattern: Int64(owner)))
      }
      return element.indexPath.reduce(LayerKey.part(kind, 7)) { LayerKey.part($0, UInt64(bitPattern: Int64($1))) }
    }
    let kind = LayerKey.part(whole, "\(type(of: layer.delegate ?? layer))")
    counts[kind, default: 0] += 1
    return LayerKey.part(kind, counts[kind] ?? 0)
  }
}

extension [ElementLayer] {
  /// Sets the keys of the layers that one layer draws.
  mutating func setKeys(_ key: UInt64) {
    if key == 0 { return }
    for index in indices { self[index].key = LayerKey.part(key, UInt64(index) + 3) }
  }
}
