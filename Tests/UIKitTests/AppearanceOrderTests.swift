import Testing
import UIKit

/// The order of the calls when view controllers take the place of others.
///
/// Apple's pages `viewWillAppear(_:)`, `viewIsAppearing(_:)` ("after the `viewWillAppear(_:)` call", when "the superview
/// lays out the view controller's view"), `viewDidAppear(_:)`, `willMove(toParent:)`, and `didMove(toParent:)` ("after
/// the transition to the new controller is complete") state the order for one view controller, and no page states that
/// of two. Public logs of devices do; each test names them.
@MainActor struct AppearanceOrderTests {
  @MainActor private static func navigation(_ log: Log) -> UIViewController {
    UINavigationController(rootViewController: NotedController("A", log))
  }

  /// Sources: Matt Neuburg, *Programming iOS 6*, "View Controller Lifetime Events" (`willMove` … `didMove` of the pushed
  /// one); Wang Ling, *The Inconsistent Order of View Transition Events*, "Navigation" (the two in turn).
  @Test func push() throws {
    let calls = try UIViewController.calls(of: Self.navigation) { root, log in
      (root as? UINavigationController)?.pushViewController(NotedController("B", log), animated: true)
    }
    #expect(
      calls == [
        "B willMove in", "B load", "A willDisappear true", "B willAppear true", "B isAppearing true", "B willLayout",
        "B didLayout", "A didDisappear true", "B didAppear true", "B didMove in",
      ])
  }

  /// Sources: those of a push.
  @Test func pop() throws {
    let calls = try UIViewController.calls(of: Self.navigation) { root, log in
      let navigation = root as? UINavigationController
      navigation?.pushViewController(NotedController("B", log), animated: false)
      log.lines = []
      navigation?.popViewController(animated: false)
    }
    #expect(
      calls.filter { !$0.hasSuffix("Layout") } == [
        "B willMove out", "B willDisappear false popped", "A willAppear false", "A isAppearing false",
        "B didDisappear false", "A didAppear false", "B didMove out",
      ])
  }

  /// Source: the log in *pushViewController, presentViewController, TabBarController* (csdndocs.com, 6930214).
  @Test func tabs() throws {
    let calls = try UIViewController.calls { log in
      let tabs = UITabBarController()
      tabs.viewControllers = [NotedController("A", log), NotedController("B", log)]
      return tabs
    } during: { root, _ in
      (root as? UITabBarController)?.selectedIndex = 1
    }
    #expect(
      calls.filter { $0.contains("ppear ") } == [
        "B willAppear false", "A willDisappear false", "A didDisappear false", "B didAppear false",
      ])
  }

  /// Sources: `UIModalPresentationStyle.fullScreen` in Apple's documentation, "removed after the presentation
  /// completes"; the log of Cyrus, Appear&Disappear-Sample, "Present & Dismiss".
  @Test func fullScreenPresentation() throws {
    let presented = try UIViewController.calls {
      NotedController("A", $0)
    } during: { root, log in
      let other = NotedController("B", log)
      other.modalPresentationStyle = .fullScreen
      root.present(other, animated: true)
      #expect(root.view.window == nil)
    }
    #expect(
      presented == [
        "B load", "A willDisappear true", "B willAppear true", "B isAppearing true", "B willLayout", "B didLayout",
        "B didAppear true", "A didDisappear true",
      ])
    let dismissed = try UIViewController.calls {
      NotedController("A", $0)
    } during: { root, log in
      let other = NotedController("B", log)
      other.modalPresentationStyle = .fullScreen
      root.present(other, animated: false)
      log.lines = []
      other.dismiss(animated: false)
      #expect(root.view.window != nil)
    }
    #expect(
      dismissed.filter { !$0.hasSuffix("Layout") } == [
        "B willDisappear false dismissed", "A willAppear false", "A isAppearing false", "A didAppear false",
        "B didDisappear false",
      ])
  }

  /// Source: `UIModalPresentationStyle.automatic` in Apple's documentation, which is a page sheet for most view
  /// controllers; the view below stays.
  @Test func sheet_leavesTheViewBelow() throws {
    let calls = try UIViewController.calls {
      NotedController("A", $0)
    } during: { root, log in
      let other = NotedController("B", log)
      root.present(other, animated: true)
      other.dismiss(animated: true)
    }
    #expect(calls.filter { $0.hasPrefix("A") } == [])
    #expect(calls.suffix(2) == ["B willDisappear true dismissed", "B didDisappear true"])
  }

  /// Sources: "Adding a Child View Controller to Your Content" and "Removing a Child View Controller from Your Content"
  /// in Apple's View Controller Programming Guide for iOS, "Implementing a Container View Controller"; the pages
  /// `willMove(toParent:)` and `didMove(toParent:)`, by which `addChild(_:)` and `removeFromParent()` call them.
  @Test func child() throws {
    let calls = try UIViewController.calls {
      NotedController("A", $0)
    } during: { root, log in
      let child = NotedController("B", log)
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
    }
    #expect(
      calls == [
        "B willMove in", "B load", "B willAppear false", "B isAppearing false", "B didMove in", "B willMove out",
        "B willDisappear false", "B didDisappear false", "B didMove out",
      ])
  }
}
