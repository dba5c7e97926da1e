/// Readable twins of the kernels in C, which give the same bytes.
///
/// Those that fill in what the rasterizer's own types hold are methods of these types.
enum KernelReference {}
