extension UIView {
  /// Returns `true`, because no text is edited.
  @discardableResult public func endEditing(_ force: Bool) -> Bool { true }
}
