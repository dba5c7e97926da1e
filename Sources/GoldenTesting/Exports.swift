@_exported import Compositor
@_exported import Goldens
@_exported import ImageComparison
@_exported import Rendering
