"""Hot springs: pools cut into the ground, their stone rims, lit water and steam."""
import math
import bpy
import numpy as np
from . import core, fire, mats
from .noise import fbm, smooth


class Pool:
    """An uneven oval of warm water: center, radii and the height of its surface."""

    def __init__(self, x, y, rx, ry, level=0.0, seed=0):
        self.x, self.y, self.rx, self.ry, self.level, self.seed = x, y, rx, ry, level, seed

    def reach(self, t):
        """Outline as a factor of the oval, by angle."""
        return 1 + .17 * fbm(np.cos(t) * 1.3 + self.seed, np.sin(t) * 1.3, octaves=3, seed=self.seed + 3)

    def r(self, x, y):
        """0 in the middle, 1 on the outline."""
        u, v = (np.asarray(x, float) - self.x) / self.rx, (np.asarray(y, float) - self.y) / self.ry
        return np.hypot(u, v) / self.reach(np.arctan2(v, u))

    def at(self, t, f=1.0):
        k = self.reach(np.asarray(t, float)) * f
        return self.x + np.cos(t) * self.rx * k, self.y + np.sin(t) * self.ry * k


def carve(pools, x, y, z, depth=.95):
    """Ground z with the basins sunk into it and a level bank around each."""
    for p in pools:
        r = p.r(x, y)
        z = z + (p.level + .09 - z) * smooth(1.9, 1.25, r)
        z = np.where(r < 1.05, z - (depth + .09) * smooth(1.03, .9, r), z)
    return z


def water(name="SpringWater", tint=(.74, .90, .82), ripple=.10, scale=1.4):
    """Clear surface: mirror by Fresnel, the lit basin below through a mineral tint."""
    g = mats.G(name)
    p = g.pos()
    h = g.math("ADD", g.noise(p, scale, 3, .5), g.math("MULTIPLY", g.noise(p, scale * 4, 3, .5), .22))
    nb = g.n("Bump", {"Strength": ripple, "Distance": .06, "Height": h}).outputs[0]
    f = g.n("Fresnel", {"IOR": 1.333, "Normal": nb}).outputs[0]
    t = g.n("BsdfTransparent", {"Color": tint}).outputs[0]
    gl = g.n("BsdfGlossy", {"Roughness": .02, "Normal": nb}).outputs[0]
    return g.done(g.n("MixShader", {0: f, 1: t, 2: gl}).outputs[0])


def basin(name="Basin", a=(.36, .345, .30), b=(.22, .21, .185)):
    """Floor and bank: mineral crust with pebbles, wet."""
    g = mats.G(name)
    p = g.pos()
    n = g.noise(p, 1.1, 6, .62)
    peb = g.voronoi(g.vmath("ADD", p, g.vmath("SCALE", g.noise(p, 3, 3, out="Color"), .2)), 5.5, "DISTANCE_TO_EDGE")
    tone = g.rng(g.n("SeparateXYZ", {0: g.voronoi(p, 5.5, out="Color")}).outputs[0], 0, 1, .55, 1.1)     # one channel: stones differ in tone, not in hue
    col = g.mix(g.rng(n, .35, .65), a, b)
    col = g.mix(.6, col, g.mix(1, col, tone, "MULTIPLY"))
    col = g.mix(g.rng(g.noise(p, 26, 4, .7), .4, .7, 0, .35), col, tuple(c * .55 for c in b))
    col = g.mix(g.rng(peb, .07, 0, 0, .32), col, tuple(c * .3 for c in b))
    h = g.math("ADD", g.math("MULTIPLY", g.rng(peb, 0, .2), .4), g.math("MULTIPLY", n, .9))
    return g.done(g.bsdf(Base_Color=col, Roughness=g.rng(n, .3, .7, .3, .7), Specular=.45, Normal=g.bump(h, .5, .03)))


