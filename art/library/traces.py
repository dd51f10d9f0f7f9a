"""Traces of use, and what every real room has: sockets, switches, cords, an alarm, boots, an open book, crumbs, rings of water."""
import math
import numpy as np
from . import core, mats, props, table
from .furniture import _place
from .noise import fbm


def _yaw(n):
    """Turn that brings local -Y onto the wall's normal n, which looks into the room."""
    return math.atan2(n[1], n[0]) + math.pi / 2


def _ivory():
    return mats.plain("Ivory", (.74, .73, .70), .35, bscale=3)


def socket(loc, n, gang=1):
    """Double outlet; loc is its middle on the wall."""
    w, dark = _ivory(), mats.plain("Slot", (.01, .01, .01), .8)
    o = [core.box("oplate", (.07 + .046 * (gang - 1), .006, .115), (0, -.003, 0), w, .0025, 3)]
    for g in range(gang):
        x = (g - (gang - 1) / 2) * .046
        for s in (-1, 1):
            o.append(core.box("oface", (.034, .004, .028), (x, -.007, s * .02), w, .006, 3))
            o += [core.box("oslot", (.0022, .003, .008), (x + q * .0062, -.0085, s * .02 + .002), dark, 0) for q in (-1, 1)]
            o.append(core.cyl("oground", .0024, .003, (x, -.0085, s * .02 - .008), dark, 12, (math.pi / 2, 0, 0)))
    o.append(core.cyl("oscrew", .0022, .002, (0, -.0068, 0), mats.metal("Screw", (.5, .5, .48), .35), 12, (math.pi / 2, 0, 0)))
    return _place(o, loc, _yaw(n))


def switch(loc, n, gang=1):
    """Rocker switches, one pressed in."""
    w = _ivory()
    o = [core.box("splate", (.07 + .046 * (gang - 1), .006, .115), (0, -.003, 0), w, .0025, 3)]
    for g in range(gang):
        x = (g - (gang - 1) / 2) * .046
        o.append(core.box("srock", (.032, .006, .066), (x, -.007, 0), w, .002, 2, rot=(.07 if g % 2 else -.07, 0, 0)))
    return _place(o, loc, _yaw(n))


def cord(start, end, n=None, floor=0.0, slack=.25, mat=None, seed=0, r=.0032):
    """Cord from a lamp down to the floor, loosely across it, and up into a plug at `end` on the wall with normal n."""
    mat = mat or mats.plain("Cord", (.045, .038, .03), .7)
    a, b = np.asarray(start, float), np.asarray(end, float)
    n = np.asarray(n if n is not None else (0, -1, 0), float)
    t = np.linspace(0, 1, 40)
    side = np.array([-(b - a)[1], (b - a)[0], 0])
    side /= max(1e-6, np.linalg.norm(side))
    z = floor + .004
    p0, p1 = np.array([a[0], a[1], z]), np.array([b[0] + n[0] * .06, b[1] + n[1] * .06, z])
    down = [a + (p0 - a) * k for k in np.linspace(0, .96, 8)]
    wig = slack * (np.sin(t * math.pi) * .35 + fbm(t * 3.1 + seed * 5, t * 0, octaves=2, seed=seed) * .5 * np.sin(t * math.pi))
    over = [p0 + (p1 - p0) * k + side * w for k, w in zip(t, wig)]
    e = b + n * .03
    up = [p1 + (e - p1) * k + n * .03 * math.sin(k * math.pi) for k in np.linspace(.05, 1, 10)]
    core.tube("cord", [tuple(q) for q in down + over + up], r, mat, 3)
    q = core.box("plug", (.026, .03, .022), (0, -.018, 0), mat, .006, 3)
    _place([q], tuple(b), _yaw(n))


