import LayoutCore

/// An animation in which items rotate once in place while they fade.
struct TwirlAnimation: UpdateAnimation {
  let name = "twirl"
  let summary = "rotates once in place while it fades"

  func finalAttributes(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes? {
    var attributes = element
    attributes.transform3D = Transform3D.rotation(.turn * progress).concatenating(element.transform3D)
    attributes.alpha = element.alpha * (1 - progress)
    return attributes
  }
}
