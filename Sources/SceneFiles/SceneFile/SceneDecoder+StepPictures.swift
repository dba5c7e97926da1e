import Compositor

extension SceneDecoder {
  /// Puts the names of pictures in place of what steps call them.
  ///
  /// A picture counts as shown at its own size if the step says so, or else a look under any of the layouts.
  mutating func resolvePictures(of steps: inout [TimelineStep], looks: [SceneLooks], names: inout PictureNames) {
    for index in steps.indices {
      guard var step = steps[index].transition as? SetTransition else { continue }
      let path: [KeyPathComponent] = [.key("timeline"), .index(index), .key(SetTransition.kind)]
      resolve(&step.changes, looks, &names, path)
      for frame in step.keyFrames.indices {
        resolve(&step.keyFrames[frame].changes, looks, &names, path + [.key("keyFrames"), .index(frame)])
      }
      steps[index].transition = step
    }
  }

  private mutating func resolve(
    _ changes: inout StateChanges, _ looks: [SceneLooks], _ names: inout PictureNames, _ path: [KeyPathComponent]
  ) {
    resolve(&changes.cell, looks.map(\.cell), &names, path + [.key("cell")])
    resolve(&changes.background, looks.map(\.background), &names, path + [.key("background")])
    for index in changes.views.indices {
      let name = changes.views[index].name
      guard case .object(var members) = changes.views[index].value else { continue }
      let shown = looks.flatMap { $0.views.filter { $0.kind.name == name }.map(\.look) }
      resolve(&members, shown, &names, path + [.key("views"), .key(name)])
      changes.views[index].value = .object(members)
    }
  }

  private mutating func resolve(
    _ members: inout [ParameterValue.Member], _ looks: [SceneLooks.Look], _ names: inout PictureNames,
    _ path: [KeyPathComponent]
  ) {
    let isWhole = looks.contains { $0.style.applying(members).contentMode.showsOwnSize }
    for index in members.indices where members[index].name == "image" {
      guard case .text(let text) = members[index].value, !text.isEmpty else { continue }
      switch library.picture(text) {
      case .success(let picture): members[index].value = .text(names.name(of: picture.source, isWhole: isWhole))
      case .failure(let faults):
        let place = path + [.key("image")]
        for message in faults.messages {
          reader.report(message, under: place[...], at: root.descendant(at: place).origin)
        }
      }
    }
  }
}
