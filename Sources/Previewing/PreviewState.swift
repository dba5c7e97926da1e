import Graphics
import Outputs
import Rendering
import Support

/// The state of a scene that a page shows.
///
/// If the scene has an error, everything but ``diagnostics`` is that of the last scene without one.
package struct PreviewState: Sendable {
  /// The properties of a scene that was read without an error.
  package struct Picture: Sendable {
    package var width: Int
    package var height: Int
    package var scale: Double
    package var framesPerSecond: Double
    package var frameCount: Int
    package var chapters: [OutputContent.Chapter]

    init(_ input: SceneInput) {
      let canvas = input.scene.canvas
      (width, height, scale) = (canvas.pixelWidth, canvas.pixelHeight, canvas.scale)
      (framesPerSecond, frameCount) = (input.timeline.framesPerSecond, input.timeline.frameCount)
      chapters = OutputContent.chapters(of: input.timeline)
    }
  }

  package var session: String
  /// A number that grows with each change of what the frames show.
  package var revision = 0
  package var title: String
  /// The properties of the frames, or `nil` if there never was a scene without errors.
  package var picture: Picture?
  package var overrides: [PreviewOverride] = []
  package var diagnostics: [PreviewDiagnostic] = []
  /// The build of the package whose tool shows the scene, or `nil` if none runs and the last one succeeded.
  package var build: PreviewBuild?
  /// The reason why the scene's file can't be changed, or `nil` if it can.
  package var reasonForNoSaving: String?

  /// A Boolean value that indicates whether the scene has an error.
  package var hasError: Bool { diagnostics.contains { $0.severity == .error } }

  init(session: String, title: String) { (self.session, self.title) = (session, title) }
}

extension PreviewState {
  package var json: JSONValue {
    let own = JSONValue(stated: [
      "session": .text(session), "revision": .integer(revision), "title": .text(title),
      "overrides": .list(overrides.map(\.json)),
      "canSave": .boolean(reasonForNoSaving == nil),
      "cannotSaveReason": reasonForNoSaving.map { .text($0) } ?? .null,
      "diagnostics": .list(diagnostics.map(\.json)), "build": build?.json ?? .null,
    ])
    return own.adding(picture?.json ?? [:])
  }
}

extension PreviewState.Picture {
  package var json: JSONValue {
    [
      "width": .integer(width), "height": .integer(height), "scale": .number(scale),
      "framesPerSecond": .number(framesPerSecond), "frameCount": .integer(frameCount),
      "chapters": .list(chapters.map(\.json)),
    ]
  }
}
