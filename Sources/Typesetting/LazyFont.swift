import Synchronization

/// A font file that is opened when it is first drawn with.
final class LazyFont: Sendable {
  private let open: @Sendable () -> Font?
  private let state = Mutex<Font??>(nil)

  init(_ open: @escaping @Sendable () -> Font?) { self.open = open }

  /// The font; `nil` if the file is missing or no font.
  var font: Font? {
    state.withLock { state in
      if let known = state { return known }
      let font = open()
      state = .some(font)
      return font
    }
  }
}
