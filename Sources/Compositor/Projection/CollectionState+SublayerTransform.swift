import Scenes

extension CollectionState {
  package var sublayerTransform: Transform3D { perspective.map { Transform3D.perspective(distance: $0) } ?? .identity }
}

extension Scene {
  package var sublayerTransform: Transform3D { initialState.sublayerTransform }
}
