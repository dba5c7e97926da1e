import Compositor

extension Catalog {
  /// All layouts, transitions and update animations that come with the project.
  public static let builtIn = Catalog(
    layouts: [
      CoverFlowLayout.self,
      FlowLayout.self,
      GridLayout.self,
      ListLayout.self,
      PhotoStackLayout.self,
      WaterfallLayout.self,
      CircleLayout.self,
      SpinCarouselLayout.self,
      PhotoBrowserLayout.self,
      PagerLayout.self,
      CompositionalLayout.self,
    ], effects: standardEffects)
}
