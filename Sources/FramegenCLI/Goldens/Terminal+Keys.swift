import Foundation

/// A terminal that hands over every key as it is pressed, until the value is dropped.
struct RawTerminal: ~Copyable {
  private let descriptor: Int32
  private let saved: termios

  /// Takes over a terminal; `nil` if the descriptor is none.
  init?(_ descriptor: Int32 = 0) {
    guard isatty(descriptor) == 1 else { return nil }
    var settings = termios()
    guard unsafe tcgetattr(descriptor, &settings) == 0 else { return nil }
    (self.descriptor, saved) = (descriptor, settings)
    // Signals stay: control-C ends the tool, which puts the terminal back.
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    _ = unsafe tcsetattr(descriptor, TCSANOW, &settings)
  }

  /// Waits for a key; `nil` at the end of the input.
  ///
  /// Keys that send several bytes, such as arrows, count once.
  func key() -> Character? {
    var bytes = [UInt8](repeating: 0, count: 16)
    let count = unsafe read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return nil }
    if bytes[0] == 0x1B, count > 1 { return "\0" }
    return Character(UnicodeScalar(bytes[0]))
  }

  deinit {
    var settings = saved
    _ = unsafe tcsetattr(descriptor, TCSANOW, &settings)
  }
}
