import Foundation

/// The name of an Objective-C exception that UIKit raises.
enum ExceptionName: String {
  case internalInconsistency = "NSInternalInconsistencyException"
  case invalidArgument = "NSInvalidArgumentException"
  case invalidGeometry = "CALayerInvalidGeometry"
  case generic = "NSGenericException"
  case range = "NSRangeException"
  case unknownKey = "NSUnknownKeyException"
}

/// Ends the program with the message of UIKit's exception.
func raise(_ name: ExceptionName, _ reason: String, file: StaticString = #file, line: UInt = #line) -> Never {
  fatalError(
    "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason)'", file: file, line: line)
}