def smoke_alarm(loc):
    """Round alarm under a ceiling at loc."""
    w = _ivory()
    core.cyl("alarm", .058, .03, (loc[0], loc[1], loc[2] - .015), w, 48, r2=.064, bevel=.006)
    core.cyl("alarmt", .024, .006, (loc[0], loc[1], loc[2] - .033), w, 32, bevel=.002)
    core.cyl("alarml", .0022, .002, (loc[0] + .042, loc[1], loc[2] - .031), mats.emission("AlarmLed", (.1, 1, .15), 2), 10)


def _boot(leather, sole, lace, seed=0):
    """One boot, toe toward local -Y."""
    t = np.linspace(0, 2 * np.pi, 40, endpoint=False)

    def ring(z, y0, y1, w, sq=2.4, dz=0.0):
        s = (np.abs(np.cos(t)) ** sq + np.abs(np.sin(t)) ** sq) ** (-1 / sq)
        x, y = np.cos(t) * s * w / 2, np.sin(t) * s
        y = (y0 + y1) / 2 + y * (y1 - y0) / 2
        k = 1 - .18 * np.clip((y - (y0 + y1) / 2) / ((y1 - y0) / 2), 0, 1)       # heel narrower than the ball
        return np.stack([x * k, y, z + dz * (y - y0) / (y1 - y0)], 1)
    o = [props.loft("bsole", [ring(0, -.15, .145, .1), ring(.004, -.152, .147, .104), ring(.022, -.15, .146, .103), ring(.026, -.147, .143, .1)], sole)]
    up = [ring(.024, -.146, .14, .098), ring(.045, -.147, .142, .1), ring(.07, -.138, .143, .098), ring(.088, -.115, .143, .092), ring(.102, -.075, .142, .088), ring(.12, -.035, .14, .085),
          ring(.15, -.005, .138, .084), ring(.19, .008, .137, .09), ring(.235, .01, .14, .098), ring(.25, .008, .142, .101), ring(.255, .012, .138, .094), ring(.235, .018, .133, .088), ring(.16, .02, .125, .07)]
    up = [r + np.stack([fbm(r[:, 0] * 30 + seed, r[:, 1] * 30, r[:, 2] * 30, 2, seed=seed) * .004] * 3, 1) for r in up]
    o.append(props.loft("bupper", up, leather))
    for k in range(6):
        z = .098 + k * .022
        y = -.072 + .068 * min(1, k / 3) + .004 * k
        o.append(core.tube("blace", [(-.03, y + .01, z), (0, y - .008 + .006 * (k % 2), z + .008), (.03, y + .01, z + .002)], .0022, lace, 3))
    for s in (-1, 1):
        o.append(core.tube("bend", [(s * .008, .0, .235), (s * .03, -.02, .21), (s * .045, -.012, .15), (s * .052, -.03, .09)], .0021, lace, 3))
    return o


def boots(loc, yaw, color=(.13, .07, .035), seed=0):
    """A pair of worn boots, as somebody left them."""
    rng = np.random.default_rng(seed)
    le, so, la = mats.leather("Boot%d" % seed, color, .55), mats.plain("BootSole", (.018, .016, .015), .85, bump=.3), mats.plain("Lace", (.25, .19, .11), .8)
    c, s = math.cos(yaw), math.sin(yaw)
    for k in (-1, 1):
        x, y = k * .075 + rng.normal(0, .008), rng.normal(0, .03)
        _place(_boot(le, so, la, seed + k), (loc[0] + c * x - s * y, loc[1] + s * x + c * y, loc[2]), yaw + k * -.1 + rng.normal(0, .08))


