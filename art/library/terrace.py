"""The stone terrace: paving, low wall, lanterns, the porch's corner, and a round cedar hot tub."""
import math
import numpy as np
from . import build, core, fire, furniture, mats, props, room
from .noise import fbm, smooth
from .room import X, Y, nX, nY


def palette():
    """The house's palette with the paler stone that stands outdoors, its paving and coping."""
    P = build.palette()
    P["stone"] = mats.stone("StoneOut", ((.17, .155, .135), (.24, .215, .18), (.3, .26, .21), (.2, .19, .185), (.15, .145, .145)))
    P["pave"] = mats.honed("Paving", (.215, .2, .18), (.3, .28, .25), rough=.55, veins=.12, scale=1.2)
    P["cap"] = mats.honed("Cap", (.25, .232, .205), (.33, .31, .28), rough=.5, veins=.1)
    return P


def paving(P, edge):
    room.flags(-7, 7, -6.5, edge, P["pave"], row=.6, length=(.55, 1.2), joint=.012, seed=9, grout=mats.plain("Joint", (.07, .065, .058), .95, bump=.3))


def wall(P, rng, edge, runs):
    """Low coped wall along y = edge; runs are (x0, x1)."""
    for a, b in runs:
        build.stone_wall("wall", (a, edge - .18, 0), X, nY, b - a, .46, P["stone"], P["mortar"], mean=(.4, .17), depth=.07, seed=int(a * 3) + 60, grid=9)
        build.stone_wall("wallb", (a, edge + .18, -1.4), X, Y, b - a, 1.86, P["stone"], P["mortar"], mean=(.4, .2), depth=.07, seed=int(a * 3) + 70, grid=5)
        for xe, nn in ((a, nX), (b, X)):
            build.stone_wall("walle", (xe, edge - .18, -.4), Y, nn, .36, .86, P["stone"], P["mortar"], mean=(.3, .18), depth=.05, seed=(int(xe * 7) + 80) % 1000, grid=7)
        x = a - .06
        while x < b:
            L = rng.uniform(.7, 1.1)
            core.box("cap", (min(L, b + .06 - x) - .008, .52, .075), (x + min(L, b + .06 - x) / 2, edge, .50 + rng.normal(0, .002)), P["cap"], .014, 3)
            x += L


def fire_pit(P, rng, x, y, z=0.0):
    """Ring of two courses under coping stones, ash within: the same in every picture.  The scene lights it."""
    for r, h, n, s in ((1.0, .13, 15, (.43, .34, .25)), (.98, .36, 14, (.45, .32, .23))):
        for k in range(n):
            t = (k + .5 * (h > .2)) / n * 6.283
            core.box("pit", s, (x + r * math.cos(t), y + r * math.sin(t), z + h), P["stone"], .035, 3, (rng.normal(0, .02), rng.normal(0, .02), t + 1.57), jitter=.014)
    for k in range(11):
        t = (k + .3) / 11 * 6.283
        core.box("pitc", (.60, .46, .075), (x + 1.0 * math.cos(t), y + 1.0 * math.sin(t), z + .512), P["cap"], .02, 3, (0, 0, t + 1.57), jitter=.006)
    core.cyl("ash", .84, .06, (x, y, z + .2), mats.plain("Ash", (.05, .047, .045), .95, bump=.8, bscale=30), 48)


def chairs(x, y, z=0.0):
    """Four cushioned chairs around the fire pit at x, y.  Returns place and turn of each."""
    kw = dict(light=(.27, .19, .125), dark=(.12, .08, .05), rough=.7, aged=.6)
    teak = tuple(mats.wood("Teak%d" % a, axis=a, **kw) for a in (0, 1, 2))
    sand = mats.fabric("Sand", (.50, .45, .37), weave=240, fuzz=.8)
    out = []
    for i, (deg, R) in enumerate(((196, 2.15), (240, 2.25), (304, 2.3), (347, 2.15))):
        t = math.radians(deg)
        c = (x + R * math.cos(t), y + R * math.sin(t), z)
        yaw = math.atan2(-math.cos(t), math.sin(t)) + (.1, -.06, .05, -.12)[i]
        furniture.lounge(c, yaw, teak, sand, 10 + i * 3)
        out.append((c, yaw))
    return out


