"""Sets framegen's renderer beside other rasterizers: the same frames, times and errors."""
