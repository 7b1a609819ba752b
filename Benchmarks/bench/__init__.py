"""Runs the benchmark programs and judges them. It holds no library but Python's own: a child's peak memory
starts at that of the process that starts it, so this one stays small."""