def face_down(loc, yaw, cover=(.10, .055, .04), size=(.135, .205), rise=.03, seed=0):
    """A paperback laid face down to keep the page."""
    w, d = size
    n = 24
    page, cov = mats.plain("Pages", (.72, .67, .56), .9), mats.plain("Paper%d" % seed, cover, .5, bump=.1, bscale=200)
    t = np.linspace(-1, 1, n)
    o = []
    for name, mat, lift, inset in (("fdcover", cov, .0, 0), ("fdpages", page, -.0035, .004)):
        x = t * (w - inset)
        z = rise * (1 - np.abs(t)) ** .75 * (1 - .25 * np.abs(t)) + lift + .0045
        v = np.concatenate([np.stack([x, np.full(n, s * (d / 2 - inset)), z], 1) for s in (-1, 1)])
        i = np.arange(n - 1)
        ob = core.mesh_np(name, v, np.stack([i, i + 1, i + 1 + n, i + n], 1), mat, smooth=True)
        so = ob.modifiers.new("so", "SOLIDIFY")
        so.thickness = .0012 if mat is cov else .011
        so.offset = -1
        o.append(ob)
    return _place(o, loc, yaw)


def tumbler(loc, r=.036, h=.095, fill=.45, drink=None):
    """Glass with something left in it."""
    glass = table.crystal("Tumbler")
    props._sub(core.lathe("tumbler", [(0, 0), (r * .86, 0), (r * .9, .002), (r, h), (r - .0008, h + .0008), (r - .0018, h), (r * .9 - .0022, .010), (0, .009)], loc, glass, 48))
    if fill:
        z = .0095 + (h - .01) * fill
        rr = lambda q: r * (.9 + .1 * q / h) - .0014
        core.lathe("drink", [(0, .0092), (rr(.0095), .0096), (rr(z), z), (0, z)], loc, drink or table.crystal("Drink", (.93, .96, .97), 1.33), 48)


def crumbs(x0, x1, y0, y1, z, n=60, color=(.42, .27, .13), size=.0028, seed=0, middle=None):
    """Bread crumbs on a table, thickest around `middle`."""
    rng = np.random.default_rng(seed)
    c = core.collection("crumbs%d" % seed, hidden=True)
    m = mats.plain("Crumb%d" % seed, color, .9, bump=.4, bscale=400)
    for k in range(4):
        v = core._CUBE_V * rng.uniform(.6, 1.3, 3) + rng.normal(0, .16, (8, 3))
        ob = core.mesh_np("crumb%d_%d" % (seed, k), v, core._CUBE_F, m, smooth=True, coll=c)
        s = ob.modifiers.new("s", "SUBSURF")
        s.render_levels = s.levels = 1
    if middle is None:
        p = np.stack([rng.uniform(x0, x1, n), rng.uniform(y0, y1, n)], 1)
    else:
        p = np.clip(rng.normal(middle, ((x1 - x0) / 5, (y1 - y0) / 5), (n, 2)), (x0, y0), (x1, y1))
    sc = size * rng.lognormal(0, .5, n)
    core.scatter("crumbs_%d" % seed, np.concatenate([p, (z + sc * .35)[:, None]], 1), c, sc, tilt=1.0)


def ring(loc, r=.036, strength=.35, width=.0028, seed=0):
    """The mark a wet cup left."""
    g = mats.G("Ring%d" % seed)
    s = g.n("SeparateXYZ", {0: g.coord()}).outputs
    d = g.math("SQRT", g.math("ADD", g.math("POWER", s[0], 2), g.math("POWER", s[1], 2)))
    on = g.rng(g.math("ABSOLUTE", g.math("SUBTRACT", d, r)), width, width * .3)
    a = g.math("MULTIPLY", g.math("MULTIPLY", on, g.rng(g.noise(g.coord(), 45, 3), .42, .58)), strength)
    wet = g.bsdf(Base_Color=(.03, .02, .013), Roughness=.12, Specular=.5)
    m = g.done(g.n("MixShader", {0: a, 1: g.n("BsdfTransparent").outputs[0], 2: wet}).outputs[0])
    q = r * 1.3
    ob = core.mesh_np("ring", [(-q, -q, 0), (q, -q, 0), (q, q, 0), (-q, q, 0)], [[0, 1, 2, 3]], m)
    ob.location = (loc[0], loc[1], loc[2] + .0006)
    ob.visible_shadow = False
    return ob


