"""Winter grounds: a groomed ski track with its corduroy and classic grooves."""
import numpy as np
from . import core
from .noise import fbm, smooth


def piste(name, path, mat, half=2.3, near=2.0, seed=0, grooves=(.9, 1.45), cols=520):
    """Groomed ribbon along a line ((N, 3), starting by the camera).

    The comb of the groomer runs along it as fine ridges; grooves: distances right of the middle of two pairs of
    ski tracks.  Rows grow longer with distance, so the ridges stay sharp where they are seen.
    """
    P = np.asarray(path, float)
    L = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))])
    s = [0.0]
    while s[-1] < L[-1]:
        s.append(s[-1] + max(.03, (s[-1] - near) * .010))
    s = np.array(s)
    p = np.stack([np.interp(s, L, P[:, i]) for i in range(3)], 1)
    g = np.gradient(p[:, :2], s, axis=0)
    g /= np.linalg.norm(g, axis=1)[:, None]
    right = np.stack([g[:, 1], -g[:, 0]], 1)
    u = np.linspace(-half - .5, half + .5, cols)
    S, U = np.meshgrid(s, u, indexing="ij")
    worn = smooth(-.35, .35, fbm(S / 5, U / 1.6, octaves=3, seed=seed))
    ridge = .011 * (.35 + .65 * worn) * np.abs(np.sin(U * np.pi / .052 + .5 * fbm(S / 6, U / 3, octaves=2, seed=seed + 1))) ** .8
    seam = -.012 * np.exp(-((U - .18 - .05 * fbm(S / 9, S * 0, octaves=2, seed=3)) / .05) ** 2)
    d = ridge + seam + .006 * fbm(S / .5, U / .5, octaves=3, seed=seed + 2) + .02 * fbm(S / 4, U / 2, octaves=2, seed=seed + 4)
    for c in grooves:
        for o in (-.115, .115):
            e = np.abs(U - c - o - .012 * fbm(S / 12, S * 0, octaves=2, seed=seed + 6))
            d = np.where(e < .11, d * (1 - smooth(.11, .05, e)) - .048 * smooth(.048, .030, e) + .010 * smooth(.11, .055, e) * smooth(.03, .05, e), d)
    out = smooth(half - .08, half + .22, np.abs(U))                # the berm beside it falls away under the loose snow
    d = d * (1 - out) + .07 * smooth(half - .05, half + .12, np.abs(U)) * (1 + .8 * fbm(S / .7, U / .7, octaves=3, seed=seed + 8)) - .5 * smooth(half + .15, half + .5, np.abs(U))
    v = np.stack([p[:, None, 0] + right[:, None, 0] * U, p[:, None, 1] + right[:, None, 1] * U, p[:, None, 2] + d], -1)
    i = (np.arange(len(s) - 1)[:, None] * cols + np.arange(cols - 1)[None]).reshape(-1)
    return core.mesh_np(name, v.reshape(-1, 3), np.stack([i, i + 1, i + 1 + cols, i + cols], 1), mat, smooth=True)
