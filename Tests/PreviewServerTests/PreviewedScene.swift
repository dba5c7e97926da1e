#if Preview
  import Foundation
  import Framegen
  import PreviewServer
  import Previewing
  import TestSupport

  /// A scene in a folder, served to browsers until ``stop()``.
  actor PreviewedScene {
    nonisolated let folder = TemporaryFolder()
    private var port = 0
    private let token = "token"
    private var running: Task<Void, Never>?

    /// Four columns of cells with a width of 100, which scroll by 60 points.
    static func text(spacing: String = "20", layout: String = "grid", count: Int = 40) -> String {
      """
      canvas: { size: [480, 300], background: "#102030" }
      sections: [\(count)]
      # The layout.
      layout: { kind: \(layout), columns: 4, spacing: \(spacing), insets: [10, 10, 10, 10] }
      fps: 30
      timeline:
        - hold: 0.2
        - scroll: { to: [0, 60], duration: 0.8, curve: easeInOut }
          name: away

      """
    }

    /// Writes the scene's file.
    nonisolated func write(_ text: String, to name: String = "scene.yaml") throws { try folder.write(text, to: name) }

    /// Serves scenes, at the same address as before.
    ///
    /// - Returns: The address.
    func start(_ names: [String] = ["scene.yaml"]) async throws -> String {
      let sessions = names.map { PreviewSession(path: folder.path($0), catalog: .builtIn) }
      let server = try await PreviewServer(sessions, port: port, token: token)
      port = server.port
      running = Task { await server.run() }
      return server.url
    }

    func stop() async {
      running?.cancel()
      await running?.value
      running = nil
    }
  }

  /// A browser that works on threads, so that it doesn't keep the server's tasks waiting.
  struct PreviewBrowser: Sendable {
    nonisolated(unsafe) private let browser: Browser

    init() throws { browser = try Browser() }

    private func use<Value: Sendable>(_ work: @escaping @Sendable (Browser) throws -> Value) async throws -> Value {
      try await withCheckedThrowingContinuation { continuation in
        Thread { continuation.resume(with: Result { try work(browser) }) }.start()
      }
    }

    /// Opens a page, and waits until a frame of it is seen.
    func open(_ address: String) async throws {
      guard let url = URL(string: address) else { throw CocoaError(.fileNoSuchFile) }
      try await use { try $0.open(url) }
      try await wait(until: "window.player && player.length > 0 && player.isShown")
    }

    /// Waits until an expression is true: for minutes, because other tests may keep the server's tasks waiting.
    func wait(until condition: String) async throws {
      for _ in 1..<30 where (try? await use({ try $0.wait(until: condition) })) != nil { return }
      try await use { try $0.wait(until: condition) }
    }

    func press(_ keys: String...) async throws { try await press(keys) }

    func press(_ keys: [String]) async throws { try await use { for key in keys { try $0.press(key) } } }

    func click(_ selector: String) async throws { try await use { try $0.click(selector) } }

    /// Clicks a place of the canvas, in pixels of the frame.
    func clickCanvas(x: Double, y: Double) async throws {
      try await use { browser in
        let place =
          try browser.evaluate(
            """
            (() => {
              const box = player.canvas.getBoundingClientRect();
              const scale = box.width / player.canvas.width;
              return [box.left + \(x) * scale, box.top + \(y) * scale];
            })()
            """) as? [NSNumber] ?? []
        guard place.count == 2 else { return }
        let point = (place[0].doubleValue, place[1].doubleValue)
        try browser.drag(from: (point.0 - 2, point.1), to: point)
        try browser.drag(from: point, to: point)
      }
    }

    func resize(width: Int, height: Int) async throws { try await use { try $0.resize(width: width, height: height) } }

    /// The value of an expression as JSON.
    func json(_ expression: String) async throws -> String {
      try await use { try $0.evaluate("JSON.stringify(\(expression))") as? String ?? "" }
    }

    func isTrue(_ expression: String) async throws -> Bool { try await use { try $0.isTrue(expression) } }

    func text(_ selector: String) async throws -> String { try await use { try $0.text(selector) } }

    func run(_ script: String) async throws { try await use { _ = try $0.evaluate("{ \(script) } null") } }

    func namelessControls() async throws -> [String] { try await use { try $0.namelessControls() } }

    /// The pixels of the canvas or a bitmap, as a number that other pixels don't have.
    func pixels(of source: String = "player.canvas") async throws -> String {
      try await json(
        """
        (() => {
          const { width, height } = \(source);
          const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
          context.drawImage(\(source), 0, 0);
          return context.getImageData(0, 0, width, height).data
            .reduce((hash, byte) => Math.imul(hash ^ byte, 16777619), 2166136261);
        })()
        """)
    }

    /// Returns the exceptions of the page, without failed requests.
    func exceptions() async throws -> [String] {
      try await use { $0.complaints.filter { !$0.hasPrefix("log: Failed to load resource") } }
    }
  }
#endif
