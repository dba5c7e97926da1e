import Foundation
import Framegen
import LayoutCore
import Raster
import StandardLayouts
import TestSupport
import Testing

@testable import Rendering
@testable import SceneFiles

/// One bad file: what is in it, and all that is printed about it.
struct BadInput: CustomTestStringConvertible, Sendable {
  var name: String
  var file = "scene.yaml"
  var bytes: [UInt8]
  var error: String
  /// Files beside it.
  var others: [String: [UInt8]] = [:]
  /// What scenes may name.
  var catalog = Catalog.builtIn

  var testDescription: String { name }

  init(_ name: String, file: String = "scene.yaml", _ text: String, _ error: String, others: [String: [UInt8]] = [:]) {
    self.init(name, file: file, bytes: Array(text.utf8), error, others: others)
  }

  init(
    _ name: String, file: String = "scene.yaml", bytes: [UInt8], _ error: String, others: [String: [UInt8]] = [:]
  ) {
    self.name = name
    self.file = file
    self.bytes = bytes
    self.error = error
    self.others = others
  }

  /// A scene with a layout and one more line.
  static func scene(_ name: String, _ line: String, _ error: String, others: [String: [UInt8]] = [:]) -> BadInput {
    BadInput(name, "layout: { kind: coverFlow }\n" + line, error, others: others)
  }

  /// A scene whose layout has views of its own, and one more line.
  static func shelf(_ name: String, _ line: String, _ error: String, others: [String: [UInt8]] = [:]) -> BadInput {
    var input = BadInput(name, "layout: { kind: shelf }\n" + line, error, others: others)
    input.catalog = .withShelf
    return input
  }

  /// A recording of a good header and one more line.
  static func recording(_ name: String, _ line: String, _ error: String) -> BadInput {
    BadInput(name, file: "log.jsonl", goodHeader + "\n" + line + "\n", error)
  }

  /// A recording of a good header and some bytes.
  static func recording(_ name: String, bytes: [UInt8], _ error: String) -> BadInput {
    BadInput(name, file: "log.jsonl", bytes: Array((goodHeader + "\n").utf8) + bytes, error)
  }

  /// A recording of one element.
  static func element(_ name: String, _ members: String, _ error: String) -> BadInput {
    recording(name, #"{"frame":0,"bounds":[0,0,9,9],"elements":[{"id":"0-0","# + members + "}]}", error)
  }

  static let goodHeader = #"{"format":"layout-recording","version":1,"canvas":{"size":[9,9]},"images":{}}"#
}

struct BadInputTests {
  static let inputs = [
    badTexts, badScenes, badCompositional, badThrows, badLooks, badTimelines, badLayoutSteps, badRecordings,
    badElements,
    badImages, badItems,
  ].flatMap { $0 }

  @Test(arguments: inputs)
  func badInput_isOneClearLine(input: BadInput) throws {
    let folder = TemporaryFolder()
    try folder.write(input.bytes, to: input.file)
    for (name, bytes) in input.others { try folder.write(bytes, to: name) }
    do {
      let path = folder.path + "/" + input.file
      if case .recording(var reader) = try InputFile.open(path: path, catalog: input.catalog) {
        while try reader.next() != nil {}
      }
      Issue.record("read without an error")
    } catch {
      #expect(error.description.replacingOccurrences(of: folder.path + "/", with: "") == input.error)
      #expect(error.kind == .invalid)
    }
  }

  @Test func badInputs_areEnough() {
    #expect(Self.inputs.count >= 60)
  }

  @Test func missingFilesAndFolders_areMissingInput() throws {
    let folder = TemporaryFolder()
    func error(_ path: String) -> SceneFileError? {
      do { _ = try InputFile.open(path: path, catalog: .builtIn) } catch { return error }
      return nil
    }
    let missing = error(folder.path + "/none.yaml")
    #expect(missing?.kind == .missing)
    #expect(missing?.description == folder.path + "/none.yaml: error: cannot be read: no such file or directory")
    #expect(error(folder.path)?.kind == .missing)
    #expect(error(folder.path)?.description == folder.path + ": error: is a folder; expected a scene or a recording")
  }

  @Test func failedReading_isAnInputOutputError() {
    let stream = ByteStream(name: "disk") { () throws(SceneFileError) in
      throw SceneFileError(file: "disk", "reading failed: input/output error", kind: .readFailed)
    }
    #expect { try InputFile.read(stream, path: "disk", catalog: .builtIn) } throws: {
      ($0 as? SceneFileError)?.kind == .readFailed
    }
  }

  @Test func filesBeyondTheLimit_areRefused() {
    var pieces = 0
    let stream = ByteStream(name: "zeros") { () throws(SceneFileError) in
      pieces += 1
      return [UInt8](repeating: UInt8(ascii: "\n"), count: 1 << 20)
    }
    #expect { try SceneFile.read(stream, path: "zeros", catalog: .builtIn) } throws: {
      "\($0)" == "zeros: error: too large; a scene has at most 64 MB"
    }
    #expect(pieces == 65)
  }
}
