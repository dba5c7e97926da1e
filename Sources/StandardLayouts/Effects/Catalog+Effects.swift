import LayoutCore

extension Catalog {
  /// The built-in effects, in the order of `framegen list effects`.
  public static let standardEffects: [any CellEffect.Type] = [
    LinearEffect.self, OverlapEffect.self, RotaryEffect.self, CylinderEffect.self, DrumEffect.self, WheelEffect.self,
    TimeMachineEffect.self, CubeEffect.self, FlipEffect.self, CrossFadeEffect.self, DepthEffect.self, PageEffect.self,
    ZoomOutEffect.self, SnapInEffect.self, RotateInOutEffect.self, ParallaxEffect.self, CardStackEffect.self,
    WalletEffect.self, SafariTabsEffect.self, SpiralEffect.self, SlicesEffect.self, CreativeEffect.self,
    SpringFollowEffect.self,
  ]
}
