// One import for a program that goes from a scene to frames and files.
@_exported import Compositor
@_exported import Outputs
@_exported import PNGCodec
@_exported import Rendering
@_exported import SceneFiles
@_exported import StandardLayouts
@_exported import StandardTransitions
