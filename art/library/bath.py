"""Bathroom fixtures: basins on oak, mirrors, showers, pebble floors."""
import math
import bmesh
import numpy as np
from . import build, core, mats, props
from .noise import fbm


def pebbles(x0, x1, y0, y1, z, mat, step=.062, seed=0, keep=None):
    """Floor of river pebbles laid close, each its own shape and tone.  keep(x, y) limits the area."""
    rng = np.random.default_rng(seed)
    c = core.collection("pebbles%d" % seed, hidden=True)
    for i in range(6):
        bm = bmesh.new()
        bmesh.ops.create_icosphere(bm, subdivisions=3, radius=.5)
        v = np.array([p.co[:] for p in bm.verts])
        f = np.array([[q.index for q in p.verts] for p in bm.faces])
        bm.free()
        v = v * (1 + .16 * fbm(v[:, 0] * 1.7 + i * 5, v[:, 1] * 1.7, v[:, 2] * 1.7, 2, seed=i))[:, None] * (1.15, .85 + .05 * i, .5)
        core.mesh_np("pebble%d_%d" % (seed, i), v, f, mat, smooth=True, coll=c)
    xs, ys = np.meshgrid(np.arange(x0 + step / 2, x1, step), np.arange(y0 + step / 2, y1, step * .87))
    xs = xs + (np.arange(len(xs))[:, None] % 2) * step / 2
    p = np.stack([xs.ravel(), ys.ravel(), np.full(xs.size, z)], 1)
    p[:, :2] += rng.normal(0, step * .09, (len(p), 2))
    p[:, 2] += rng.normal(0, .0012, len(p))
    p = p[(p[:, 0] > x0 + step * .35) & (p[:, 0] < x1 - step * .35) & (p[:, 1] > y0 + step * .3) & (p[:, 1] < y1 - step * .3)]
    if keep is not None:
        p = p[keep(p[:, 0], p[:, 1])]
    return core.scatter("pebbles_%d" % seed, p, c, rng.uniform(.86, 1.1, len(p)) * step, tilt=.05)


def tiles(x0, x1, y0, y1, mat, row=.56, length=(.6, 1.1), joint=.005, seed=1):
    """Stone floor like room.flags, but cut to its edges, so it can end at a curb."""
    rng = np.random.default_rng(seed)
    C, S = [], []
    y = y0
    while y < y1 - .01:
        h = row * rng.uniform(.8, 1.15)
        x = x0 - rng.uniform(0, .6)
        while x < x1 - .01:
            L = rng.uniform(*length)
            a, b, c = max(x, x0), min(x + L, x1), min(y + h, y1)
            if b - a > .03:
                C.append(((a + b) / 2, (y + c) / 2, -.02 + rng.uniform(-.0012, .0012)))
                S.append((b - a - joint, c - y - joint, .04))
            x += L
        y += h
    return build.boxes("tiles", C, S, np.eye(3), mat, bevel=.004)


def mirror(x, y, z, r, frame, n=-1, h=None):
    """Round mirror on the plane y; or, with h, a pane 2 r wide and h high."""
    g = mats.G("MirrorGlass")                                    # flat: the grain of mats.metal would ripple the reflection
    glass = g.done(g.bsdf(Base_Color=(.86, .87, .87), Metallic=1.0, Roughness=.01))
    if h:
        core.box("mframe", (2 * r + .04, .03, h + .04), (x, y + n * .015, z), frame, .006)
        core.box("mglass", (2 * r, .008, h), (x, y + n * .031, z), glass, 0)
        return
    core.cyl("mframe", r + .018, .03, (x, y + n * .015, z), frame, 96, (math.pi / 2, 0, 0), bevel=.006)
    core.cyl("mglass", r, .008, (x, y + n * .031, z), glass, 96, (math.pi / 2, 0, 0))


def wall_tap(x, y, z, mat, reach=.19, n=-1):
    """Basin spout from the wall between two cross handles."""
    t = np.linspace(0, 1, 12)
    core.cyl("trose", .03, .012, (x, y + n * .006, z), mat, 32, (math.pi / 2, 0, 0), bevel=.003)
    core.tube("spout", [(x, y, z)] + [(x, y + n * (reach * (.35 + .65 * a)), z - .035 * a ** 3) for a in t] + [(x, y + n * (reach + .003), z - .06)], .0105, mat, 5)
    for s in (-1, 1):
        cross_handle(x + s * .12, y, z, mat, n)


def cross_handle(x, y, z, mat, n=-1, r=.032):
    core.cyl("hrose", .028, .012, (x, y + n * .006, z), mat, 32, (math.pi / 2, 0, 0), bevel=.003)
    core.tube("hstem", [(x, y, z), (x, y + n * .055, z)], .009, mat, 4)
    for a in (0, math.pi / 2):
        d = (math.cos(a + .3) * r, math.sin(a + .3) * r)
        core.tube("hcross", [(x - d[0], y + n * .052, z - d[1]), (x + d[0], y + n * .052, z + d[1])], .0065, mat, 4)


