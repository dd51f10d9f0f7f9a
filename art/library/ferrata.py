"""Iron in rock: staple rungs, pegs and the steel cable of a protected climb."""
import numpy as np
from . import core


class Face:
    """Looks up a swept rock face (see cliff.sweep) by distance along it and height."""

    def __init__(self, P, s):
        self.P, self.s = P, s

    def at(self, s, z, reach=.18):
        """The point of the face there that stands out most (to -X) within reach, so nothing sinks into a bulge."""
        i0, i1 = np.searchsorted(self.s, (s - reach, s + reach))
        i1 = max(i1, i0 + 1)
        q = self.P[i0:i1].reshape(-1, 3)
        near = q[np.abs(q[:, 2] - z) < reach]
        near = near if len(near) else q[np.argmin(np.abs(q[:, 2] - z))][None]
        k = self.P[min((i0 + i1) // 2, len(self.s) - 1)]
        y = k[np.argmin(np.abs(k[:, 2] - z)), 1]
        return np.array([near[:, 0].min(), y, z])


def rung(face, s, z, mat, w=.40, out=.17, r=.0115, tilt=0.0):
    """Staple: two legs in the rock, a bar to stand on, its ends bent up a little."""
    a, b = face.at(s - w / 2, z - tilt / 2), face.at(s + w / 2, z + tilt / 2)
    x = min(a[0], b[0]) - out
    pts = [a + [.25, 0, 0], [x + .05, a[1], a[2]], [x + .012, a[1] + .012, a[2]], [x, a[1] + .045, a[2]], [x, b[1] - .045, b[2]], [x + .012, b[1] - .012, b[2]], [x + .05, b[1], b[2]], b + [.25, 0, 0]]
    core.tube("rung", [tuple(p) for p in pts], r, mat, 6)
    return np.array([x, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2])


def cable(face, stops, mat, iron, out=.15, r=.009, sag=.025):
    """Steel rope through the eyes of pegs at (s, z); a clamp beside every peg."""
    P = []
    for s, z in stops:
        p = face.at(s, z, .12)
        q = p + [-out, 0, 0]
        core.tube("peg", [tuple(p + [.25, 0, 0]), tuple(q + [.018, 0, 0])], .0095, iron, 6)
        t = np.linspace(0, 2 * np.pi, 18, endpoint=False)
        core.tube("eye", [tuple(q + [0.022 * np.cos(a), 0, .022 * np.sin(a)]) for a in t], .006, iron, 4, cyclic=True)
        P.append(q)
    for a, b in zip(P, P[1:]):
        t = np.linspace(0, 1, 24)[:, None]
        c = a + (b - a) * t
        L = np.linalg.norm(b - a)
        c[:, 2] -= (4 * sag * t * (1 - t))[:, 0] * L
        core.tube("rope", [tuple(q) for q in c], r, mat, 5)
        d = (b - a) / L
        core.tube("clamp", [tuple(a + d * .10), tuple(a + d * .17)], r * 2.1, iron, 5)
    return P
