import Scenes

extension CollectionState {
  /// The shared eye as a matrix.
  public var sublayerTransform: Transform3D {
    perspective.map { Transform3D.perspective(distance: $0) } ?? .identity
  }
}

extension Scene {
  /// The shared eye at the start as a matrix.
  public var sublayerTransform: Transform3D { initialState.sublayerTransform }
}
