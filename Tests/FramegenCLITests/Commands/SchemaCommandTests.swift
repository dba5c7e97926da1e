import Foundation
import SceneFiles
import TestSupport
import Testing

struct SchemaCommandTests {
  @Test func copyInTheProject_isWhatTheCommandWrites() throws {
    let file = packageFolder.appending(path: "Examples/recording.schema.json")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text == RecordingSchema.document.text() + "\n", "write it anew: make schema")
    let folder = TemporaryFolder()
    #expect(try runFramegen(["schema", "--recording"], in: folder).stdout == text)
  }
}
