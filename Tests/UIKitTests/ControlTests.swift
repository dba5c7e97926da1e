import LayoutCore
import Scenes
import StandardTransitions
import Testing
import UIKit

/// Switches, sliders, and other controls: their sizes, their values, and their touches.
@MainActor struct ControlTests {
  @Test func sizes() {
    // Apple documents that a switch and an activity indicator have one size each; the values are those of devices.
    #expect(UISwitch(frame: CGRect(x: 5, y: 6, width: 1, height: 1)).frame == CGRect(x: 5, y: 6, width: 51, height: 31))
    #expect(UIActivityIndicatorView(style: .medium).bounds.size == CGSize(width: 20, height: 20))
    #expect(UIActivityIndicatorView(style: .large).bounds.size == CGSize(width: 37, height: 37))
    #expect(UISlider(frame: .zero).intrinsicContentSize.height == 34)
    #expect(UISegmentedControl(items: ["A", "B"]).bounds.height == 32)
    #expect(UIProgressView(progressViewStyle: .default).bounds.height == 4)
    #expect(UIProgressView(progressViewStyle: .bar).bounds.height == 2.5)
    #expect(UIPageControl(frame: .zero).intrinsicContentSize.height == 26)
    #expect(UISearchBar(frame: .zero).intrinsicContentSize.height == 56)
    #expect(UIToolbar(frame: .zero).intrinsicContentSize.height == 44)
    let field = UITextField(frame: .zero)
    field.borderStyle = .roundedRect
    #expect(field.intrinsicContentSize.height == 34)
  }

  @Test func values_stayInTheirRanges() {
    let slider = UISlider(frame: .zero)
    (slider.minimumValue, slider.maximumValue, slider.value) = (10, 20, 35)
    #expect(slider.value == 20)
    slider.maximumValue = 15
    #expect(slider.value == 15)
    let pages = UIPageControl(frame: .zero)
    pages.currentPage = 3
    #expect(pages.currentPage == 0)
    pages.numberOfPages = 5
    pages.currentPage = 9
    #expect(pages.currentPage == 4)
    pages.numberOfPages = 2
    #expect(pages.currentPage == 1)
    let progress = UIProgressView(frame: .zero)
    progress.progress = -1
    #expect(progress.progress == 0)
    progress.setProgress(2, animated: true)
    #expect(progress.progress == 1)
  }

  @Test func segments() {
    let control = UISegmentedControl(items: ["Day", "Week"])
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.selectedSegmentIndex = 0
    control.insertSegment(withTitle: "Hour", at: 0, animated: false)
    #expect(control.numberOfSegments == 3)
    #expect(control.selectedSegmentIndex == 1)
    #expect(control.titleForSegment(at: 0) == "Hour")
    #expect(control.titleForSegment(at: 7) == nil)
    control.removeSegment(at: 1, animated: false)
    #expect(control.selectedSegmentIndex == UISegmentedControl.noSegment)
    control.removeAllSegments()
    #expect(control.numberOfSegments == 0)
  }

  @Test func indicator_isHiddenWhileItRests() {
    let indicator = UIActivityIndicatorView(style: .large)
    #expect(indicator.isHidden)
    indicator.startAnimating()
    #expect(!indicator.isHidden)
    #expect(indicator.isAnimating)
    indicator.stopAnimating()
    #expect(indicator.isHidden)
    indicator.hidesWhenStopped = false
    #expect(!indicator.isHidden)
  }

