/// The way in which a color combines with the one behind it, as in Core Graphics.
package enum BlendMode: Sendable, Hashable {
  // Colors are mixed, and the result lies over what is behind.
  case normal, multiply, screen, overlay, darken, lighten, hardLight, difference, exclusion, plusLighter
  // The operators of Porter and Duff.
  case clear, copy, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop, xor
}
