@_exported import protocol Benchmarking.AllocationCounter
@_exported import Framegen
