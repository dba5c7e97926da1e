import Graphics

/// A filled path, in points from the top-left corner of its layer.
package struct PathFill: Sendable, Hashable {
  package var path: Path
  package var color: Color

  package init(_ path: Path, color: Color) { (self.path, self.color) = (path, color) }
}
