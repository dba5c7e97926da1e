import Rendering

extension HTMLPage {
  /// What is to be seen: the picture, and the controls below it.
  var markup: String {
    """
    <main class="viewer">
    <header class="top">
      <h1>\(settings.title.htmlEscaped)</h1>
      <p id="facts"></p>
    </header>
    <div class="stage" id="stage" data-zoom="fit">
      <canvas id="canvas" width="\(settings.width)" height="\(settings.height)" role="img" \
    aria-label="\(settings.altText.htmlEscaped)"></canvas>
    </div>
    <p class="note" id="note" role="status" hidden></p>
    <noscript><p class="note">The player needs JavaScript; the frames lie in this file as base64.</p></noscript>
    <section class="panel" aria-label="Player">
      <div class="timeline">
        <ol class="chapters" id="chapters" aria-label="Steps"></ol>
        <div class="track">
          <div class="ticks" id="ticks" aria-hidden="true"></div>
          <input id="scrubber" type="range" min="0" max="0" step="1" value="0" aria-label="Frame">
        </div>
      </div>
      <div class="controls">
        \(Self.transport)
        <p class="readout">
          <span class="now"><span id="number">0</span><span class="dim"> / <span id="last">0</span></span></span>
          <span class="time"><span id="time">0.000</span><span class="dim"> s</span></span>
          <span class="step" id="step"></span>
        </p>
        \(Self.options)
      </div>
    </section>
    <p class="unseen" id="announcer" aria-live="polite"></p>
    </main>
    \(Self.help)
    """
  }

  private static let transport = """
    <div class="transport" role="group" aria-label="Playback">
          \(button("first", "First frame", "Home", path: "M4 3h2v10H4zM13 3v10L7 8z"))
          \(button("back", "Previous frame", "Left arrow", path: "M11 3v10L5 8z"))
          \(button("play", "Play", "Space", path: "M5 2.5v11L13.5 8z"))
          \(button("forth", "Next frame", "Right arrow", path: "M5 3v10l6-5z"))
          \(button("end", "Last frame", "End", path: "M3 3v10l6-5zM10 3h2v10h-2z"))
        </div>
    """

  private static let options = """
    <div class="options">
          \(group("speed", "Speed", [("0.1", "0.1×"), ("0.25", "¼×"), ("0.5", "½×"), ("1", "1×"), ("2", "2×")]))
          \(group("zoom", "Zoom", [("fit", "Fit"), ("1", "100%"), ("2", "200%")]))
          <div class="group" role="group" aria-label="View">
            <button id="onion" aria-pressed="false" title="Show the frames before and after, translucent (o)">Onion skin</button>
            <button id="loop" aria-pressed="false" title="Begin again at the end (l)">Loop</button>
          </div>
          <button id="help" class="round" aria-label="Keyboard help" title="Keyboard (?)">?</button>
        </div>
    """

  private static let help = """
    <dialog id="keys" aria-labelledby="keys-title">
      <h2 id="keys-title">Keyboard</h2>
      <dl>
        <dt><kbd>Space</kbd></dt><dd>play, pause</dd>
        <dt><kbd>←</kbd> <kbd>→</kbd></dt><dd>one frame back, forth</dd>
        <dt><kbd>Shift</kbd> <kbd>←</kbd> <kbd>→</kbd></dt><dd>ten frames</dd>
        <dt><kbd>Home</kbd> <kbd>End</kbd></dt><dd>first, last frame</dd>
        <dt><kbd>1</kbd> … <kbd>5</kbd></dt><dd>speed: 0.1×, ¼×, ½×, 1×, 2×</dd>
        <dt><kbd>o</kbd></dt><dd>onion skin: the frames before and after</dd>
        <dt><kbd>l</kbd></dt><dd>loop</dd>
        <dt><kbd>?</kbd></dt><dd>this help</dd>
      </dl>
      <p>A link to a frame: add <code>#frame=42</code> or <code>#t=1.2</code> to the address.</p>
      <form method="dialog"><button autofocus>Close</button></form>
    </dialog>
    """

  private static func button(_ id: String, _ label: String, _ key: String, path: String) -> String {
    """
    <button id="\(id)" class="icon" aria-label="\(label)" title="\(label) (\(key))">\
    <svg viewBox="0 0 16 16" aria-hidden="true"><path d="\(path)"/></svg></button>
    """
  }

  private static func group(_ name: String, _ label: String, _ choices: [(value: String, text: String)]) -> String {
    let buttons = choices.map { "<button data-\(name)=\"\($0.value)\" aria-pressed=\"false\">\($0.text)</button>" }
    return "<div class=\"group\" role=\"group\" aria-label=\"\(label)\">\(buttons.joined())</div>"
  }
}