def lantern(P, x, y, z, s=1.0, power=5):
    """Iron lantern with a candle."""
    core.box("lb", (.17 * s, .17 * s, .02), (x, y, z + .01), P["iron"], .004)
    core.box("lt", (.19 * s, .19 * s, .025), (x, y, z + .3 * s), P["iron"], .006)
    core.lathe("lc", [(.09 * s, 0), (.03 * s, .06 * s), (0, .065 * s)], (x, y, z + .31 * s), P["iron"], 4, rot=(0, 0, math.pi / 4))
    for a in (-1, 1):
        for b in (-1, 1):
            core.box("lp", (.012, .012, .28 * s), (x + a * .075 * s, y + b * .075 * s, z + .16 * s), P["iron"], .002)
    props.candle((x, y, z + .02), mats.plain("Wax", (.78, .72, .6), .45), .032 * s, .12 * s, power=power)


def lit_wall(P, x, y0, y1, windows, power, depth=3.6, h=3.5):
    """House wall on the plane x, facing +X: stone below, siding above, lamplit rooms behind the windows (y0, y1, z0, z1)."""
    holes = [(a - y0, b - y0, c, d) for a, b, c, d in windows]
    base = min(w[2] for w in windows)
    build.stone_wall("hbase", (x, y0, 0), Y, X, y1 - y0, base, P["stone"], P["mortar"], openings=[], mean=(.42, .2), depth=.1, seed=33, grid=9)
    build.plank_wall("hwall", (x, y0, base), Y, X, y1 - y0, h - base, P["log"], openings=[(a, b, c - base, d - base) for a, b, c, d in holes], pitch=.22)
    build.stone_wall("hend", (x - depth, y1, 0), X, Y, depth, base, P["stone"], P["mortar"], mean=(.42, .2), depth=.1, seed=35, grid=7)
    build.plank_wall("hendw", (x - depth, y1, base), X, Y, depth, h - base, P["log"], pitch=.22)
    post = mats.wood("CornerPost", (.25, .145, .075), (.095, .05, .026), axis=2, rough=.55, hand=True)
    core.box("corner", (.3, .3, h), (x + .0, y1, h / 2), post, .02)
    core.beam("hsill", (x + .1, y0, base), (x + .1, y1, base), .14, .1, P["timber"], .01)
    inside = mats.plain("RoomWall", (.60, .50, .38), .9, bscale=3)
    q = lambda n, p, m: core.mesh_np(n, p, [[0, 1, 2, 3]], m)
    a, b, xb = y0 + .1, y1 - .15, x - depth + .1
    q("inb", [(xb, a, 0), (xb, b, 0), (xb, b, h), (xb, a, h)], inside)
    q("ine", [(xb, b, 0), (x, b, 0), (x, b, h), (xb, b, h)], inside)
    q("ins", [(xb, a, 0), (x, a, 0), (x, a, h), (xb, a, h)], inside)
    q("inc", [(xb, a, h - .6), (x, a, h - .6), (x, b, h - .6), (xb, b, h - .6)], P["pine"])
    q("inf", [(xb, a, .05), (x, a, .05), (x, b, .05), (xb, b, .05)], P["floor"])
    for a, b, c, d in windows:
        build.window("hw", (x + .02, a, c), Y, X, b - a, d - c, P, 2, 1, fw=.08)
        for z in (c - .05, d + .11):
            core.beam("trim", (x + .1, a - .2, z), (x + .1, b + .2, z), .18, .1 if z < c else .22, P["timber"], .012)
        core.light("POINT", (x - 1.5, (a + b) / 2, 2.3), None, power, core.kelvin(2700), .25)
    # against the end wall, where one sees it from the terrace: chest, lamp, picture
    core.box("chest", (1.6, .45, .9), (x - 1.25, y1 - .42, .45), P["walnut"], .02)
    core.cyl("lampb", .05, .34, (x - .8, y1 - .42, 1.07), P["iron"], 24, r2=.03)
    core.lathe("lampsh", [(.2, 0), (.14, .26)], (x - .8, y1 - .42, 1.22), mats.lampshade("WinShade", (.95, .76, .5), 1.4), 32)
    core.box("frame", (.72, .03, .9), (x - 1.55, y1 - .18, 1.75), P["walnut"], .008)
    core.box("print", (.56, .01, .74), (x - 1.55, y1 - .2, 1.75), mats.plain("WinPrint", (.30, .33, .34), .7, bscale=9), 0)


