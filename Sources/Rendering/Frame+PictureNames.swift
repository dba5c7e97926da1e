import Compositor

extension Frame {
  /// The pictures that the frame shows.
  package var pictureNames: Set<String> {
    var names: Set<String> = []
    for moment in exposures + [self] {
      let elements = moment.elements.span
      for index in elements.indices where !elements[index].attributes.isHidden {
        if case .picture(let name) = elements[index].content { names.insert(name) }
      }
    }
    return names
  }
}