def rain_shower(x, y, z, mat, arm=.5, r=.15, n=-1, bar=.36):
    """Rain head on an arm from the wall at (x, y, z), two valves below it and a hand shower on a bar beside them."""
    core.cyl("srose", .035, .014, (x, y + n * .007, z), mat, 36, (math.pi / 2, 0, 0), bevel=.003)
    t = np.linspace(0, math.pi / 2, 8)
    core.tube("sarm", [(x, y, z), (x, y + n * (arm - .06), z)] + [(x, y + n * (arm - .06 + .06 * math.sin(a)), z - .06 * (1 - math.cos(a))) for a in t[1:]] + [(x, y + n * arm, z - .1)], .0115, mat, 6)
    core.lathe("shead", [(0, .03), (.03, .028), (.04, .012), (r * .8, .006), (r, 0), (r, -.008), (0, -.01)], (x, y + n * arm, z - .12), mat, 64)
    for s in (-1, 1):
        cross_handle(x + s * .085, y, 1.12, mat, n, .04)
    bx = x + bar
    core.tube("sbar", [(bx, y + n * .06, 1.02), (bx, y + n * .06, 1.72)], .0085, mat, 5)
    for q in (1.03, 1.71):
        core.tube("spost", [(bx, y, q), (bx, y + n * .06, q)], .008, mat, 4)
    core.tube("swand", [(bx, y + n * .085, 1.42), (bx, y + n * .12, 1.6)], .011, mat, 5)
    core.cyl("srosette", .042, .022, (bx, y + n * .135, 1.61), mat, 36, (1.15 * -n, 0, 0), bevel=.005)
    ox, oz = bx - .13, 1.0                                       # the hose hangs in a loop from the wand to an elbow in the wall
    core.cyl("soutlet", .026, .012, (ox, y + n * .006, oz), mat, 32, (math.pi / 2, 0, 0), bevel=.003)
    core.tube("selbow", [(ox, y, oz), (ox, y + n * .04, oz), (ox, y + n * .048, oz - .012), (ox, y + n * .048, oz - .045)], .0095, mat, 5)
    u = np.linspace(0, 1, 48)
    z0, z1, low = 1.42, oz - .045, .58
    fall = lambda a: z0 + (z1 - z0) * a - (min(z0, z1) - low) * 4 * a * (1 - a) * (1 - .25 * math.cos(a * math.pi))
    core.tube("shose", [(bx + (ox - bx) * (a - .16 * math.sin(2 * math.pi * a)), y + n * (.085 + (.048 - .085) * a + .02 * math.sin(a * math.pi)), fall(a)) for a in u], .0068, mat, 5)


def glass_screen(x, y0, y1, z0, z1, P, axis=1):
    """Fixed pane on the plane x (axis 1) or y = x (axis 0), bound in thin iron."""
    at = (lambda a, z: (x, a, z)) if axis else (lambda a, z: (a, x, z))
    core.mesh_np("screen", [at(y0, z0), at(y1, z0), at(y1, z1), at(y0, z1)], [[0, 1, 2, 3]], P["glass"])
    for a, b in (((y0, z0), (y1, z0)), ((y0, z1), (y1, z1)), ((y0, z0), (y0, z1)), ((y1, z0), (y1, z1))):
        core.beam("sframe", at(*a), at(*b), .022, .026, P["iron"], .003)


def sconce(x, y, z, P, power=5, n=-1, warm=2400):
    """Linen shade on a short iron arm."""
    core.box("scback", (.07, .016, .16), (x, y + n * .008, z), P["iron"], .004)
    core.tube("scarm", [(x, y, z - .02), (x, y + n * .1, z - .03), (x, y + n * .11, z + .02)], .006, P["iron"], 4)
    core.lathe("scshade", [(.068, 0), (.052, .14)], (x, y + n * .11, z + .01), mats.lampshade("ScShade", (.93, .82, .62)), 40)
    core.lathe("scbulb", [(0, 0), (.014, .008), (.018, .03), (.009, .055), (0, .06)], (x, y + n * .11, z + .03), mats.emission("ScBulb", core.kelvin(warm), 22), 16)
    core.light("POINT", (x, y + n * .11, z + .06), None, power, core.kelvin(warm), .035)


def bottle(loc, mat, cap, r=.03, h=.16):
    props._sub(core.lathe("bottle", [(0, 0), (r * .95, 0), (r, .008), (r, h * .72), (r * .8, h * .82), (r * .36, h * .87), (r * .36, h * .93), (0, h * .93)], loc, mat, 36))
    core.cyl("bcap", r * .42, h * .12, (loc[0], loc[1], loc[2] + h * .95), cap, 24, bevel=.003)