def drops(plane, n=260, seed=0, r=(.0008, .0032), runs=14):
    """Water on a pane: beads and a few runs.  plane(u, v) -> (point, normal) for u, v in 0..1."""
    rng = np.random.default_rng(seed)
    c = core.collection("drops%d" % seed, hidden=True)
    w = table.crystal("Drop", (1, 1, 1), 1.33)
    core.lathe("drop%d" % seed, [(0, -.45), (.55, -.4), (.92, -.1), (1, .2), (.8, .5), (.4, .68), (0, .72)], (0, 0, 0), w, 14, coll=c)
    P, S = [], []
    for k in range(n):
        u, v = rng.random(2)
        P.append(plane(u, v ** 1.3)[0])
        S.append(rng.uniform(*r) * (.5 + rng.random()))
    for k in range(runs):
        u, v = rng.random(), rng.uniform(.35, .95)
        L = rng.uniform(.04, .2)
        pts = [plane(u + .004 * math.sin(9 * q + k), v - L * q)[0] for q in np.linspace(0, 1, 10)]
        core.tube("run", [tuple(p) for p in pts], .0011, w, 3)
        P.append(pts[-1])
        S.append(.003)
    core.scatter("drops_%d" % seed, np.array(P), c, np.array(S), tilt=.3)


def figure(loc, yaw, coat=(.07, .085, .10), legs=(.045, .05, .065), hair=(.05, .03, .02), h=1.72, seated=False):
    """Somebody seen from behind or far off: a back in a jacket, a head, legs.  Only for blur and distance."""
    k = h / 1.72
    cl, tr, hr = mats.fabric("Jacket", coat, weave=200, fuzz=1.2), mats.fabric("Trousers", legs, weave=300), mats.plain("Hair", hair, .6, bump=.6, bscale=90)
    skin = mats.plain("Nape", (.46, .28, .20), .55)
    t = np.linspace(0, 2 * np.pi, 36, endpoint=False)
    e = lambda z, w, d, y=0.0: np.stack([np.cos(t) * w / 2, y + np.sin(t) * d / 2, np.full(36, z)], 1) * k
    b = .46 if seated else .86                                       # height of the hips
    o = [props.loft("torso", [e(b - .04, .34, .24), e(b + .04, .37, .26), e(b + .2, .34, .24, -.005), e(b + .36, .40, .26, -.01), e(b + .48, .45, .25, -.005), e(b + .55, .40, .2), e(b + .59, .2, .14), e(b + .60, .13, .12)], cl)]
    o.append(props.loft("neck", [e(b + .57, .12, .12), e(b + .65, .11, .115)], skin))
    o.append(props.loft("head", [e(b + .62, .10, .12, -.02), e(b + .66, .14, .17, -.012), e(b + .74, .158, .2, -.01), e(b + .80, .15, .19, -.005), e(b + .85, .10, .13), e(b + .865, .03, .04)], hr))
    for s in (-1, 1):
        arm = [(s * .2, 0, b + .5), (s * .25, .0, b + .36), (s * .26, -.03, b + .2), (s * .2, -.2, b + .13)]
        o.append(core.tube("arm", [tuple(k * q for q in p) for p in arm], .052 * k, cl, 8))
        leg = [(s * .1, 0, b), (s * .11, -.42, b + .02), (s * .12, -.46, .05)] if seated else [(s * .09, 0, b), (s * .1, -.02, .46), (s * .11, .02, .04)]
        o.append(core.tube("leg", [tuple(k * q for q in p) for p in leg], .075 * k, tr, 8))
        foot = leg[-1]
        f = core.box("shoe", (.1 * k, .26 * k, .09 * k), (foot[0] * k, (foot[1] - .06) * k, .045 * k), mats.plain("Shoe", (.03, .025, .022), .6), .04, 4)
        o.append(f)
    return _place(o, loc, yaw)
