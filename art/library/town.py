"""A mountain town's main street: brick and boarded fronts with lit shop windows, lamps, strings of bulbs."""
import math
import numpy as np
from . import core, mats, build


def brick(name="Brick", colors=((.20, .075, .05), (.26, .10, .065), (.165, .065, .05), (.30, .13, .085), (.14, .07, .06))):
    return mats.stone(name, colors, rough=.9, scale=1.6)


def brick_wall(name, o, u, n, w, h, mat, mortar, openings=(), size=(.215, .068), joint=.011, seed=0):
    """Running bond of single bricks, cut at openings (u0, u1, v0, v1), each a hair out of line."""
    rng = np.random.default_rng(seed)
    o, u, n = (np.asarray(q, float) for q in (o, u, n))
    up = np.array([0, 0, 1.0])
    C, S = [], []
    L, H = size[0] + joint, size[1] + joint
    for r in range(int(h / H)):
        v = r * H + H / 2
        free = [(0.0, w)]
        for (a, b, c, d) in openings:
            if c < v < d:
                free = [q for x0, x1 in free for q in ((x0, min(x1, a)), (max(x0, b), x1)) if q[1] - q[0] > .03]
        for x0, x1 in free:
            x = x0 - (x0 + (r % 2) * L / 2) % L
            while x < x1:
                a, b = max(x, x0), min(x + size[0], x1)
                if b - a > .02:
                    C.append(o + u * (a + b) / 2 + up * v + n * rng.normal(0, .0015))
                    S.append((b - a, .03, size[1] * rng.uniform(.97, 1.0)))
                x += L
    build.boxes(name, C, S, (u, n, up), mat, jitter=.0012)
    V, F = [], []
    for (a, b, c, d) in build._rects(w, h, openings):
        F.append([len(V) + i for i in range(4)])
        V += [o + u * q + up * e + n * .006 for q, e in ((a, c), (b, c), (b, d), (a, d))]
    core.mesh_np(name + "_m", V, F, mortar)


def sidewalk(x0, x1, y0, y1, z, mat, kerb=1, slab=1.5, seed=0):
    """Poured slabs two abreast with a curb on the side of x1 (kerb=1) or x0 (-1); its foot stands on z = 0."""
    rng = np.random.default_rng(seed)
    a, b = (x0, x1 - .17) if kerb > 0 else (x0 + .17, x1)
    w = (b - a) / 2
    C, S = [], []
    for k in range(int((y1 - y0) / slab)):
        for i in range(2):
            C.append((a + w * (i + .5), y0 + slab * (k + .5), z - .09 + rng.normal(0, .0025)))
            S.append((w - .012, slab - .012, .18))
        if k % 2 == 0:
            C.append(((x1 - .08) if kerb > 0 else (x0 + .08), y0 + slab * (k + 1), z - .10 + rng.normal(0, .002)))
            S.append((.16, slab * 2 - .01, .24))
    build.boxes("walk", C, S, np.eye(3), mat, bevel=.012)


