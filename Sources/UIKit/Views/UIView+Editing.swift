extension UIView {
  /// Ends the editing of text in the view or its subviews.
  ///
  /// Returns `true` unless a delegate prevents the end. With `force`, delegates can still prevent it.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    if isFirstResponder { return resignFirstResponder() }
    return subviews.reduce(true) { $1.endEditing(force) && $0 }
  }
}
