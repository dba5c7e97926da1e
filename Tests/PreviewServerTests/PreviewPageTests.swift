#if Preview
  import Foundation
  import TestSupport
  import Testing

  /// The page of a preview in a browser, used as people use it.
  @Suite(.serialized, .enabled(if: Browser.isInstalled)) struct PreviewPageTests {
    private let scene = PreviewedScene()

    @Test func page_playsAndFollowsEdits() async throws {
      try scene.write(PreviewedScene.text())
      let browser = try PreviewBrowser()
      try await browser.open(try await scene.start())
      #expect(try await browser.json("[player.length, player.canvas.width, player.playing]") == "[31,480,false]")
      #expect(try await browser.text("#status-words") == "Live")

      try await browser.press(" ")
      try await browser.wait(until: "player.position > 4")
      try await browser.press(" ")
      try await browser.run("player.seek(20);")
      try await browser.wait(until: "player.isShown")
      let before = try await browser.pixels()

      try await canvas_hasThePixelsOfTheFrame(browser, pixels: before)
      try await mistake_isShownOverTheLastFrame(browser, pixels: before)
      try scene.write(PreviewedScene.text(spacing: "4"))
      try await browser.wait(until: "document.querySelectorAll('.problem').length === 0 && player.isShown")
      try await browser.wait(until: "preview.state.revision > 1")
      #expect(try await browser.json("player.position") == "20")
      #expect(try await browser.pixels() != before)
      #expect(try await browser.exceptions() == [])
      await scene.stop()
    }

    private func canvas_hasThePixelsOfTheFrame(_ browser: PreviewBrowser, pixels: String) async throws {
      try await browser.run(
        """
        const { session, revision } = preview.state;
        fetch(`frames/${session}/${revision}/20`)
          .then(async (response) => createImageBitmap(await response.blob(), { colorSpaceConversion: "none" }))
          .then((bitmap) => { window.frame = bitmap; });
        """)
      try await browser.wait(until: "window.frame !== undefined")
      #expect(try await browser.pixels(of: "frame") == pixels)
    }

    private func mistake_isShownOverTheLastFrame(_ browser: PreviewBrowser, pixels: String) async throws {
      try scene.write(PreviewedScene.text(layout: "gird"))
      try await browser.wait(until: "document.querySelectorAll('.problem.error').length === 1")
      #expect(try await browser.text(".problem .place").hasSuffix("scene.yaml:4:17"))
      #expect(try await browser.text(".problem .message").contains("gird"))
      #expect(try await browser.text(".problem pre").hasSuffix("^"))
      #expect(try await browser.text("#status-words") == "Error")
      #expect(try await browser.pixels() == pixels)
    }

    @Test func restart_keepsThePlayhead() async throws {
      try scene.write(PreviewedScene.text())
      let browser = try PreviewBrowser()
      try await browser.open(try await scene.start() + "0/#frame=12")
      #expect(try await browser.json("player.position") == "12")
      let pixels = try await browser.pixels()
      let session = try await browser.json("preview.state.session")
      await scene.stop()
      try await browser.wait(until: "document.querySelector('#status-words').textContent === 'Reconnecting…'")
      #expect(try await browser.pixels() == pixels)
      _ = try await scene.start()
      try await browser.wait(until: "document.querySelector('#status-words').textContent === 'Live'")
      try await browser.wait(until: "player.isShown")
      #expect(try await browser.json("preview.state.session") != session)
      #expect(try await browser.json("player.position") == "12")
      #expect(try await browser.pixels() == pixels)
      #expect(try await browser.exceptions() == [])
      await scene.stop()
    }

    @Test func twoPages_showTheSameChanges() async throws {
      try scene.write(PreviewedScene.text())
      let address = try await scene.start()
      let browsers = [try PreviewBrowser(), try PreviewBrowser()]
      for browser in browsers { try await browser.open(address) }
      let before = try await browsers[1].pixels()
      try await browsers[0].run("preview.queue.set('layout.spacing', '6');")
      for browser in browsers {
        try await browser.wait(until: "preview.state.overrides.length === 1 && player.isShown")
      }
      let pixels = try await browsers[1].pixels()
      #expect(pixels != before)
      #expect(try await browsers[0].pixels() == pixels)
      await scene.stop()
    }

    @Test func millionItems_areShown() async throws {
      try scene.write(PreviewedScene.text(count: 1_000_000))
      let browser = try PreviewBrowser()
      try await browser.open(try await scene.start())
      try await browser.press("End")
      try await browser.wait(until: "player.position === 30 && player.isShown")
      #expect(try await browser.exceptions() == [])
      await scene.stop()
    }

    @Test func everyWindow_showsThePlayer() async throws {
      try scene.write(PreviewedScene.text())
      let browser = try PreviewBrowser()
      let address = try await scene.start()
      for (width, height) in [(1280, 800), (1024, 768), (390, 844)] {
        try await browser.resize(width: width, height: height)
        try await browser.open(address)
        #expect(try await browser.isTrue("document.documentElement.scrollWidth <= innerWidth"))
        #expect(
          try await browser.isTrue("document.querySelector('#help').getBoundingClientRect().bottom < innerHeight"))
        #expect(try await browser.isTrue("player.canvas.getBoundingClientRect().width > 300"))
      }
      await scene.stop()
    }
  }
#endif
