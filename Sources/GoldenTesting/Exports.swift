@_exported import Framegen
@_exported import Goldens
@_exported import ImageComparison