def boulder(name="SpringStone", colors=((.085, .078, .072), (.125, .11, .098), (.15, .13, .11), (.105, .103, .104)), wet=.0, snow=None):
    """Rock by instance tone; wet lowers the roughness, snow (a color) lies on what faces up."""
    g = mats.G(name)
    o = g.coord()
    r = g.rand()
    q = g.vmath("ADD", o, g.n("CombineXYZ", {0: g.math("MULTIPLY", r, 23.0), 1: g.math("MULTIPLY", r, 41.0), 2: 0.0}).outputs[0])
    n1, n2 = g.noise(q, 3, 8, .65), g.noise(q, 17, 8, .72)
    col = g.mix(1, g.ramp(r, [(i / len(colors), c) for i, c in enumerate(colors)], "CONSTANT"), g.ramp(n1, [(.3, .5), (.5, .95), (.72, 1.4)]), "MULTIPLY")
    col = g.mix(g.rng(g.noise(q, 7, 5, .7), .56, .7, 0, .5), col, (.2, .14, .085))
    col = g.mix(g.rng(n2, .3, .7, 0, .5), col, g.mix(1, col, (.4, .4, .42), "MULTIPLY"))
    crack = g.voronoi(g.vmath("ADD", q, g.vmath("SCALE", g.noise(q, 3, 4, out="Color"), .35)), 4, "DISTANCE_TO_EDGE")
    h = g.math("ADD", g.math("MULTIPLY", n1, 1.0), g.math("ADD", g.math("MULTIPLY", n2, .5), g.math("MULTIPLY", g.rng(crack, 0, .05), .3)))
    rough = g.rng(n2, .2, .8, .75 - wet * .5, .95 - wet * .45)
    if snow:
        up = g.n("SeparateXYZ", {0: g.n("NewGeometry").outputs["Normal"]}).outputs[2]
        m = g.rng(g.math("ADD", up, g.math("MULTIPLY", g.math("SUBTRACT", n1, .5), .5)), .58, .74)
        col, rough = g.mix(m, col, snow), g.mix(m, rough, .6)
        h = g.math("MULTIPLY", h, g.math("SUBTRACT", 1, g.math("MULTIPLY", m, .85)))
    return g.done(g.bsdf(Base_Color=col, Roughness=rough, Specular=.4, Normal=g.bump(h, .75, .05)))


def rim(pool, rocks, rng, size=(.45, 1.0), step=.5, sink=.12, skip=()):
    """Boulders shoulder to shoulder along the outline; skip: (angle, half width) gaps."""
    t, P, S = 0.0, [], []
    while t < 2 * math.pi:
        s = rng.uniform(*size)
        x, y = pool.at(t, 1.02 + rng.normal(0, .012))
        if not any(abs((t - a + math.pi) % (2 * math.pi) - math.pi) < w for a, w in skip):
            P.append((x, y, pool.level + .02 - sink + .12 * s))
            S.append(s)
        t += s * step * 1.55 / math.hypot(pool.rx * math.sin(t), pool.ry * math.cos(t))
    core.scatter("rim", np.array(P), rocks, np.array(S), tilt=.22)


def fill(pool, mat):
    t = np.linspace(0, 2 * np.pi, 120, endpoint=False)
    x, y = pool.at(t, 1.06)
    v = np.concatenate([np.stack([x, y, np.full(120, pool.level)], 1), [[pool.x, pool.y, pool.level]]])
    i = np.arange(0, 120, 2)
    core.mesh_np("pool", v, np.stack([i, i + 1, (i + 2) % 120, np.full(60, 120)], 1), mat)


def steam(loc, toward, w=6.0, h=3.5, seed=1, density=.5, warm=(.9, .62, .36), cool=(.30, .38, .55), power=.5, drift=.25):
    """A bank of steam on a card: tendrils that lean as they rise, warm below and cool above."""
    n, m = 320, 256
    y, x = np.mgrid[0:m, 0:n] / np.array([m, n]).reshape(2, 1, 1)
    u = (x - .5) * 2
    xx = x * w / 2.2 - drift * y ** 1.4
    wx = fbm(xx * 1.4 + seed, y * h / 2.5 - seed, octaves=4, seed=seed) * .55
    wy = fbm(xx * 1.4 - seed, y * h / 2.5 + 3, octaves=3, seed=seed + 5) * .45
    k = smooth(-.15, .95, fbm((xx + wx) * 1.25, (y * h / 3.2 + wy) * .8 - seed, octaves=5, seed=seed + 9) + .30 * (1 - y))
    k *= smooth(0, .16, y) * smooth(1.0, .25, y) * smooth(1.0, .45, np.abs(u + .25 * wx))
    k = np.clip(k, 0, 1)
    c = (smooth(0, .75, y))[..., None]
    rgb = np.asarray(warm) * (1 - c) + np.asarray(cool) * c
    im = bpy.data.images.new("steam%d" % seed, n, m, float_buffer=True, alpha=True)
    im.colorspace_settings.name = "Non-Color"
    im.alpha_mode = "CHANNEL_PACKED"
    im.pixels.foreach_set(np.concatenate([rgb, k[..., None]], -1).astype(np.float32).ravel())
    im.pack()
    g = mats.G("Steam%d" % seed)
    t = g.n("TexImage", image=im, extension="CLIP")
    g.set(t.inputs[0], g.coord("UV"))
    lp = g.n("LightPath").outputs
    a = g.math("MULTIPLY", t.outputs[1], g.math("MULTIPLY", density, g.math("MAXIMUM", lp["Is Camera Ray"], lp["Is Glossy Ray"])))
    e = g.n("Emission", {"Color": t.outputs[0], "Strength": power}).outputs[0]
    haze, mats.HAZE["on"] = mats.HAZE["on"], False          # steam needs no haze
    mat = g.done(g.n("MixShader", {0: a, 1: g.n("BsdfTransparent").outputs[0], 2: e}).outputs[0])
    mats.HAZE["on"] = haze
    return fire.card("steam", loc, toward, w, h, mat)
