/// A frame whose drawing commands are composed where they are planned, in parts on several workers.
///
/// The frame is that of the display list of all commands. Its commands never exist all at once, which saves memory and
/// time.
package protocol DisplayListSource: Sendable {
  /// The display list of the frame without commands and textures.
  var list: DisplayList { get }
  /// The number of elements that commands are composed of.
  var count: Int { get }

  /// Composes the commands of some elements, back to front.
  ///
  /// The method adds the commands to `list`. Whenever it has added some 500 commands, and at the end, it sets the list's
  /// textures and calls `plan`, which removes the commands. The textures of later calls begin with those of earlier ones.
  func compose(_ elements: Range<Int>, into list: inout DisplayList, plan: (inout DisplayList) -> Void)

  /// Returns the first place from which commands don't share a group with those before, at `place` or above.
  func boundary(from place: Int) -> Int
}
