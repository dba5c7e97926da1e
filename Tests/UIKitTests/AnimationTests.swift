import Compositor
import LayoutCore
import Scenes
import Synchronization
import Testing
import UIKit

/// The duration and the curve that app code requests for what happens in it.
@MainActor struct AnimationTests {
  private typealias Action = @Sendable (UICollectionView) -> Void

  /// Three rows of 50 points, which ``grow(_:)`` makes 150 points high.
  private func scene(_ actions: Action...) -> Scene {
    let layout = UIKitLayout {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 200, height: 50)
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
      return layout
    }
    var scene = Scene(
      canvas: Canvas(size: Size(width: 200, height: 600)), data: CollectionData(counts: [3]), layout: layout)
    scene.steps = actions.map { TimelineStep(PerformTransition($0)) }
    scene.framesPerSecond = 20
    return scene
  }

  private static func grow(_ view: UICollectionView) {
    (view.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize.height = 150
    view.layoutIfNeeded()
  }

  private func duration(_ actions: Action...) throws -> [Double] {
    var scene = scene()
    scene.steps = actions.map { TimelineStep(PerformTransition($0)) }
    return try Timeline(scene).spans.map(\.duration)
  }

  /// Returns the progress of the second row at some times.
  private func progress(at times: Double..., of action: @escaping Action) throws -> [Double] {
    var generator = try FrameGenerator(scene(action))
    return try times.map { time in
      let frame = generator.frame(at: Int((time * 20).rounded()))
      let row = try #require(frame.elements.first { $0.attributes.indexPath == [0, 1] })
      return rounded((row.attributes.frame.minY - 50) / 100)
    }
  }

  private func rounded(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }

  // MARK: Durations

  @Test func updates_takeTheDurationOfTheirBlock() throws {
    #expect(try duration { $0.performBatchUpdates(nil) } == [0.3])
    #expect(try duration { view in UIView.animate(withDuration: 1) { view.performBatchUpdates(nil) } } == [1])
    #expect(try duration { $0.setContentOffset(CGPoint(x: 0, y: 9), animated: true) } == [0.3])
    #expect(
      try duration { view in
        UIView.animate(withDuration: 0.7) {
          view.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: true)
        }
      } == [0.7])
  }

  @Test func changesWithoutAnimations_takeNoTime() throws {
    #expect(try duration { view in UIView.performWithoutAnimation { view.performBatchUpdates(nil) } } == [0])
    #expect(try duration { $0.setContentOffset(CGPoint(x: 0, y: 9), animated: false) } == [0])
    #expect(
      try duration { view in
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        view.performBatchUpdates(nil)
        UIView.animate(withDuration: 1) { view.layoutIfNeeded() }
        CATransaction.commit()
      } == [0])
  }

  @Test func disabledAnimations_stayDisabledInLaterSteps() throws {
    let durations = try duration(
      { view in
        UIView.setAnimationsEnabled(false)
        #expect(!UIView.areAnimationsEnabled)
        view.performBatchUpdates(nil)
      }, { $0.performBatchUpdates(nil) },
      { view in
        UIView.setAnimationsEnabled(true)
        view.performBatchUpdates(nil)
      })
    #expect(durations == [0, 0, 0.3])
    #expect(UIView.areAnimationsEnabled)
  }

  @Test func performWithoutAnimation_restoresTheSetting() throws {
    _ = try duration { _ in
      UIView.performWithoutAnimation {
        UIView.performWithoutAnimation {}
        #expect(!UIView.areAnimationsEnabled)
      }
      #expect(UIView.areAnimationsEnabled)
    }
  }

  /// Apple's reference of UIView.AnimationOptions' `overrideInheritedDuration`.
  @Test func nestedBlocks_inheritTheDurationUnlessTheyOverrideIt() throws {
    let nested: @Sendable (UIView.AnimationOptions) -> Action = { options in
      { view in
        UIView.animate(withDuration: 0.2) {
          UIView.animate(withDuration: 1, delay: 0, options: options, animations: { view.layoutIfNeeded() })
        }
      }
    }
    #expect(try duration(nested([])) == [0.2])
    #expect(try duration(nested(.overrideInheritedDuration)) == [1])
  }

  @Test func severalAnimations_takeTheTimeFromTheFirstToTheLast() throws {
    let durations = try duration { view in
      UIView.animate(withDuration: 0.8) { Self.grow(view) }
      UIView.animate(withDuration: 0.2, delay: 0.1) { view.layoutIfNeeded() }
    }
    #expect(durations == [0.8])
  }

  @Test func springs_takeTheirOwnTime() throws {
    let spring = Spring(dampingRatio: 0.7, response: 0.5)
    let durations = try duration(
      { view in UIView.animate(springDuration: 0.5, bounce: 0.3) { view.layoutIfNeeded() } },
      { view in
        let timing = UISpringTimingParameters(mass: 1, stiffness: 100, damping: 10, initialVelocity: .zero)
        let animator = UIViewPropertyAnimator(duration: 9, timingParameters: timing)
        animator.addAnimations { view.layoutIfNeeded() }
        animator.startAnimation()
      },
      { view in
        UIViewPropertyAnimator(duration: 2, dampingRatio: 0.5) { view.layoutIfNeeded() }.startAnimation()
      })
    #expect(durations[0] == spring.settlingDuration)
    #expect(durations[1] == Spring(mass: 1, stiffness: 100, damping: 10).settlingDuration)
    #expect(durations[2] == 2)
  }

  @Test func keyframes_takeTheTimeOfTheirAnimation() throws {
    let durations = try duration { view in
      UIView.animateKeyframes(
        withDuration: 2, delay: 0.5,
        animations: {
          UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { view.layoutIfNeeded() }
          UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
            #expect(UIView.inheritedAnimationDuration == 1)
          }
        })
    }
    #expect(durations == [2.5])
  }

  /// The measurement of StackOverflow's question 12922780: transactions don't change the time of a collection view.
  @Test func transactions_animateLayersAlone() throws {
    let change: @Sendable (@escaping Action) -> Action = { body in
      { view in
        CATransaction.begin()
        CATransaction.setAnimationDuration(0.8)
        #expect(CATransaction.animationDuration() == 0.8)
        body(view)
        CATransaction.commit()
        #expect(CATransaction.animationDuration() == 0.25)
      }
    }
    #expect(try duration(change { $0.performBatchUpdates(nil) }) == [0.3])
    #expect(try duration(change { $0.layer.cornerRadius = 5 }) == [0.8])
  }

  // MARK: Curves

  @Test func curves_areThoseOfTheBlock() throws {
    #expect(
      try progress(at: 0.25, 0.5) { view in
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { Self.grow(view) })
      } == [0.25, 0.5])
    let eased = try progress(at: 0.25) { view in UIView.animate(withDuration: 1) { Self.grow(view) } }
    #expect(eased == [rounded(TimingCurve.easeInOut.progress(at: 0.25))])
    let cubic = try progress(at: 0.25) { view in
      UIViewPropertyAnimator(
        duration: 1, controlPoint1: CGPoint(x: 0.5, y: 0), controlPoint2: CGPoint(x: 1, y: 0.5)
      ) { Self.grow(view) }.startAnimation()
    }
    #expect(cubic == [rounded(TimingCurve.cubicBezier(x1: 0.5, y1: 0, x2: 1, y2: 0.5).progress(at: 0.25))])
  }

  @Test func timingFunctions_replaceTheDefaultCurve() throws {
    let values = try progress(at: 0.25) { view in
      CATransaction.begin()
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      UIView.animate(withDuration: 1) { Self.grow(view) }
      CATransaction.commit()
    }
    #expect(values == [0.25])
  }

  @Test func delays_moveNothing() throws {
    let values = try progress(at: 0.25, 0.5, 1) { view in
      UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear, animations: { Self.grow(view) })
    }
    #expect(values == [0, 0, 0.5])
  }

  // MARK: Completion handlers

  @Test func completionHandlers_areCalledInTheOrderOfTheEnds() throws {
    let calls = Mutex<[String]>([])
    let note: @Sendable (String) -> Void = { name in calls.withLock { $0.append(name) } }
    let durations = try duration { view in
      UIView.animate(withDuration: 0.5, animations: { note("first") }) { _ in note("0.5") }
      UIView.animate(withDuration: 0.2, animations: { note("second") }) { _ in
        note("0.2")
        UIView.animate(withDuration: 0.2, animations: {}) { _ in note("0.2 + 0.2") }
      }
      let animator = UIViewPropertyAnimator(duration: 0.3, curve: .linear)
      animator.addCompletion { position in note("0.3 \(position)") }
      animator.startAnimation()
      note("running \(animator.isRunning)")
    }
    #expect(
      calls.withLock { $0 } == ["first", "second", "running true", "0.2", "0.3 end", "0.2 + 0.2", "0.5"])
    #expect(durations == [0.5])
  }

  /// Apple's reference of CATransaction's `setCompletionBlock(_:)`.
  @Test func transactionsEnd_afterTheirAnimations_orImmediately() throws {
    let calls = Mutex<[String]>([])
    let note: @Sendable (String) -> Void = { name in calls.withLock { $0.append(name) } }
    _ = try duration { view in
      CATransaction.begin()
      CATransaction.setCompletionBlock { note("transaction") }
      UIView.animate(withDuration: 0.5, animations: {}) { _ in note("animation") }
      CATransaction.commit()
      CATransaction.begin()
      CATransaction.setCompletionBlock { note("nothing") }
      CATransaction.commit()
      note("code")
    }
    #expect(calls.withLock { $0 } == ["nothing", "code", "animation", "transaction"])
  }

  @Test func chainedAnimations_addUp() throws {
    let durations = try duration { view in
      UIView.animate(withDuration: 0.2, animations: {}) { _ in
        UIView.animate(withDuration: 0.3, animations: { Self.grow(view) })
      }
    }
    #expect(durations == [0.5])
  }

  @Test func outsideOfScenes_blocksRunAtOnce() {
    var calls: [String] = []
    UIView.animate(withDuration: 1, delay: 2, animations: { calls.append("block") }) { calls.append("end \($0)") }
    UIView.setAnimationsEnabled(false)
    #expect(calls == ["block", "end true"])
    #expect(UIView.areAnimationsEnabled)
    CATransaction.begin()
    CATransaction.setValue(true, forKey: kCATransactionDisableActions)
    #expect(CATransaction.disableActions())
    CATransaction.setCompletionBlock { calls.append("transaction") }
    CATransaction.commit()
    #expect(!CATransaction.disableActions())
    #expect(calls.last == "transaction")
  }
}
