@_exported import Benchmarking
@_exported import Framegen
