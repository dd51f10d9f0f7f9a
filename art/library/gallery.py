"""Things a gallery shows: painted landscapes in frames, thrown pots on plinths, small spotlights."""
import math
import bpy
import numpy as np
from . import core, mats, props
from .noise import fbm, ridged, smooth

_SKIES = (((.86, .52, .28), (.30, .38, .55)), ((.62, .68, .72), (.22, .40, .62)), ((.90, .70, .40), (.62, .36, .34)), ((.40, .46, .58), (.12, .18, .34)))
_LANDS = (((.20, .22, .34), (.30, .20, .16), (.42, .27, .10)), ((.34, .42, .52), (.16, .26, .22), (.46, .44, .18)), ((.36, .22, .28), (.22, .14, .14), (.58, .40, .14)), ((.16, .22, .34), (.10, .14, .18), (.62, .66, .72)))


def canvas(name, w, h, seed=0, style=0):
    """A small oil painting: sky, ridge behind ridge, a field, laid on in strokes."""
    n, m = int(420 * w), int(420 * h)
    y, x = np.mgrid[0:m, 0:n] / np.array([m, n]).reshape(2, 1, 1)
    x = x * w / h
    s1 = fbm(x * 26, y * 9 + seed, octaves=3, seed=seed)
    s2 = fbm(x * 8, y * 26 - seed, octaves=3, seed=seed + 1)
    lo, hi = (np.array(c) for c in _SKIES[style % 4])
    t = smooth(.3, 1.0, y + .05 * s1)[..., None]
    rgb = lo * (1 - t) + hi * t + .05 * s1[..., None]
    cl = smooth(.1, .6, fbm(x * 2.2, y * 6, octaves=4, seed=seed + 2))[..., None] * .5
    rgb = rgb * (1 - cl) + np.array([.92, .82, .72]) * cl
    for k, c in enumerate(_LANDS[style % 4]):
        top = .62 - .19 * k + (.22 - .07 * k) * (ridged(x * (1.3 + .6 * k) + seed * 3.1 + k, x * 0 + k, 4, seed=seed + k) - .4)
        inside = smooth(-.006, .006, top + .012 * s2 - y)[..., None]
        lit = .78 + .44 * smooth(-.55, .55, fbm(x * (5 - k) + 3 * y, y * (9 + 8 * k) - x, octaves=5, seed=seed + 7 + k))
        col = np.array(c) * lit[..., None] + .05 * s2[..., None]
        rgb = rgb * (1 - inside) + col * inside
    im = bpy.data.images.new(name, n, m, float_buffer=True)
    im.colorspace_settings.name = "Non-Color"
    im.pixels.foreach_set(np.concatenate([np.clip(rgb, .01, 1) ** 1.6, np.ones((m, n, 1))], -1).astype(np.float32).ravel())
    im.pack()
    g = mats.G("Oil_" + name)
    t = g.n("TexImage", image=im)
    g.set(t.inputs[0], g.coord("UV"))
    return g.done(g.bsdf(Base_Color=t.outputs[0], Roughness=.5, Specular=.3, Normal=g.bump(t.outputs[0], .35, .004)))


def framed(cx, y, cz, w, h, frame, seed=0, style=0, n=-1, mount=0.0, wide=.05):
    """Picture on a wall in the plane y facing n (-1: toward -Y)."""
    m = canvas("p%d" % seed, w, h, seed, style)
    f = y + n * .03
    ob = core.mesh_np("oil", [(cx - w / 2, f, cz - h / 2), (cx + w / 2, f, cz - h / 2), (cx + w / 2, f, cz + h / 2), (cx - w / 2, f, cz + h / 2)], [[0, 1, 2, 3]], m)
    uv = ob.data.uv_layers.new(name="UVMap")
    for i, q in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        uv.data[i].uv = q
    W, H = w + 2 * mount, h + 2 * mount
    if mount:
        core.box("mount", (W, .012, H), (cx, y + n * .018, cz), mats.plain("Mount", (.78, .76, .70), .9), .002)
    for s in (-1, 1):
        core.box("fr", (wide, .045, H + 2 * wide), (cx + s * (W / 2 + wide / 2), y + n * .03, cz), frame, .006)
        core.box("fr", (W, .045, wide), (cx, y + n * .03, cz + s * (H / 2 + wide / 2)), frame, .006)


_POTS = ([(0, 0), (.42, 0), (.62, .10), (.95, .38), (1.0, .55), (.82, .78), (.40, .92), (.36, 1.0), (.30, 1.0), (.33, .92)],
         [(0, 0), (.50, 0), (.58, .06), (.66, .5), (.72, .86), (.70, .94), (.45, .98), (.42, 1.0), (.36, 1.0), (.38, .96)],
         [(0, 0), (.36, 0), (.40, .05), (.70, .42), (1.0, .80), (1.02, .97), (1.0, 1.0), (.95, .99), (.9, .8), (.6, .45), (.3, .1), (0, .08)],
         [(0, 0), (.55, 0), (.85, .18), (.98, .42), (.86, .62), (.44, .74), (.22, .82), (.2, .94), (.28, 1.0), (.22, 1.0), (.14, .93)])


def pot(loc, r, h, glaze, kind=0):
    return props._sub(core.lathe("pot", [(a * r, b * h) for a, b in _POTS[kind % 4]], loc, glaze, 56), 2)


def glaze(name, a, b, line=.5, rough=.25):
    """Two glazes, one poured over the other: the line between runs."""
    g = mats.G(name)
    o = g.coord()
    z = g.n("SeparateXYZ", {0: o}).outputs[2]
    run = g.noise(g.scale(o, (16, 16, 3)), 1, 4, .6)
    t = g.rng(g.math("ADD", z, g.math("MULTIPLY", g.math("SUBTRACT", run, .5), .12)), line - .012, line + .012)
    col = g.mix(t, a, b)
    sp = g.noise(o, 90, 3, .7)
    col = g.mix(g.rng(sp, .58, .72, 0, .6), col, tuple(c * .4 for c in a))
    ring = g.n("TexWave", {"Vector": o, "Scale": 28, "Distortion": 1.2, "Detail": 2}, bands_direction="Z").outputs[1]
    return g.done(g.bsdf(Base_Color=col, Roughness=g.mix(t, rough * 2.4, rough), Specular=.5, Clearcoat=g.math("MULTIPLY", t, .5), Normal=g.bump(ring, .10, .01)))


def spot(p, aim, body, power=18, warm=2900, angle=48):
    """Small ceiling spotlight with a bright lens."""
    p, aim = np.asarray(p, float), np.asarray(aim, float)
    d = (aim - p) / np.linalg.norm(aim - p)
    core.tube("sp", [tuple(p - d * .09), tuple(p + d * .05)], .038, body, 5)
    core.tube("spl", [tuple(p + d * .051), tuple(p + d * .054)], .031, mats.emission("SpotLens", core.kelvin(warm), 25), 5)
    core.light("SPOT", tuple(p + d * .07), tuple(aim), power, core.kelvin(warm), .03, spot=angle)
