import Framegen
import LayoutCore
import Scenes
import StandardLayouts
import StandardTransitions
import Testing

struct CatalogTests {
  /// A kind of entries that Compositor does not know.
  private enum FilterKey: CatalogKey {
    static var defaultEntries: [String] { ["blur=1", "sepia=1"] }

    static func name(of entry: String) -> String { String(entry.prefix { $0 != "=" }) }
  }

  @Test func keys_haveTheirDefaults_untilEntriesAreSet() {
    var catalog = Catalog()
    #expect(catalog[FilterKey.self] == ["blur=1", "sepia=1"])
    #expect(catalog.layouts.isEmpty)
    #expect(catalog.transitions.isEmpty)
    #expect(catalog.updateAnimations.isEmpty)
    #expect(!catalog.cellTemplates.isEmpty)
    catalog[FilterKey.self] = []
    #expect(catalog[FilterKey.self].isEmpty)
  }

  @Test func adding_replacesEntriesOfTheSameName_forEveryKey() {
    struct TwirlAnimation: UpdateAnimation {
      let name = "twirl"
      let summary = "an animation of its own"

      func finalAttributes(
        disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
      ) -> LayoutAttributes? { element }
    }
    struct OtherFade: UpdateAnimation {
      let name = "fade"
      let summary = "another fade"

      func finalAttributes(
        disappearing element: LayoutAttributes, progress: Double, in context: UpdateAnimationContext
      ) -> LayoutAttributes? { element }
    }
    var own = Catalog(layouts: [DrumLayout.self], updateAnimations: [TwirlAnimation(), OtherFade()])
    own[FilterKey.self] = ["blur=2", "grain=2"]
    let catalog = Catalog.builtIn.adding(own)
    #expect(catalog[FilterKey.self] == ["sepia=1", "blur=2", "grain=2"])
    #expect(catalog.layouts.last == DrumLayout.self)
    #expect(catalog.layouts.count == Catalog.builtIn.layouts.count + 1)
    #expect(catalog.transitions.count == Catalog.builtIn.transitions.count)
    #expect(catalog.updateAnimations.count == 13)
    #expect(catalog.updateAnimations.map(\.name).suffix(2) == ["twirl", "fade"])
    #expect(catalog.updateAnimation("fade")?.summary == "another fade")
    #expect(catalog.entry("grain", of: FilterKey.self) == "grain=2")
    #expect(catalog.entry("rain", of: FilterKey.self) == nil)
    // What has not been set adds nothing.
    #expect(catalog.adding(Catalog()).updateAnimations.map(\.name) == catalog.updateAnimations.map(\.name))
  }
}
