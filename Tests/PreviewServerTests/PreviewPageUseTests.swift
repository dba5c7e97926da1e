#if Preview
  import Foundation
  import TestSupport
  import Testing

  /// The controls and the inspector of a preview's page.
  @Suite(.serialized, .enabled(if: Browser.isInstalled)) struct PreviewPageUseTests {
    private let scene = PreviewedScene()

    /// Opens the page with the controls and elements of ``PreviewedScene/answers``.
    private func open() async throws -> PreviewBrowser {
      try scene.write(PreviewedScene.text())
      let browser = try PreviewBrowser()
      try await browser.open(try await scene.start())
      try await browser.run(PreviewedScene.answers)
      try await browser.wait(until: "preview.values.rows.size === 6")
      return browser
    }

    @Test func controls_changeTheScene() async throws {
      let browser = try await open()
      try await slider_movesTheCells(browser)
      try await badValue_isExplained(browser)
      try await curve_isMovedByKeys(browser)
      try await browser.click("#reset-all")
      try await browser.wait(until: "preview.state.overrides.length === 0")
      #expect(try await browser.text("#changes-words") == "No changes")
      #expect(try await browser.exceptions() == [])
      await scene.stop()
    }

    private func slider_movesTheCells(_ browser: PreviewBrowser) async throws {
      let row = "document.querySelector('[data-path=\"layout.spacing\"]')"
      let slider = "\(row).querySelector('.slider')"
      #expect(try await browser.json("[\(slider).value, \(slider).min, \(slider).max]") == #"["20","0","50"]"#)
      let before = try await browser.pixels()
      try await browser.run("\(slider).focus();")
      for _ in 0..<10 { try await browser.press("ArrowRight") }
      try await browser.wait(until: "preview.state.overrides[0]?.value === '21' && player.isShown")
      #expect(try await browser.pixels() != before)
      #expect(try await browser.text("#changes-words") == "1 change")
      #expect(try await browser.json("\(row).dataset.source") == "\"override\"")
      #expect(try await browser.json("\(row).querySelector('input.number').value") == "\"21\"")
      #expect(try await browser.json("player.position") == "0")
    }

    private func badValue_isExplained(_ browser: PreviewBrowser) async throws {
      let error = "[data-path=\"layout.columns\"] .error"
      try await browser.run("document.querySelector('[data-path=\"layout.columns\"] input.number').select();")
      try await browser.press("0", "Enter")
      try await browser.wait(until: "!document.querySelector('\(error)').hidden")
      #expect(try await browser.text(error).contains("1"))
      #expect(try await browser.json("preview.state.overrides.length") == "1")
      #expect(try await browser.text(".problem") == "")
    }

    private func curve_isMovedByKeys(_ browser: PreviewBrowser) async throws {
      try await browser.run(
        "document.querySelector('.curve-opener').click(); document.querySelector('.curve-handle').focus();")
      try await browser.press("ArrowRight")
      try await browser.wait(until: "preview.state.overrides.length === 2")
      #expect(
        try await browser.json("preview.state.overrides[1].value") == #""\"cubic-bezier(0.43, 0, 0.58, 1)\"""#)
    }

    @Test func inspector_describesElements() async throws {
      let browser = try await open()
      try await browser.press("i")
      try await browser.wait(until: "preview.inspector.inspection !== null")
      // Two cells lie there: the one that is drawn later is meant.
      try await browser.clickCanvas(x: 90, y: 130)
      #expect(try await browser.isTrue("!player.playing"))
      try await browser.wait(until: "document.querySelector('#detail h2') !== null")
      #expect(try await browser.text("#detail h2").hasPrefix("cell 0, 1"))
      #expect(try await browser.text("#detail .facts").contains("60, 100, 100, 60"))
      #expect(try await browser.text("#detail .facts").contains("0°, 30°, 0°"))
      #expect(try await browser.text("#list [aria-selected=true]").hasPrefix("cell 0, 1"))
      try await browser.wait(until: "document.querySelectorAll('.value-plot').length === 1")
      #expect(try await browser.text(".value-figure").contains("absent"))

      try await selection_followsTheFrames(browser)
      try await browser.press("Escape")
      #expect(try await browser.json("document.querySelectorAll('#overlay .chosen').length") == "0")
      #expect(try await browser.exceptions() == [])
      await scene.stop()
    }

    private func selection_followsTheFrames(_ browser: PreviewBrowser) async throws {
      let top = "document.querySelector('#overlay .chosen').points[0].y"
      #expect(try await browser.json(top) == "100")
      for _ in 0..<20 { try await browser.press("ArrowRight") }
      try await browser.wait(until: "\(top) === 60")
      #expect(try await browser.text(".value-figure .value") == "20")
      try await browser.run("document.querySelector('#list').focus();")
      try await browser.press("ArrowDown")
      try await browser.wait(until: "document.querySelector('#detail h2').innerText.startsWith('cell 0, 0')")
    }

    @Test func changes_areCopiedAsYAML() async throws {
      let browser = try await open()
      try await browser.run("preview.queue.set('layout.spacing', '6');")
      try await browser.wait(until: "!document.querySelector('#copy').disabled")
      try await browser.run("navigator.clipboard.writeText = async (text) => { window.copied = text; };")
      try await browser.click("#copy")
      try await browser.wait(until: "window.copied !== undefined")
      #expect(try await browser.json("copied") == #""layout:\n  spacing: 6\n""#)
      #expect(try await browser.text("#changes-words") == "Copied")
      #expect(try await browser.isTrue("document.querySelector('#copy-text').hidden"))

      // Where the clipboard is out of reach, the text is there to be copied by hand.
      try await browser.run("navigator.clipboard.writeText = async () => { throw new Error(); };")
      try await browser.click("#copy")
      try await browser.wait(until: "document.activeElement.id === 'copy-text'")
      #expect(try await browser.json("document.activeElement.value") == #""layout:\n  spacing: 6\n""#)
      await scene.stop()
    }

    @Test func keyboard_reachesEveryControl() async throws {
      let browser = try await open()
      try await browser.run(
        """
        window.reached = new Set();
        window.unmarked = [];
        document.addEventListener("focusin", ({ target }) => {
          reached.add(target);
          const { outlineStyle, boxShadow } = getComputedStyle(target);
          // The divider has a mark of its own.
          const isMarked = outlineStyle !== "none" || boxShadow !== "none" || target.id === "divider";
          if (!isMarked) unmarked.push(target.id || target.className);
        });
        """)
      try await browser.press(Array(repeating: "Tab", count: 70))
      let missed = """
        [...document.querySelectorAll("button, input, select, textarea, summary, [tabindex]")]
          .filter((one) => one.checkVisibility() && !one.disabled && one.tabIndex >= 0 && !reached.has(one))
          .map((one) => one.id || one.className)
        """
      #expect(try await browser.json(missed) == "[]")
      let unmarked = try await browser.json("unmarked")
      #expect(unmarked == "[]")

      try await browser.run("document.querySelector('#divider').focus();")
      try await browser.press("ArrowLeft")
      #expect(try await browser.json("document.activeElement.getAttribute('aria-valuenow')") == "\"352\"")
      #expect(
        try await browser.json("Math.round(document.querySelector('#side').getBoundingClientRect().width)") == "352")
      try await browser.run("document.querySelector('#tab-values').focus();")
      try await browser.press("ArrowRight")
      #expect(try await browser.json("document.activeElement.id") == "\"tab-inspector\"")
      #expect(try await browser.isTrue("!document.querySelector('#inspector').hidden"))
      await scene.stop()
    }

    @Test func menu_showsAnotherScene() async throws {
      try scene.write(PreviewedScene.text())
      try scene.write(PreviewedScene.text(spacing: "4"), to: "other.yaml")
      let browser = try PreviewBrowser()
      try await browser.open(try await scene.start(["scene.yaml", "other.yaml"]))
      #expect(
        try await browser.json("[...document.querySelectorAll('#scene option')].map((one) => one.text)")
          == #"["scene","other"]"#)
      let pixels = try await browser.pixels()
      try await browser.run("document.querySelector('#scene').focus();")
      try await browser.press("ArrowDown")
      try await browser.wait(until: "window.preview?.state?.scene === 1 && player.isShown")
      #expect(try await browser.json("preview.state.title") == "\"other\"")
      #expect(try await browser.pixels() != pixels)
      await scene.stop()
    }

    @Test func everyControl_hasAName() async throws {
      let browser = try await open()
      try await browser.run(
        """
        for (const part of document.querySelectorAll("details")) part.open = true;
        for (const button of document.querySelectorAll(".curve-opener")) button.click();
        """)
      #expect(try await browser.namelessControls() == [])
      try await browser.run("preview.side.choose('inspector');")
      try await browser.wait(until: "preview.inspector.list.elements.length === 4")
      try await browser.run("preview.inspector.select(preview.inspector.list.elements[0], true);")
      #expect(try await browser.namelessControls() == [])
      await scene.stop()
    }
  }
#endif
