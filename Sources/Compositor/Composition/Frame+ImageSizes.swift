import LayoutCore
import Scenes

extension Frame {
  /// Requests each image in the size that the elements of a recording's frame need.
  ///
  /// An image at its own size (`ContentMode.showsOwnSize`) is requested in that size. For elements larger than the
  /// covering size, its sides double until they suffice. Elements that reach behind the viewer don't count.
  /// - Complexity: O(elements).
  package mutating func askForSufficientImages(covering: PixelSize, canvas: Canvas) {
    var factors: [ImageRequest: Int] = [:]
    for moment in shutterSamples + [self] {
      moment.addCoveringFactors(to: &factors, covering: covering, canvas: canvas)
    }
    askForImages(factors)
    for index in shutterSamples.indices { shutterSamples[index].askForImages(factors) }
  }

  private func addCoveringFactors(to factors: inout [ImageRequest: Int], covering: PixelSize, canvas: Canvas) {
    let camera = Camera(frame: self, canvas: canvas)
    var largest = [Double](repeating: 1, count: images.count)
    for element in elements where !element.attributes.isHidden {
      guard let image = element.imageIndex, !styles[element.styleIndex].contentMode.showsOwnSize,
        let extent = camera.homography(of: element.attributes).edgeExtent(of: element.attributes.size)
      else { continue }
      let ratio = max(extent.width / Double(covering.width), extent.height / Double(covering.height))
      largest[image] = max(largest[image], ratio)
    }
    for (image, ratio) in zip(images, largest) { factors[image] = max(factors[image] ?? 1, Self.factor(ratio)) }
  }

  private static func factor(_ ratio: Double) -> Int {
    var factor = 1
    // A millionth more than the canvas is a rounding error.
    while Double(factor) * (1 + 1e-6) < ratio, factor < 1 << 14 { factor *= 2 }
    return factor
  }

  private mutating func askForImages(_ factors: [ImageRequest: Int]) {
    let ownSizes = styles.map(\.contentMode.showsOwnSize)
    guard ownSizes.contains(true) || images.contains(where: { factors[$0] ?? 1 > 1 }) else { return }
    var (requests, numbers): ([ImageRequest], [ImageRequest: Int]) = ([], [:])
    for index in elements.indices {
      guard let image = elements[index].imageIndex else { continue }
      var request = images[image]
      if ownSizes[elements[index].styleIndex] {
        request.size = .natural
      } else if request.size == .covering {
        request.coveringFactor = factors[request] ?? 1
      }
      if numbers[request] == nil {
        numbers[request] = requests.count
        requests.append(request)
      }
      elements[index].imageIndex = numbers[request]
    }
    images = requests
  }
}
