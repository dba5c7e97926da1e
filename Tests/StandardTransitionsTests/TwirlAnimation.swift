import LayoutCore

/// Turns once in place while it fades.
struct TwirlAnimation: UpdateAnimation {
  let name = "twirl"
  let summary = "turns once in place while it fades"

  func finalAttributes(
    disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
  ) -> LayoutAttributes? {
    var attributes = element
    attributes.transform3D = Transform3D.rotation(.turn * progress).concatenating(element.transform3D)
    attributes.alpha = element.alpha * (1 - progress)
    return attributes
  }
}
