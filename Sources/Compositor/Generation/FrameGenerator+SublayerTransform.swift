import Graphics
import Scenes

extension FrameGenerator {
  /// Returns the transform of all elements: that of the layout's object, then that of the scene.
  func sublayerTransform(of state: CollectionState) -> Transform3D {
    guard timeline.isStateful else { return state.sublayerTransform }
    let own = cache.sublayerTransform(of: state)
    return own.isIdentity ? state.sublayerTransform : own.concatenating(state.sublayerTransform)
  }
}
