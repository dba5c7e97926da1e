import LayoutCore
import Scenes

extension Catalog {
  /// The built-in transitions, in the order of `framegen list transitions`.
  public static var standardTransitions: [any Transition.Type] {
    [
      ScrollTransition.self, FlingTransition.self, DragTransition.self, PinchTransition.self, TouchesTransition.self,
      TapTransition.self, OpenTransition.self, CloseTransition.self, DismissTransition.self, DeselectTransition.self,
      SwipeTransition.self,
      ThrowTransition.self, ReorderTransition.self, ExpandTransition.self, CollapseTransition.self,
      RefreshTransition.self, RotateTransition.self, SpinTransition.self, LayoutTransition.self,
      InteractiveLayoutTransition.self, SetTransition.self, DeleteTransition.self, InsertTransition.self,
      MoveTransition.self, ReloadTransition.self, BatchTransition.self, HoldTransition.self,
    ]
  }

  /// The built-in animations of updates, in the order of `framegen list animations`.
  public static var standardUpdateAnimations: [any UpdateAnimation] {
    [
      FadeAnimation(), SlideAnimation(to: .left), SlideAnimation(to: .right), SlideAnimation(to: .top),
      SlideAnimation(to: .bottom), ScaleAnimation(), CollapseAnimation(), FoldAnimation(), FlyOutAnimation(),
      ShrinkAnimation(), FallAnimation(), PoofAnimation(),
    ]
  }
}
