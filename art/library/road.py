"""Paved mountain roads: a line in plan, its ribbon of asphalt with worn paint."""
import numpy as np
from . import core, mats
from .noise import fbm


def line(turns, length, start=(0, 0, 0), grade=0.0, ds=.5, heading=0.0):
    """Center line from (from, to, degrees) bends along its length; 0 runs along +Y, right is positive."""
    s = np.arange(0, length, ds)
    h = np.full_like(s, np.radians(heading))
    for a, b, deg in turns:
        t = np.clip((s - a) / (b - a), 0, 1)
        h = h + np.radians(deg) * t * t * (3 - 2 * t)
    return np.stack([start[0] + np.cumsum(np.sin(h)) * ds, start[1] + np.cumsum(np.cos(h)) * ds, start[2] + grade * s], 1)


def asphalt(name="Asphalt", color=(.085, .082, .078), half=3.3, paint=True, wet=0.0):
    """Old chip seal: wheel tracks, sealed cracks, patches, a double yellow line and white edges."""
    g = mats.G(name)
    p = g.pos()
    u, v = g.attr("across"), g.attr("along")
    a = g.math("ABSOLUTE", u)
    n, grit = g.noise(p, .5, 6, .6), g.noise(p, 38, 4, .8)
    col = g.mix(g.rng(n, .35, .65), color, tuple(c * 1.35 for c in color))
    track = g.math("ABSOLUTE", g.math("SUBTRACT", g.math("ABSOLUTE", g.math("SUBTRACT", a, half * .5)), .75))
    col = g.mix(g.math("MULTIPLY", g.rng(track, .45, 0), .35), col, tuple(c * .55 for c in color))
    wp = g.vmath("ADD", p, g.vmath("SCALE", g.noise(p, .7, 4, out="Color"), 1.6))
    crack = g.math("MULTIPLY", g.rng(g.voronoi(wp, .42, "DISTANCE_TO_EDGE"), .014, .004), g.rng(g.noise(p, .16, 3), .45, .6))
    col = g.mix(g.math("MULTIPLY", crack, .85), col, (.018, .018, .018))
    col = g.mix(g.rng(grit, .3, .75, 0, .5), col, tuple(c * 2.2 for c in color))
    if paint:
        worn = g.math("MULTIPLY", g.rng(g.noise(p, 5, 6, .75), .36, .5), g.math("SUBTRACT", 1, g.math("MULTIPLY", crack, .8)))
        y = g.math("LESS_THAN", g.math("ABSOLUTE", g.math("SUBTRACT", a, .115)), .055)
        w = g.math("LESS_THAN", g.math("ABSOLUTE", g.math("SUBTRACT", a, half - .22)), .055)
        col = g.mix(g.math("MULTIPLY", y, g.math("MULTIPLY", worn, .92)), col, (.55, .31, .03))
        col = g.mix(g.math("MULTIPLY", w, g.math("MULTIPLY", worn, .8)), col, (.5, .49, .46))
    h = g.math("SUBTRACT", g.math("MULTIPLY", grit, .3), crack)
    return g.done(g.bsdf(Base_Color=col, Roughness=g.rng(n, .3, .7, .8 - wet, .95 - wet), Specular=.3, Normal=g.bump(h, .45, .012)))


def ribbon(name, path, mat, half=3.3, lift=.04, bank=0.0, crumble=.10):
    """Asphalt along a line; its edges crumble a little."""
    P = np.asarray(path, float)
    g = np.gradient(P[:, :2], axis=0)
    g /= np.linalg.norm(g, axis=1)[:, None]
    r = np.stack([g[:, 1], -g[:, 0]], 1)
    s = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(P[:, :2], axis=0), axis=1))])
    u = np.linspace(-1, 1, 25)
    S, U = np.meshgrid(s, u, indexing="ij")
    ac = U * half + np.where(np.abs(U) > .999, crumble * fbm(S / .9, U * 3, octaves=3, seed=5) * 1.5, 0)
    z = P[:, None, 2] + lift + .05 * (1 - U ** 2) - np.where(np.abs(U) > .999, lift * 1.2, 0) + .012 * fbm(S / 3, ac / 2, octaves=2, seed=3)
    v = np.stack([P[:, None, 0] + r[:, None, 0] * ac, P[:, None, 1] + r[:, None, 1] * ac, z], -1)
    m = len(u)
    i = (np.arange(len(s) - 1)[:, None] * m + np.arange(m - 1)[None]).reshape(-1)
    return core.mesh_np(name, v.reshape(-1, 3), np.stack([i, i + m, i + m + 1, i + 1], 1)[:, ::-1], mat, smooth=True, attrs={"across": ac.ravel(), "along": S.ravel()})