  @Test func textField_showsItsTextOrItsPlaceholder() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    let label = field.subviews.compactMap { $0 as? UILabel }.first
    func shown(_ change: () -> Void) -> String? {
      change()
      field.layoutIfNeeded()
      return label?.text
    }
    #expect(shown { field.placeholder = "Name" } == "Name")
    #expect(shown { field.text = "Ada" } == "Ada")
    #expect(shown { field.isSecureTextEntry = true } == "•••")
    field.borderStyle = .roundedRect
    let side = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    field.rightView = side
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 7, y: 0, width: 86, height: 30))
    field.rightViewMode = .always
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 7, y: 0, width: 66, height: 30))
  }

  /// Source of the order: `UITextFieldDelegate` in Apple's documentation, "Overview".
  @Test func textField_callsItsDelegate() {
    final class Delegate: NSObject, UITextFieldDelegate {
      var calls: [String] = []
      var mayEnd = false
      func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        calls.append("shouldBegin")
        return true
      }
      func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("didBegin") }
      func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        calls.append("shouldEnd")
        return mayEnd
      }
      func textFieldDidEndEditing(_ textField: UITextField) { calls.append("didEnd") }
    }
    let (field, delegate) = (UITextField(frame: .zero), Delegate())
    field.delegate = delegate
    #expect(field.becomeFirstResponder())
    #expect(field.isFirstResponder)
    #expect(!field.resignFirstResponder())
    delegate.mayEnd = true
    #expect(field.resignFirstResponder())
    #expect(delegate.calls == ["shouldBegin", "didBegin", "shouldEnd", "shouldEnd", "didEnd"])
  }

  @Test func view_endsTheEditingInsideIt() {
    let (view, field) = (UIView(), UITextField(frame: .zero))
    view.addSubview(field)
    field.becomeFirstResponder()
    #expect(view.endEditing(true))
    #expect(!field.isFirstResponder)
  }

  @Test func opacity_isThatOfTheApp() {
    let (toggle, slider) = (UISwitch(), UISlider())
    for control in [toggle, slider] as [UIControl] {
      control.alpha = 0.25
      control.isEnabled = false
      control.layoutIfNeeded()
      #expect(control.alpha == 0.25)
      #expect(control.subviews.allSatisfy { $0.alpha == 0.5 })
    }
  }

  @Test func alert_isData() {
    let root = UIViewController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.rootViewController = root
    window.makeKeyAndVisible()
    let alert = UIAlertController(title: "Delete?", message: "It can't be undone.", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in })
    alert.addTextField { $0.placeholder = "Reason" }
    root.present(alert, animated: true)
    let shown = root.presentedViewController as? UIAlertController
    #expect(shown?.title == "Delete?")
    #expect(shown?.actions.map(\.title) == ["Cancel", "Delete"])
    #expect(shown?.textFields?.first?.placeholder == "Reason")
    #expect(root.view.window === window)
    // The alert lets touches through.
    #expect(window.hitTest(CGPoint(x: 10, y: 10), with: nil) === root.view)
    root.dismiss(animated: true)
    #expect(root.presentedViewController == nil)
  }

  /// Apple's page `beginRefreshing()`: code that refreshes doesn't send `valueChanged`.
  @Test func refreshControl_takesSpaceAboveTheContent() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    view.contentSize = CGSize(width: 100, height: 900)
    let control = UIRefreshControl()
    var events = 0
    control.addAction(UIAction { _ in events += 1 }, for: .valueChanged)
    view.refreshControl = control
    #expect(control.frame == CGRect(x: 0, y: -60, width: 100, height: 60))
    control.beginRefreshing()
    #expect(control.isRefreshing)
    #expect(view.adjustedContentInset.top == 60)
    #expect(view.contentOffset.y == 0)
    view.contentOffset.y = -60
    control.endRefreshing()
    #expect(view.adjustedContentInset.top == 0)
    #expect(view.contentOffset.y == 0)
    #expect(events == 0)
  }

  // MARK: Touches

  private func events(_ finger: [[Double]], _ make: @escaping @MainActor @Sendable () -> UIControl) throws -> [String] {
    try GestureScenes.lines(finger) { view, book in
      let control = make()
      control.frame.origin = CGPoint(x: 10, y: 200)
      control.addAction(
        UIAction { [weak book, weak control] _ in
          let state =
            switch control {
            case let control as UISwitch: "\(control.isOn)"
            case let control as UISlider: "\(control.value)"
            case let control as UISegmentedControl: "\(control.selectedSegmentIndex)"
            case let control as UIPageControl: "\(control.currentPage)"
            default: ""
            }
          book?.lines.append(state)
        }, for: .valueChanged)
      view.addSubview(control)
    }
  }

  @Test func taps_changeValues() throws {
    let tap: [[Double]] = [[0, 60, 213], [0.2, 60, 213]]
    #expect(try events(tap) { UISwitch(frame: .zero) } == ["true"])
    #expect(
      try events(tap) {
        let control = UISegmentedControl(items: ["A", "B"])
        control.bounds.size.width = 80
        control.selectedSegmentIndex = 0
        return control
      } == ["1"])
    #expect(
      try events(tap) {
        let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 80, height: 26))
        control.numberOfPages = 3
        return control
      } == ["1"])
  }

  @Test func drag_movesTheThumb() throws {
    // The thumb moves over 80 − 28 points.
    let slider: @MainActor @Sendable () -> UIControl = { UISlider(frame: CGRect(x: 0, y: 0, width: 80, height: 34)) }
    let values = try events([[0, 24, 217], [0.2, 24, 217], [0.4, 50, 217], [0.6, 90, 217]], slider)
    #expect(values.contains("0.5"))
    #expect(values.last == "1.0")
    #expect(try events([[0, 80, 217], [0.2, 80, 217], [0.4, 50, 217]], slider) == [])
  }
}
