import Foundation

/// A headless Chromium with one page, driven through the DevTools protocol over pipes.
///
/// Every call ends within a time limit; a browser that hangs or dies fails the test with what it said. Process and profile
/// are gone when the value is.
/// Source: Chrome DevTools Protocol, domains Target, Page, Runtime, Log, Input, Emulation.
public final class Browser {
  /// The browser's executable; `nil` if there is none.
  public static let executable: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for name in ["chromium", "chromium-browser", "google-chrome"] {
      for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") {
        return "\(folder)/\(name)"
      }
    }
    return nil
  }()

  /// Whether tests can open pages.
  public static var isInstalled: Bool { executable != nil }

  /// The time limit of an answer, which is long because a server in this process waits until other tests leave a thread.
  private static let patience = Duration.seconds(600)

  /// What went wrong in the page: uncaught exceptions, errors and warnings on its console, refused requests.
  public private(set) var complaints: [String] = []

  /// Holds all that it writes.
  private let profile = TemporaryFolder()
  private let process: PipedProcess
  private var session = ""
  private var nextID = 1
  private var isLoaded = false

  /// Starts a browser whose page has a viewport of `width` × `height` CSS pixels.
  public init(width: Int = 1280, height: Int = 800) throws {
    guard let executable = Self.executable else { throw BrowserError("no Chromium is installed") }
    let flags = [
      "--headless", "--no-sandbox", "--disable-gpu", "--force-color-profile=srgb", "--hide-scrollbars",
      "--remote-debugging-pipe", "--user-data-dir=\(profile.path)", "--window-size=\(width),\(height)",
      "--no-first-run", "--disable-dev-shm-usage", "--disable-extensions", "--disable-background-networking",
      "--disable-component-update", "--disable-crash-reporter", "--disable-renderer-backgrounding", "--mute-audio",
    ]
    process = try PipedProcess(executable, flags, temporary: profile.url, log: profile.url("log.txt"))
    let target = try call("Target.createTarget", ["url": "about:blank"])
    let attached = try call("Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    session = attached["sessionId"] as? String ?? ""
    for domain in ["Page", "Runtime", "Log"] { try call("\(domain).enable") }
    try resize(width: width, height: height)
  }

  deinit {
    process.end()
    // Children of the process may take a moment to end, and write until then.
    for _ in 0..<20 where FileManager.default.fileExists(atPath: profile.path) {
      try? FileManager.default.removeItem(at: profile.url)
    }
  }

  /// Opens a file and waits until it is loaded.
  ///
  /// - Parameter fragment: What stands behind `#` in the address.
  public func open(_ file: URL, fragment: String? = nil) throws {
    try navigate("about:blank")
    try navigate(file.absoluteString + (fragment.map { "#\($0)" } ?? ""))
  }

  /// Changes the viewport's sides, in CSS pixels.
  public func resize(width: Int, height: Int) throws {
    try call(
      "Emulation.setDeviceMetricsOverride",
      ["width": width, "height": height, "deviceScaleFactor": 1, "mobile": false])
  }

  /// Whether the user is to seem to want less motion, or a dark page.
  public func prefer(reducedMotion: Bool = false, dark: Bool = false) throws {
    let features = [
      ["name": "prefers-reduced-motion", "value": reducedMotion ? "reduce" : "no-preference"],
      ["name": "prefers-color-scheme", "value": dark ? "dark" : "light"],
    ]
    try call("Emulation.setEmulatedMedia", ["features": features])
  }

  /// The value of an expression; a promise is awaited.
  ///
  /// - Returns: What JSON can say of it; `NSNull` for `undefined` and `null`.
  @discardableResult
  public func evaluate(_ expression: String) throws -> Any {
    let answer = try call(
      "Runtime.evaluate", ["expression": expression, "awaitPromise": true, "returnByValue": true, "userGesture": true])
    if let details = answer["exceptionDetails"] as? [String: Any] { throw BrowserError(Self.text(of: details)) }
    return (answer["result"] as? [String: Any])?["value"] ?? NSNull()
  }

  /// Waits until an expression is true.
  public func wait(until condition: String) throws {
    let loop = """
      new Promise((done, fail) => {
        const end = performance.now() + 20000;
        const look = () => {
          if (\(condition)) done();
          else if (performance.now() > end) fail(new Error("never came true: " + \(condition.debugDescription)));
          else setTimeout(look, 5);
        };
        look();
      })
      """
    try evaluate(loop)
  }

  /// Presses and releases a key: `ArrowLeft`, `Home`, or a character.
  public func press(_ key: String, shift: Bool = false) throws {
    let codes = [
      "ArrowLeft": 37, "ArrowRight": 39, "ArrowUp": 38, "ArrowDown": 40, "Home": 36, "End": 35, "Tab": 9, "Escape": 27,
      "Enter": 13, " ": 32,
    ]
    var event: [String: Any] = [
      "key": key, "modifiers": shift ? 8 : 0, "windowsVirtualKeyCode": codes[key] ?? 0,
      "code": key == " " ? "Space" : key,
    ]
    let text = key.count == 1 ? key : key == "Enter" ? "\r" : nil
    if let text { event["text"] = text }
    try call("Input.dispatchKeyEvent", event.merging(["type": text == nil ? "rawKeyDown" : "keyDown"]) { $1 })
    event["text"] = nil
    try call("Input.dispatchKeyEvent", event.merging(["type": "keyUp"]) { $1 })
  }

  /// Clicks the middle of the first element that a selector finds.
  public func click(_ selector: String) throws {
    let place = try point(in: selector, x: 0.5)
    try drag(from: place, to: place)
  }

  /// Presses the mouse at a place, moves it to another, and releases it.
  public func drag(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) throws {
    func mouse(_ type: String, _ part: Double) throws {
      try call(
        "Input.dispatchMouseEvent",
        [
          "type": type, "x": start.x + part * (end.x - start.x), "y": start.y + part * (end.y - start.y),
          "button": "left", "buttons": type == "mouseReleased" ? 0 : 1, "clickCount": 1,
        ])
    }
    try mouse("mousePressed", 0)
    for step in 1...8 where start != end { try mouse("mouseMoved", Double(step) / 8) }
    try mouse("mouseReleased", 1)
  }

  /// A place in the first element that a selector finds, half way down, in CSS pixels of the viewport.
  ///
  /// - Parameter x: 0 at the left edge, 1 at the right.
  public func point(in selector: String, x: Double) throws -> (x: Double, y: Double) {
    let box = try evaluate(
      """
      (() => {
        const box = document.querySelector(\(selector.debugDescription)).getBoundingClientRect();
        return [box.left, box.top, box.width, box.height];
      })()
      """)
    guard let box = (box as? [NSNumber])?.map(\.doubleValue) else { throw BrowserError("no box of \(selector)") }
    return (box[0] + x * box[2], box[1] + box[3] / 2)
  }

  /// The viewport as a PNG.
  public func screenshot() throws -> [UInt8] {
    let answer = try call("Page.captureScreenshot", ["format": "png"])
    guard let data = (answer["data"] as? String).flatMap({ Data(base64Encoded: $0) }) else {
      throw BrowserError("no screenshot")
    }
    return Array(data)
  }
}

