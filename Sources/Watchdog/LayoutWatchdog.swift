import CProcess
import LayoutCore
import Synchronization

/// Reports the layout call that crashed or stopped responding.
///
/// The watchdog observes every call and keeps the open ones where signal handlers and another thread can read them.
package final class LayoutWatchdog: LayoutObserver {
  private let subject: Mutex<String>

  /// Creates an observer.
  ///
  /// - Parameter subject: The beginning of messages, such as a file or a test.
  package init(subject: String) { self.subject = Mutex(subject) }

  package func begin(subject: String) { self.subject.withLock { $0 = subject } }

  package func layoutWillPerform(_ question: LayoutCall) {
    subject.withLock { subject in
      unsafe subject.withBytes { subject, subjectLength in
        unsafe question.layout.withBytes { layout, layoutLength in
          var noted = unsafe cwatchdog_question()
          unsafe (noted.subject, noted.subject_length) = (subject, subjectLength)
          unsafe (noted.layout, noted.layout_length) = (layout, layoutLength)
          if let call = question.call, call.hasPointerRepresentation {
            unsafe noted.call = UnsafeRawPointer(call.utf8Start).assumingMemoryBound(to: CChar.self)
          }
          unsafe noted.frame = Int64(question.frame ?? -1)
          if let offset = question.contentOffset {
            unsafe (noted.x, noted.y, noted.has_offset) = (offset.x, offset.y, true)
          }
          unsafe noted.section = Int64(question.indexPath?.section ?? -1)
          unsafe noted.item = Int64(question.indexPath?.item ?? -1)
          unsafe cwatchdog_push(&noted)
        }
      }
    }
  }

  package func layoutDidPerform() { cwatchdog_pop() }
}

extension String {
  fileprivate func withBytes(_ body: (UnsafePointer<CChar>?, Int) -> Void) {
    var text = self
    text.withUTF8 { bytes in
      unsafe bytes.withMemoryRebound(to: CChar.self) { unsafe body($0.baseAddress, $0.count) }
    }
  }
}

extension String? {
  fileprivate func withBytes(_ body: (UnsafePointer<CChar>?, Int) -> Void) {
    if let self { unsafe self.withBytes(body) } else { body(nil, 0) }
  }
}
