/// All that a program needs on the way from a scene to frames and files, with one import.
@_exported import Compositor
@_exported import Outputs
@_exported import Rendering
@_exported import SceneFiles
