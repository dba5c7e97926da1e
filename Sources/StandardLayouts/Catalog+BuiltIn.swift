import Compositor

extension Catalog {
  /// All layouts and transitions that come with the project.
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
    ],
    transitions: standardTransitions)
}
