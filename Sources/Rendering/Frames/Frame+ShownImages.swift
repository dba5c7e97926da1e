import Compositor
import LayoutCore

extension Frame {
  package var shownImages: Set<ImageRequest> {
    var shown: Set<ImageRequest> = []
    for moment in shutterSamples + [self] {
      var isShown = [Bool](repeating: false, count: moment.images.count)
      let elements = moment.elements.span
      for index in elements.indices where !elements[index].attributes.isHidden {
        if let image = elements[index].imageIndex { isShown[image] = true }
      }
      for (image, isShown) in zip(moment.images, isShown) where isShown { shown.insert(image) }
    }
    return shown
  }
}
