import CoreGraphics

/// The open transactions of the code that runs in a scene, or on a thread outside of scenes.
package final class TransactionStack: @unchecked Sendable {
  package struct Values {
    /// The duration, in seconds, or `nil` for the default.
    package var duration: CFTimeInterval?
    package var timingFunction: CAMediaTimingFunction?
    package var disablesActions = false
    var others: [String: Any] = [:]
  }

  private struct Transaction {
    var values = Values()
    var completion: (() -> Void)?
    /// A Boolean value that indicates whether this transaction, rather than an outer one, sets the duration.
    var setsDuration = false
    /// The end of the last animation since the completion block was set, or `nil` if none was added.
    var end: Double?
    /// A Boolean value that indicates whether an animation of views was added.
    var hasAnimations = false
  }

  /// The transactions of the running scene, or `nil` outside of scenes.
  @TaskLocal package static var current: TransactionStack?

  /// The object that animates the changes, or `nil` outside of scenes.
  private weak var animator: (any TransactionAnimator)?
  /// The open transactions, innermost last.
  private var open: [Transaction] = []
  /// The implicit transaction of the current event of a scene.
  private var implicit = Transaction()
  private let isInScene: Bool

  package init(animator: (any TransactionAnimator)?) { (self.animator, isInScene) = (animator, animator != nil) }

  private static let key = "CATransaction"

  /// The transactions of the scene, or of the current thread outside of scenes.
  static var running: TransactionStack {
    if let current { return current }
    let thread = Thread.current.threadDictionary
    if let stack = thread[key] as? TransactionStack { return stack }
    let stack = TransactionStack(animator: nil)
    thread[key] = stack
    return stack
  }

  package var values: Values { (open.last ?? implicit).values }
  var completion: (() -> Void)? { (open.last ?? implicit).completion }

  func begin() { open.append(Transaction(values: values)) }

  func commit() { if let last = open.popLast() { finish(last) } }

  /// Changes the current transaction, if there is one.
  private func change(_ body: (inout Transaction) -> Void) {
    if !open.isEmpty { body(&open[open.count - 1]) } else if isInScene { body(&implicit) }
  }

  func update(_ body: (inout Values) -> Void) {
    change { transaction in
      let duration = transaction.values.duration
      body(&transaction.values)
      if transaction.values.duration != duration { transaction.setsDuration = true }
    }
  }

  func setCompletion(_ block: (() -> Void)?) {
    if open.isEmpty, !isInScene {
      block?()
      return
    }
    var former: Transaction?
    change { transaction in
      if transaction.completion != nil { former = transaction }
      (transaction.completion, transaction.end) = (block, nil)
    }
    if let former { call(former) }
  }

  /// Notes the end of an animation that was added to the open transactions.
  package func addAnimation(endingAt end: Double) {
    func add(to transaction: inout Transaction) {
      transaction.end = max(transaction.end ?? end, end)
      transaction.hasAnimations = true
    }
    for index in open.indices { add(to: &open[index]) }
    add(to: &implicit)
  }

  /// Ends all transactions at the end of an event, as a pass of the run loop does with the implicit one.
  package func commitAll() {
    while !open.isEmpty { commit() }
    let last = implicit
    implicit = Transaction()
    finish(last)
  }

  private func finish(_ transaction: Transaction) {
    var transaction = transaction
    let values = transaction.values
    if transaction.setsDuration, !transaction.hasAnimations, !values.disablesActions, let duration = values.duration,
      let end = animator?.animateLayers(duration: duration, timingFunction: values.timingFunction)
    {
      addAnimation(endingAt: end)
      transaction.end = end
    }
    call(transaction)
  }

  private func call(_ transaction: Transaction) {
    guard let completion = transaction.completion else { return }
    guard let end = transaction.end, let animator else { return completion() }
    animator.call(completion, at: end)
  }
}

/// An object that animates the changes of transactions.
package protocol TransactionAnimator: AnyObject {
  /// Animates the changes of layers, and returns the end of the animation, or returns `nil` if nothing is animated.
  func animateLayers(duration: Double, timingFunction: CAMediaTimingFunction?) -> Double?
  /// Calls a closure at the end of an animation.
  func call(_ completion: @escaping () -> Void, at end: Double)
}
