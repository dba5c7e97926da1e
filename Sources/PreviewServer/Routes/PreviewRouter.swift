import Previewing
import Support

/// Answers requests to a preview.
///
/// Everything lies below a path with a token, so that only those who know the address can read it.
struct PreviewRouter: Sendable {
  let token: String
  let hosts: AllowedHosts
  let scenes: [PreviewSession]

  /// Returns the refusal of a request, which doesn't depend on its body, or `nil` to read the body.
  func refusal(of request: PreviewRequest) -> PreviewResponse? {
    guard let host = request.host, hosts.contains(host) else { return .refusal(403) }
    if let origin = request.origin, origin.lowercased() != "http://\(host.lowercased())" { return .refusal(403) }
    guard let first = request.components.first, first.isEqualInConstantTime(to: token) else { return .refusal(404) }
    guard ["GET", "POST"].contains(request.method) else { return .refusal(405, headers: [("Allow", "GET, POST")]) }
    return nil
  }

  /// Returns the answer to a request.
  ///
  /// - Throws: `CancellationError` if the client doesn't wait for the answer.
  func response(to request: PreviewRequest) async throws -> PreviewResponse {
    if let refusal = refusal(of: request) { return refusal }
    let path = request.components.dropFirst()
    guard let name = path.first, !name.isEmpty else { return .redirect(to: "/\(token)/0/") }
    guard let number = Int(name), scenes.indices.contains(number), "\(number)" == name else { return .refusal(404) }
    let rest = Array(path.dropFirst())
    guard let route = rest.first else { return .redirect(to: "/\(token)/\(number)/") }
    return try await response(to: request, route, rest.dropFirst(), scene: number)
  }

  private func response(
    to request: PreviewRequest, _ route: String, _ rest: ArraySlice<String>, scene: Int
  ) async throws -> PreviewResponse {
    let session = scenes[scene]
    switch (request.method, route) {
    case ("GET", "events") where rest.isEmpty: return PreviewResponse(events: await events(of: scene))
    case ("GET", "frames"): return try await frame(at: rest, of: session)
    case ("POST", "overrides") where rest.isEmpty: return await override(request.body, in: session)
    case ("GET", _):
      guard rest.isEmpty, let file = PreviewPage.file(named: route) else { return .refusal(404) }
      return file
    default: return .refusal(405, headers: [("Allow", route == "overrides" ? "POST" : "GET")])
    }
  }
}

extension PreviewRouter {
  private func events(of scene: Int) async -> AsyncStream<String> {
    var names: [JSONValue] = []
    for session in scenes {
      names.append(["name": .text(session.path.pathStem), "path": .text(session.path)])
    }
    let shared: JSONValue = ["scenes": .list(names), "scene": .integer(scene), "parts": .text(PreviewPage.version)]
    return EventStream.texts(of: await scenes[scene].states().map { $0.json.adding(shared) })
  }

  private func frame(at path: ArraySlice<String>, of session: PreviewSession) async throws -> PreviewResponse {
    guard let (revision, index) = address(path, of: session) else { return .refusal(410) }
    do {
      return PreviewResponse(try await session.frame(index, revision: revision), type: "image/png", isFixed: true)
    } catch let error as PreviewFrameError { return .frameError(error) }
  }

  /// Returns the revision and the frame of an address, or `nil` if it belongs to another process.
  private func address(_ path: ArraySlice<String>, of session: PreviewSession) -> (revision: Int, index: Int)? {
    let parts = Array(path)
    guard parts.count == 3, parts[0] == session.options.session, let revision = Int(parts[1]), let index = Int(parts[2])
    else { return nil }
    return (revision, index)
  }

  private func override(_ body: [UInt8], in session: PreviewSession) async -> PreviewResponse {
    guard let change = OverrideRequest(body) else {
      return .error(400, "expected { \"path\": \"layout.angle\", \"value\": \"45\" } or { \"clear\": true }")
    }
    switch change {
    case .clear: return .json(["revision": .integer(await session.clearOverrides())])
    case .set(let path, let value):
      do {
        return .json(["revision": .integer(try await session.setOverride(path, to: value))])
      } catch { return .error(422, "\(error)") }
    }
  }
}

extension PreviewResponse {
  static func frameError(_ error: PreviewFrameError) -> PreviewResponse {
    switch error {
    case .gone: .refusal(410)
    case .noFrame: .error(404, "the scene has no such frame")
    case .failed(let reason): .error(422, reason)
    }
  }
}

extension String {
  /// Returns whether two texts are equal, in a time that doesn't show how many characters agree.
  fileprivate func isEqualInConstantTime(to other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return zip(utf8, other.utf8).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