extension Browser {
  private func navigate(_ address: String) throws {
    isLoaded = false
    let answer = try call("Page.navigate", ["url": address])
    if let reason = answer["errorText"] as? String { throw BrowserError("\(address): \(reason)") }
    let deadline = ContinuousClock.now + Self.patience
    while !isLoaded { try note(try nextMessage(before: deadline)) }
  }

  /// Sends a command and waits for its answer.
  @discardableResult
  func call(_ method: String, _ parameters: [String: Any] = [:]) throws -> [String: Any] {
    let id = nextID
    nextID += 1
    var message: [String: Any] = ["id": id, "method": method, "params": parameters]
    if !session.isEmpty { message["sessionId"] = session }
    try process.send(JSONSerialization.data(withJSONObject: message))
    let deadline = ContinuousClock.now + Self.patience
    while true {
      let answer = try nextMessage(before: deadline)
      guard (answer["id"] as? NSNumber)?.intValue == id else {
        try note(answer)
        continue
      }
      if let error = answer["error"] as? [String: Any] { throw BrowserError("\(method): \(error["message"] ?? error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func nextMessage(before deadline: ContinuousClock.Instant) throws -> [String: Any] {
    let data = try process.receive(before: deadline)
    return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// Keeps what an event tells.
  private func note(_ event: [String: Any]) throws {
    let details = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Page.loadEventFired": isLoaded = true
    case "Runtime.exceptionThrown":
      complaints.append(Self.text(of: details["exceptionDetails"] as? [String: Any] ?? [:]))
    case "Runtime.consoleAPICalled" where ["error", "warning", "assert"].contains(details["type"] as? String ?? ""):
      complaints.append("console: \(details["args"] ?? "")")
    case "Log.entryAdded":
      let entry = details["entry"] as? [String: Any] ?? [:]
      if ["error", "warning"].contains(entry["level"] as? String ?? "") {
        complaints.append("log: \(entry["text"] ?? "")")
      }
    case "Inspector.targetCrashed": throw BrowserError("the page crashed\n\(process.lastWords)")
    default: break
    }
  }

  private static func text(of exception: [String: Any]) -> String {
    let description = (exception["exception"] as? [String: Any])?["description"] as? String
    return description ?? exception["text"] as? String ?? "an exception"
  }
}

/// What a browser or its page could not do.
public struct BrowserError: Error, CustomStringConvertible {
  /// What it said.
  public let description: String

  init(_ description: String) { self.description = description }
}
