"""An open-air stage: box trusses, a pitched canopy, lamps, hung loudspeakers; chairs and blankets for the grass."""
import math
import numpy as np
from . import core, mats
from .furniture import _place
from .noise import fbm, smooth


def truss(a, b, mat, size=.4, bay=.5, r=.024):
    """Square truss from a to b: four chords and zigzag lacing, in one mesh of thin tubes."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    d = b - a
    L = np.linalg.norm(d)
    d /= L
    s = np.cross(d, [0, 0, 1.0]) if abs(d[2]) < .9 else np.array([1.0, 0, 0])
    s /= np.linalg.norm(s)
    t = np.cross(s, d)
    c = [(s * x + t * y) * size / 2 for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    for o in c:
        core.tube("chord", [tuple(a + o), tuple(b + o)], r, mat, 3)
    n = max(2, int(L / bay))
    for k in range(4):
        p, q = c[k], c[(k + 1) % 4]
        core.tube("lace", [tuple(a + d * L * i / n + (p if i % 2 else q)) for i in range(n + 1)], r * .55, mat, 2)


def canopy(x0, x1, y0, y1, eave, ridge, mat, sag=.35):
    """Cloth roof with its ridge along X, drawn tight between the trusses."""
    n, m = 60, 40
    u, v = np.meshgrid(np.linspace(0, 1, n), np.linspace(-1, 1, m), indexing="ij")
    z = ridge - (ridge - eave) * np.abs(v) - sag * np.sin(np.pi * np.abs(v)) * (.6 + .4 * np.sin(np.pi * u * 4) ** 2)
    x, y = x0 + (x1 - x0) * u, (y0 + y1) / 2 + (y1 - y0) / 2 * v
    i = (np.arange(n - 1)[:, None] * m + np.arange(m - 1)[None]).reshape(-1)
    core.mesh_np("canopy", np.stack([x, y, z], -1).reshape(-1, 3), np.stack([i, i + m, i + m + 1, i + 1], 1), mat, smooth=True)


def can(p, aim, body, lens, power=0.0, color=(1, .7, .4), spot=38):
    """Par can under a truss; with power it also throws light."""
    p, aim = np.asarray(p, float), np.asarray(aim, float)
    d = (aim - p) / np.linalg.norm(aim - p)
    core.tube("par", [tuple(p - d * .2), tuple(p + d * .16)], .11, body, 5)
    core.tube("parl", [tuple(p + d * .161), tuple(p + d * .168)], .095, lens, 5)
    if power:
        core.light("SPOT", tuple(p + d * .3), tuple(aim), power, color, .1, spot=spot)


def array(x, y, z, mat, n=8, face=1):
    """Curved hang of loudspeakers."""
    a = -.02
    for k in range(n):
        core.box("spk", (1.05, .55, .30), (x, y, z - k * .315), mat, .02, rot=(a * face, 0, 0))
        core.box("grille", (.98, .02, .25), (x, y - face * .285, z - k * .315), mat, .004, rot=(a * face, 0, 0))
        a += .035
    core.box("fly", (1.1, .5, .1), (x, y, z + .26), mat, .01)


def camp_chair(loc, yaw, cloth, frame):
    """Low folding chair; faces local -Y."""
    o = []
    for s in (-1, 1):
        o.append(core.tube("cc", [(s * .27, -.24, 0), (s * .27, .20, .36), (s * .27, .36, .80)], .013, frame, 4))
        o.append(core.tube("cc", [(s * .27, .26, 0), (s * .27, -.22, .33)], .013, frame, 4))
        o.append(core.box("arm", (.06, .44, .025), (s * .29, -.02, .50), frame, .008))
    t = np.linspace(0, 1, 12)
    prof = np.array([(-.23, .33), (-.1, .27), (.05, .25), (.17, .33), (.24, .5), (.36, .80)])
    k = np.linspace(0, 1, len(prof))
    y, z = np.interp(t, k, prof[:, 0]), np.interp(t, k, prof[:, 1])
    u = np.linspace(-.265, .265, 12)
    U, Yy = np.meshgrid(u, y, indexing="ij")
    Z = np.meshgrid(u, z, indexing="ij")[1] - .03 * (1 - (U / .265) ** 2)
    i = (np.arange(11)[:, None] * 12 + np.arange(11)[None]).reshape(-1)
    ob = core.mesh_np("sling", np.stack([U, Yy, Z], -1).reshape(-1, 3), np.stack([i, i + 12, i + 13, i + 1], 1), cloth, smooth=True)
    ob.modifiers.new("so", "SOLIDIFY").thickness = .006
    return _place(o + [ob], loc, yaw)


def blanket(x, y, ground, w, h, yaw, mat, seed=0):
    """Picnic blanket laid on the grass, one corner turned over."""
    n = 60
    a, b = np.meshgrid(np.linspace(-.5, .5, n) * w, np.linspace(-.5, .5, n) * h, indexing="ij")
    X, Y = x + a * math.cos(yaw) - b * math.sin(yaw), y + a * math.sin(yaw) + b * math.cos(yaw)
    z = ground(X, Y) + .10 + .035 * fbm(X * 1.5 + seed, Y * 1.5, octaves=3, seed=seed) + .03 * np.exp(-(fbm(X * .9, Y * .9, octaves=2, seed=seed + 3) / .06) ** 2)
    z = z - .05 * smooth(.42, .5, np.maximum(np.abs(a) / w, np.abs(b) / h))
    i = (np.arange(n - 1)[:, None] * n + np.arange(n - 1)[None]).reshape(-1)
    ob = core.mesh_np("blanket", np.stack([X, Y, z], -1).reshape(-1, 3), np.stack([i, i + n, i + n + 1, i + 1], 1), mat, smooth=True)
    ob.modifiers.new("so", "SOLIDIFY").thickness = .012