def steam(loc, toward, w=2.0, h=1.5, density=.3, color=(.60, .66, .76), power=.2, drift=.35, seed=1):
    """Vapor over warm water: a broad soft veil on a card, thinning as it rises and leans."""
    n, m = 384, 288
    y, x = np.mgrid[0:m, 0:n] / np.array([m, n]).reshape(2, 1, 1)
    u = (x - .5) * 2 - drift * (y ** 1.4 - .3)
    warp = fbm(x * 1.6 + seed, y * 1.4, octaves=3, seed=seed)
    k = fbm(x * 2.4 - drift * y * 1.6 + .35 * warp + seed * 3.3, y * 1.5 + .3 * warp, octaves=4, seed=seed + 1)
    k = np.clip(.34 + .75 * k, 0, 1) * smooth(.82, .25, np.abs(u) + .25 * warp) * smooth(0, .12, y) * smooth(1.0, .15, y + .2 * warp)
    k = k * smooth(1.0, .85, np.abs(x - .5) * 2) * smooth(1.0, .85, y)
    return fire.veil("steam%d" % seed, k, loc, toward, w, h, density, color, power)


def hot_tub(loc, P, rng, r=1.02, h=.98, level=.86, staves=46):
    """Round cedar tub: staves under three iron hoops, a flat rim, water lit from below."""
    kw = dict(light=(.36, .19, .10), dark=(.17, .078, .038), rough=.55, aged=.12)
    cedarZ, cedarX = mats.wood("CedarZ", axis=2, **kw), mats.wood("CedarX", axis=0, **kw)
    cx, cy, cz = loc
    w = 2 * math.pi * r / staves
    for k in range(staves):
        t = k / staves * 2 * math.pi
        rr = r + rng.normal(0, .0015)
        core.box("stave", (w - .003, .045, h), (cx + rr * math.cos(t), cy + rr * math.sin(t), cz + h / 2), cedarZ, .005, 2, (0, 0, t + math.pi / 2))
    shell = core.lathe("inner", [(r - .03, h - .02), (r - .03, .12), (0, .12)], loc, cedarZ, 64)
    shell.data.flip_normals()
    for z in (.14, .5, h - .12):
        core.lathe("hoop", [(r + .022, -.022), (r + .028, -.02), (r + .028, .02), (r + .022, .022)], (cx, cy, cz + z), P["iron"], 96)
    n = 15
    for k in range(n):                                   # rim of short boards, mitered by eye
        t = (k + .5) / n * 2 * math.pi
        L = 2 * math.pi * (r + .01) / n
        core.box("rim", (L - .004 + .02, .17, .035), (cx + (r - .012) * math.cos(t), cy + (r - .012) * math.sin(t), cz + h + .012 + rng.normal(0, .0006)), cedarX, .007, 3, (0, 0, t + math.pi / 2))
    g = mats.G("TubWater")
    nb = g.n("Bump", {"Strength": .16, "Distance": .03, "Height": g.noise(g.coord(), 3.2, 4, .55)}).outputs[0]
    f = g.n("Fresnel", {"IOR": 1.333, "Normal": nb}).outputs[0]
    tr = g.n("BsdfTransparent", {"Color": (.42, .78, .78)}).outputs[0]
    water = g.done(g.n("MixShader", {0: f, 1: tr, 2: g.n("BsdfGlossy", {"Roughness": .015, "Normal": nb}).outputs[0]}).outputs[0])
    core.cyl("water", r - .035, .004, (cx, cy, cz + level), water, 96)
    return cedarX, cedarZ


def steps(loc, yaw, wood, w=.8, n=2, rise=.24, run=.28):
    """Free-standing steps of slatted boards that climb along local +Y."""
    from .furniture import _place
    wx, wz = wood
    obs = []
    for i in range(n):
        z = rise * (i + 1)
        for k in range(2):
            obs.append(core.box("tread", (w, run / 2 - .012, .035), (0, run * i + (k + .5) * run / 2, z - .0175), wx, .006))
        for s in (-1, 1):
            obs.append(core.box("stringer", (.035, run - .02, z - .035), (s * (w / 2 - .05), run * (i + .5), (z - .035) / 2), wz, .005))
        obs.append(core.box("riser", (w - .12, .02, rise - .06), (0, run * i + .03, z - rise / 2 - .01), wx, .004))
    return _place(obs, loc, yaw)
