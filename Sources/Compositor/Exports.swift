@_exported import Graphics
@_exported import LayoutCore
@_exported import Scenes