def bulbs(name, a, b, sag=.5, step=.42, warm=2500, power=18, r=.028, wire=None, hang=.07, gauge=.006):
    """String of bulbs from a to b with its own sag; gauge: radius of the cable."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    L = np.linalg.norm(b - a)
    t = np.linspace(0, 1, max(6, int(L / step)))[:, None]
    p = a + (b - a) * t
    p[:, 2] -= (4 * sag * t * (1 - t))[:, 0]
    core.tube(name + "_w", [tuple(q) for q in p], gauge, wire or mats.plain("CableBlack", (.012, .012, .012), .6), 3)
    c = core.collection(name, hidden=True)
    core.lathe(name + "b", [(0, -1.4), (.6, -1.1), (1, -.3), (.9, .4), (.45, 1.0), (.4, 1.5), (0, 1.6)], (0, 0, 0), mats.emission("Bulb_" + name, core.kelvin(warm), power), 12, coll=c)
    core.scatter(name, p - [0, 0, hang], c, np.full(len(p), r), tilt=.05)
    return p


def lamp_post(loc, iron, h=3.6, warm=2700, power=60, globe=.17):
    """Cast-iron post with one opal globe."""
    x, y, z = loc
    core.lathe("lpost", [(0, 0), (.17, 0), (.17, .06), (.13, .1), (.12, .38), (.08, .46), (.055, .6), (.045, h * .6), (.04, h - .2), (.075, h - .14), (.05, h - .08), (.09, h), (0, h)], loc, iron, 24)
    core.lathe("lglobe", [(globe * math.sin(t), globe * (1 - math.cos(t))) for t in np.linspace(0, math.pi, 18)], (x, y, z + h - .01), mats.emission("Opal", core.kelvin(warm), 9), 32).visible_shadow = False
    core.light("POINT", (x, y, z + h + globe), None, power, core.kelvin(warm), globe)


# ------------------------------------------------------------------ buildings
def _quad(name, pts, mat):
    return core.mesh_np(name, pts, [[0, 1, 2, 3]], mat)


def palette():
    return dict(
        mortar=mats.plain("TownMortar", (.20, .175, .15), .95, bump=.4, bscale=40), plaster=mats.plain("ShopPlaster", (.58, .47, .34), .9), floor=mats.wood("ShopFloor", (.3, .18, .1), (.13, .075, .04), rough=.5),
        glass=mats.glass("ShopGlass", wavy=.01), iron=mats.metal("TownIron", (.035, .034, .033), .5), roof=mats.plain("FlatRoof", (.05, .05, .052), .95), shade=mats.emission("Blind", core.kelvin(2700), .75),
        dim=mats.plain("DarkRoom", (.02, .022, .026), .8), goods=[mats.plain("Goods%d" % i, c, .6) for i, c in enumerate(((.35, .12, .06), (.10, .16, .18), (.5, .42, .3), (.16, .2, .12), (.42, .26, .1), (.2, .08, .1)))],
        paint={k: mats.plain("Paint_" + k, c, .5, bump=.15, bscale=30) for k, c in dict(green=(.03, .06, .045), cream=(.52, .47, .37), blue=(.05, .075, .10), rust=(.17, .05, .03), brown=(.07, .045, .03)).items()},
        brick={k: brick("Brick_" + k, c) for k, c in dict(red=((.20, .075, .05), (.26, .10, .065), (.165, .065, .05), (.29, .125, .08)), dark=((.12, .055, .045), (.16, .07, .052), (.10, .05, .045)), buff=((.34, .24, .15), (.40, .29, .19), (.29, .2, .13))).items()},
        board={k: mats.wood("Board_" + k, a, b, rough=.65, aged=g) for k, a, b, g in (("grey", (.25, .22, .19), (.12, .10, .085), .5), ("honey", (.33, .19, .1), (.15, .08, .04), .25), ("red", (.22, .07, .045), (.11, .035, .025), .3), ("sage", (.19, .215, .17), (.10, .115, .09), .25))})


def building(o, u, n, w, h, style, T, trim="brown", seed=0, awning=None, lit=.6, shop=True, step=0.0, depth=9.0, warm=2800):
    """A main-street front on the plane through o (its lower left corner, u along it, n to the street).

    style: (brick or board, tone).  A lit shop with goods below, sash windows above (a part of them lit), a cornice;
    step raises the middle of a false front.
    """
    rng = np.random.default_rng(seed)
    o, u, n = (np.asarray(q, float) for q in (o, u, n))
    up = np.array([0, 0, 1.0])
    P = lambda a, z, d=0.0: o + u * a + up * z + n * d                 # d > 0 stands out into the street
    ax = (u, n, up)
    tr = T["paint"][trim]
    B = lambda nm, a, z, d, size, mat, bev=.01: build.boxes(nm, [P(a, z, d)], [size], ax, mat, bevel=bev)
    sh = (.42, w - .42, .0, 3.15) if shop else None
    ops = [sh] if shop else []
    k = max(2, int((w - .8) / 1.75))
    pitch = (w - .8) / k
    wins = [(.4 + pitch * (i + .5) - .47, 4.25, .94, 1.75) for i in range(k)] if h > 6.6 else []
    ops += [(a, a + b, z, z + c) for a, z, b, c in wins]
    if style[0] == "brick":
        brick_wall("bw%d" % seed, o, u, n, w, h, T["brick"][style[1]], T["mortar"], ops, seed=seed)
    else:
        build.plank_wall("pw%d" % seed, tuple(o), tuple(u), tuple(n), w, h, T["board"][style[1]], ops, pitch=.17, thick=.03, bevel=.004)
    # the house behind the front
    lo = 3.3 if shop else 0
    for z0, z1, d0 in ((lo, h - .5, .12), (0, lo, 3.6)):
        if z1 > z0:
            build.boxes("body", [P(w / 2, (z0 + z1) / 2, -d0 - (depth - d0) / 2)], [(w - .04, depth - d0, z1 - z0)], ax, T["roof"])
    for a, z, b, c in wins:
        build.window("sash", P(a, z, -.05), tuple(u), tuple(n), b, c, T, 1, 2, fw=.06, frame=tr, depth=.1)
        _quad("blind", [P(a, z, -.10), P(a + b, z, -.10), P(a + b, z + c, -.10), P(a, z + c, -.10)], T["shade"] if rng.random() < lit else T["dim"])
        B("sill", a + b / 2, z - .05, .04, (b + .2, .16, .09), tr if style[0] == "board" else T["mortar"])
        B("head", a + b / 2, z + c + .09, .03, (b + .24, .12, .18), tr if style[0] == "board" else T["mortar"])
    # cornice
    top = h + step
    for dz, dd, hh in ((-.12, .10, .24), (-.42, .05, .10), (.05, .2, .1)):
        B("corn", w / 2, h + dz, dd / 2, (w + .06 + dd, .12 + dd * 2, hh), tr)
    for a in np.arange(.3, w, .62):
        B("brkt", a, h - .3, .1, (.12, .2, .3), tr)
    if step:
        build.boxes("step", [P(w / 2, h + step / 2, -.06)], [(w * .5, .1, step)], ax, T["board"].get(style[1], tr))
        B("stepc", w / 2, top + .06, .02, (w * .5 + .2, .3, .12), tr)
    if not shop:
        return
    # ------------- the shop: paneled base, two panes and a door, transoms, signboard (blank)
    dw = 1.1
    dx = (w - dw) / 2 if w > 5 else .42
    bays = [(.42, dx - .06), (dx + dw + .06, w - .42)]
    for a, b in bays:
        if b - a < .5:
            continue
        B("base", (a + b) / 2, .26, .0, (b - a, .14, .52), tr)
        B("rail", (a + b) / 2, .55, .03, (b - a, .2, .07), tr)
        _quad("pane", [P(a, .58, .0), P(b, .58, .0), P(b, 2.45, .0), P(a, 2.45, .0)], T["glass"])
        for q in np.linspace(a, b, max(2, int((b - a) / 1.6) + 1)):
            B("mull", q, 1.55, .01, (.07, .11, 2.0), tr)
    B("tran", w / 2, 2.5, .02, (w - .84, .13, .1), tr)
    _quad("tpane", [P(.42, 2.55, .0), P(w - .42, 2.55, .0), P(w - .42, 3.1, .0), P(.42, 3.1, .0)], T["glass"])
    for q in np.linspace(.42, w - .42, int(w / .8) + 1):
        B("tm", q, 2.83, .01, (.05, .1, .6), tr)
    B("lint", w / 2, 3.2, .06, (w - .5, .2, .22), tr)
    B("fascia", w / 2, 3.55, .06, (w - .5, .1, .46), T["paint"]["brown" if trim != "brown" else "green"])
    for s in (0, 1):
        B("dj", dx + s * dw, 1.25, .0, (.1, .16, 2.5), tr)
        B("dst", dx + .12 + s * (dw - .24), 1.2, -.06, (.12, .06, 2.3), tr, .006)
    for z in (.28, 2.35):
        B("drl", dx + dw / 2, z, -.06, (dw - .2, .06, .5 if z < 1 else .16), tr, .006)
    _quad("dpane", [P(dx + .15, .5, -.06), P(dx + dw - .15, .5, -.06), P(dx + dw - .15, 2.3, -.06), P(dx + .15, 2.3, -.06)], T["glass"])
    # ------------- inside
    D = -3.5
    for pts, m in (([P(0, 0, -.1), P(w, 0, -.1), P(w, 0, D), P(0, 0, D)], T["floor"]), ([P(0, 3.25, -.1), P(w, 3.25, -.1), P(w, 3.25, D), P(0, 3.25, D)], T["plaster"]), ([P(0, 0, D), P(w, 0, D), P(w, 3.25, D), P(0, 3.25, D)], T["plaster"]),
                   ([P(.1, 0, -.1), P(.1, 0, D), P(.1, 3.25, D), P(.1, 3.25, -.1)], T["plaster"]), ([P(w - .1, 0, -.1), P(w - .1, 0, D), P(w - .1, 3.25, D), P(w - .1, 3.25, -.1)], T["plaster"])):
        _quad("in", pts, m)
    C, S_, G = [], [], T["goods"]
    for z in (.5, 1.0, 1.5, 2.0):
        B("shelf", w / 2, z, D + .2, (w - 1.0, .34, .04), T["floor"], 0)
        a = .7
        while a < w - .7:
            g = rng.uniform(.1, .34)
            C.append((P(a, z + .02 + g * .6, D + .2), (g * .8, .2, g * 1.2)))
            a += g + rng.uniform(.04, .3)
    for a, b in bays:                                                   # things in the window
        for q in np.arange(a + .3, b - .2, .5):
            g = rng.uniform(.16, .42)
            C.append((P(q, .55 + g * .7, -.45), (g * .7, g * .6, g * 1.4)))
    for i in range(len(G)):
        part = C[i::len(G)]
        if part:
            build.boxes("goods", [c for c, _ in part], [s for _, s in part], ax, G[i], bevel=.02)
    for q in ((w * .3, w * .7) if w > 6 else (w * .5,)):
        core.light("POINT", tuple(P(q, 2.75, -1.3)), None, 105, core.kelvin(warm), .12)
    if awning is not None:
        a0, a1 = .3, w - .3
        m = awning
        _quad("awn", [P(a0, 3.3, .08), P(a1, 3.3, .08), P(a1, 2.62, 1.25), P(a0, 2.62, 1.25)], m)
        _quad("awnf", [P(a0, 2.62, 1.25), P(a1, 2.62, 1.25), P(a1, 2.38, 1.26), P(a0, 2.38, 1.26)], m)
        for q in (a0, a1):
            core.mesh_np("awns", [P(q, 3.3, .08), P(q, 2.62, 1.25), P(q, 2.62, .08)], [[0, 1, 2]], m)
