import Synchronization

/// A font file that is opened when the font is first used.
final class LazyFont: Sendable {
  private let open: @Sendable () -> Font?
  private let state = Mutex<Font??>(nil)

  init(_ open: @escaping @Sendable () -> Font?) { self.open = open }

  /// The font, or `nil` if the file is missing or isn't a font.
  var font: Font? {
    state.withLock { state in
      if let known = state { return known }
      let font = open()
      state = .some(font)
      return font
    }
  }
}
