import Framegen
import LayoutCore
import Rendering
import Scenes
import StandardLayouts

extension Catalog {
  var isBuiltIn: Bool {
    let known = Catalog.builtIn
    return Set(layouts.map { ObjectIdentifier($0) }) == Set(known.layouts.map { ObjectIdentifier($0) })
      && Set(transitions.map { ObjectIdentifier($0) }) == Set(known.transitions.map { ObjectIdentifier($0) })
      && Set(effects.map { ObjectIdentifier($0) }) == Set(known.effects.map { ObjectIdentifier($0) })
      && updateAnimations.map { $0.identity } == known.updateAnimations.map { $0.identity }
  }
}

extension UpdateAnimation {
  fileprivate var identity: [AnyHashable] { [ObjectIdentifier(Self.self), name] }
}
