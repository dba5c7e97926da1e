@_exported import Graphics
@_exported import LayoutCore
