import LayoutCore

extension CollectionLayout {
  func changed(_ change: (inout Self) -> Void) -> Self {
    var layout = self
    change(&layout)
    return layout
  }

  /// Returns the response to a pinch that multiplies lengths by a factor, one of them from 8 points up to a limit.
  ///
  /// A layout that follows the focus may break its items into other lines, so the touches change the layout itself.
  func response(
    toPinchBy scale: Double, of length: Double, upTo limit: Double, followsFocus: Bool = true,
    _ change: (inout Self, _ factor: Double) -> Void
  ) -> PinchResponse {
    var response = PinchResponse(by: scale, length: length, in: 8...max(8, limit)) { factor in
      changed { change(&$0, factor) }
    }
    (response.followsFocus, response.interpolatesLayout) = (followsFocus, followsFocus)
    return response
  }

  /// Returns the response to a tap that brings an item to the center in 0.4 s, as in iCarousel.
  func centering(_ indexPath: ItemIndexPath, in context: LayoutContext) -> TapResponse? {
    let offset = prepare(context).contentOffset(showing: indexPath, at: .center, in: context.bounds)
    return offset.map { TapResponse(start: self, end: self, endOffset: $0, duration: 0.4) }
  }
}

/// A layout whose elements change as they pass.
protocol ScrollDependentLayout: InteractiveLayout {}

extension ScrollDependentLayout {
  /// Returns `true`.
  public func shouldInvalidate(forBoundsChange newBounds: Rect, from oldBounds: Rect) -> Bool { true }
}

extension [ViewDescription] {
  /// The cells, and a header and a footer for each section.
  static var sectionViews: [ViewDescription] {
    [
      ViewDescription(.cell, "an item's image"),
      ViewDescription(.header, "the header of a section", style: .sectionHeader),
      ViewDescription(.footer, "the footer of a section", style: .sectionFooter),
    ]
  }
}
