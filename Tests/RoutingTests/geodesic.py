"""Lengths of geodesics by geographiclib: for pairs on stdin, or the golden table with --golden.

A line is `LAT1 LON1 LAT2 LON2`; the answer is the line with the metres after it.
"""

import random
import sys

from geographiclib.geodesic import Geodesic


def metres(pair):
    return Geodesic.WGS84.Inverse(*pair, Geodesic.DISTANCE)["s12"]


def golden():
    chosen = random.Random(2026)
    yield 43.0284, -87.971, 44.9817, -93.2776
    yield 0.0, 0.0, 0.0, 90.0
    yield 90.0, 0.0, -90.0, 0.0
    yield 10.0, 179.5, -10.0, -179.5
    yield 40.0, -80.0, 40.0, -80.00001
    for _ in range(40):
        yield tuple(
            round(chosen.uniform(-limit, limit), 4) for limit in (80, 180, 80, 180))


pairs = (
    golden() if "--golden" in sys.argv
    else (tuple(map(float, line.split())) for line in sys.stdin))
for pair in pairs:
    print(*pair, "%.4f" % metres(pair))
