extension Catalog {
  /// The built-in layouts, in the order of `framegen list layouts`.
  public static var standardLayouts: [any CollectionLayout.Type] {
    [
      CoverFlowLayout.self, FlowLayout.self, GridLayout.self, ListLayout.self, PhotoStackLayout.self,
      WaterfallLayout.self, CircleLayout.self, SpinCarouselLayout.self, PhotoBrowserLayout.self, PagerLayout.self,
      CompositionalLayout.self,
    ]
  }
}
