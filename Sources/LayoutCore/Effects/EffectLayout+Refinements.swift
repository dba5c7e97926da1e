import Graphics

// A layout with an effect conforms to each refinement that the layout without it conforms to.

extension EffectLayout: InteractiveLayout where Base: InteractiveLayout {
  /// Returns the response of the layout, with the effect.
  public func response(toTapOn indexPath: ItemIndexPath, in context: LayoutContext) -> TapResponse? {
    base.response(toTapOn: indexPath, in: context).map { response in
      var response = response
      (response.start, response.end) = (effected(response.start), effected(response.end))
      return response
    }
  }

  /// Returns the response of the layout, with the effect.
  public func response(toPinchBy scale: Double, in context: LayoutContext) -> PinchResponse? {
    base.response(toPinchBy: scale, in: context).map { response in
      var response = response
      response.layout = effected(response.layout)
      return response
    }
  }

  /// Returns the response of the layout, with the effect.
  public func response(toTouchAt location: Point, in context: LayoutContext) -> DragResponse? {
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

extension EffectLayout: SelfSizingLayout where Base: SelfSizingLayout {
  /// The value of the layout.
  public var measuresContent: Bool { base.measuresContent }
}

extension EffectLayout: OffsetMappingLayout where Base: OffsetMappingLayout {
  /// Returns the offset of the layout without the effect.
  public func contentOffset(for offset: Point, of other: EffectLayout, viewport: Size) -> Point {
    base.contentOffset(for: offset, of: other.base, viewport: viewport)
  }
}

extension EffectLayout: ContentProvidingLayout where Base: ContentProvidingLayout {
  /// The names of the layout.
  public static var elementValues: [String] { Base.elementValues }
}

extension EffectLayout: NamedLayout where Base: NamedLayout {
  /// The name of the layout.
  public static var displayName: String { Base.displayName }
}

extension EffectLayout: StatefulLayout where Base: StatefulLayout {
  /// The value of the layout.
  public static var raisesExceptions: Bool { Base.raisesExceptions }

  /// Returns the numbers of the layout.
  public func itemCounts(in context: LayoutContext) -> [Int]? { base.itemCounts(in: context) }
}
