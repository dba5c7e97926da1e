import Graphics

// A layout with an effect conforms to each refinement of its base layout.

extension EffectLayout: InteractiveLayout where Base: InteractiveLayout {
  func response(toTapOn indexPath: ItemIndexPath, in context: LayoutContext) -> TapResponse? {
    base.response(toTapOn: indexPath, in: context).map { response in
      var response = response
      (response.start, response.end) = (effected(response.start), effected(response.end))
      return response
    }
  }

  func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse? {
    base.response(toPinchBy: scale, in: context).map { response in
      var response = response
      response.layout = effected(response.layout)
      return response
    }
  }

  func response(toTouchAt location: Point, in context: LayoutContext) -> DragResponse? {
    base.response(toTouchAt: location, in: context).map { response in
      var response = response
      (response.layout, response.dragged) = (effected(response.layout), effected(response.dragged))
      return response
    }
  }

  private func effected(_ layout: any CollectionLayout) -> any CollectionLayout {
    (layout as? Base).map { EffectLayout($0, effect: effect) } ?? layout
  }
}

extension EffectLayout: OffsetMappingLayout where Base: OffsetMappingLayout {
  func contentOffset(for offset: Point, of other: EffectLayout, viewport: Size) -> Point {
    base.contentOffset(for: offset, of: other.base, viewport: viewport)
  }
}

extension EffectLayout: ContentProvidingLayout where Base: ContentProvidingLayout {
  static var elementValues: [String] { Base.elementValues }
}

extension EffectLayout: NamedLayout where Base: NamedLayout {
  static var displayName: String { Base.displayName }
}

extension EffectLayout: StatefulLayout where Base: StatefulLayout {
  static var raisesExceptions: Bool { Base.raisesExceptions }
  func itemCounts(in context: LayoutContext) -> [Int]? { base.itemCounts(in: context) }
}
