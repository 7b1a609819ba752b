"""Generators of synthetic datasets in the layouts of the real ones.

Every generator writes the same bytes for the same arguments, on any machine: it draws only from
`draws.Draws`, never from the clock or from a set's order. Raise VERSION whenever any of them writes
other bytes than before; generated data of an older version is then made again.
"""

VERSION = 2
