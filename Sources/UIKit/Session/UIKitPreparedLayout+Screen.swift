import LayoutCore
import QuartzCore

// Screens with several collection views.
extension UIKitPreparedLayout: FocusingLayout {
  /// The frame of the collection view in the window of a screen.
  package var focusedFrame: Rect? { ask { session in session.screen.map { Rect($0.frame(of: session.view)) } } }

  /// Returns the same screen with another collection view that the steps act on.
  package func focused(on target: FocusTarget) throws(SceneError) -> LayoutActionResult? {
    let found = ask { session in session.isFocused(target) }
    switch found {
    case .success(let isFocused): return isFocused ? nil : result(of: .focus(target))
    case .failure(let error): throw error
    }
  }
}

extension LayoutSession {
  /// Returns `true` if the collection view stays the same one, or an error if there's no such collection view.
  fileprivate func isFocused(_ target: FocusTarget) -> Result<Bool, SceneError> {
    guard let screen else {
      guard case .view(let reference) = target else { return .success(true) }
      let isOnly = reference == 0 || view.accessibilityIdentifier.map { reference == .identifier($0) } ?? false
      if isOnly { return .success(true) }
      let message = "no collection view \(reference); only the screen of a view controller has several"
      return .failure(SceneError(path: [], message: message))
    }
    do throws(SceneError) {
      let next = try screen.collectionView(target)
      return .success(next == nil || next === view)
    } catch {
      return .failure(error)
    }
  }
}
