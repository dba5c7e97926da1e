extension MainActor {
  /// Runs code of the main actor in members that aren't isolated, such as those of layers and those that `NSObject`
  /// declares.
  package static func erasingIsolation<Result>(_ body: @MainActor () -> Result) -> Result {
    withoutActuallyEscaping(body) { body in unsafe unsafeBitCast(body, to: (() -> Result).self)() }
  }
}
