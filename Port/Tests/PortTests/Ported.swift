import Testing

@testable import Porting

/// Returns files, changed: they are Swift, and a second run changes nothing.
func ported(_ files: [SourceFile], sourceLocation: SourceLocation = #_sourceLocation) -> Porter.Result {
  let result = Porter().port(files)
  let again = Porter().port(result.files)
  for (first, second) in zip(result.files, again.files) {
    #expect(first.firstSyntaxError == nil, "\(first.text)", sourceLocation: sourceLocation)
    #expect(second.text == first.text, sourceLocation: sourceLocation)
  }
  let finished = again.changes.filter { !$0.isOpen }
  #expect(finished.isEmpty, sourceLocation: sourceLocation)
  return result
}
