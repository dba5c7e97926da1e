extension ElementKind {
  /// The views of a screen behind the elements of its collection view.
  package static let screenBack = ElementKind.decoration("screenBack")
  /// The views of a screen in front of the elements of its collection view.
  package static let screenFront = ElementKind.decoration("screenFront")
  /// The outline of a screen's collection view, which draws nothing and clips the elements.
  package static let screenClip = ElementKind.decoration("screenClip")

  package var isOfScreen: Bool { isScreen || self == .screenClip }

  /// A Boolean value that indicates whether the element consists of views of a screen, which nothing clips.
  package var isScreen: Bool {
    guard case .decoration = self else { return false }
    return self == .screenBack || self == .screenFront
  }
}
