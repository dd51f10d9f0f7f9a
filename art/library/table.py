"""A set table: glasses, silverware, candlesticks, napkins, bentwood chairs."""
import math
import numpy as np
from . import core, mats, props
from .furniture import _place
from .noise import fbm


def crystal(name="Crystal", color=(.98, .99, .985), ior=1.45, shade=(.9, .92, .91)):
    """Blown glass with real refraction for the eye, plain transparency for shadows (no black pools under it)."""
    g = mats.G(name)
    lp = g.n("LightPath").outputs
    a = g.n("BsdfGlass", {"Color": color, "IOR": ior, "Roughness": 0.0}).outputs[0]
    b = g.n("BsdfTransparent", {"Color": shade}).outputs[0]
    return g.done(g.n("MixShader", {0: g.math("MAXIMUM", lp["Is Shadow Ray"], lp["Is Diffuse Ray"]), 1: a, 2: b}).outputs[0])


def wine_glass(loc, glass, h=.215, wine=None, level=.42):
    k = h / .215
    out = [(0, 0), (.034, 0), (.0355, .0015), (.034, .003), (.012, .0065), (.0045, .012), (.0036, .03), (.0036, .085), (.006, .098), (.018, .106), (.034, .124), (.0405, .148), (.039, .18), (.0335, .215)]
    inn = [(.0325, .2152), (.0378, .18), (.0393, .148), (.0328, .1255), (.017, .109), (.006, .1045), (0, .1035)]
    props._sub(core.lathe("glass", [(r * k, z * k) for r, z in out + inn], loc, glass, 40))
    if wine:
        top = .1035 + (.215 - .1035) * level
        zs = [z for _, z in inn[::-1] if z < top] + [top]
        rs = np.interp(zs, [z for _, z in inn[::-1]], [r for r, _ in inn[::-1]]) - .0006
        core.lathe("wine", [(max(0, r) * k, (z + .0006) * k) for r, z in zip(rs, zs)] + [(0, top * k)], loc, wine, 40)


def _bar(name, stations, mat):
    """Loft along +Y through (y, z, half width, half thickness)."""
    t = np.linspace(0, 2 * np.pi, 16, endpoint=False)
    c, s = np.sign(np.cos(t)) * np.abs(np.cos(t)) ** .6, np.sign(np.sin(t)) * np.abs(np.sin(t)) ** .6
    R = [np.stack([c * w, np.full(16, y), z + s * h], 1) for y, z, w, h in stations]
    return props.loft(name, R, mat)


def knife(loc, yaw, mat):
    o = [_bar("knife", [(0, .005, .004, .002), (.004, .005, .0075, .0034), (.05, .005, .0068, .0034), (.1, .005, .0055, .003), (.112, .005, .0046, .0028), (.12, .0048, .0062, .0013), (.14, .0048, .0095, .0009),
                        (.19, .0048, .0102, .0008), (.215, .0048, .0086, .0007), (.228, .0048, .005, .0006), (.232, .0048, .0012, .0005)], mat)]
    return _place(o, loc, yaw)


def fork(loc, yaw, mat):
    o = [_bar("fork", [(0, .004, .005, .0012), (.004, .004, .0088, .0016), (.05, .006, .0062, .0016), (.1, .012, .0036, .0018), (.125, .015, .0034, .0018), (.138, .0135, .0085, .0013), (.15, .011, .0118, .0011), (.162, .0088, .0122, .001)], mat)]
    for k in range(4):
        x = (k - 1.5) * .0065
        q = _bar("tine", [(.158, .0095, .0021, .001), (.175, .0072, .002, .001), (.195, .0068, .0018, .0009), (.205, .0085, .0007, .0005)], mat)
        q.location = (x, 0, 0)
        o.append(q)
    return _place(o, loc, yaw)


def stick(loc, brass, wax, h=.16, taper=.2, power=1.3, lit=True):
    """Turned candlestick with a slim candle in it."""
    x, y, z = loc
    f = h / .16
    core.lathe("stick", [(0, 0), (.047, 0), (.05, .004), (.046, .009), (.024, .014), (.011, .022), (.008, .034 * f), (.0125, .046 * f), (.008, .058 * f), (.0065, .1 * f), (.009, .128 * f), (.0155, .14 * f),
                         (.016, h), (.0128, h), (.0125, h - .012), (0, h - .012)], loc, brass, 40)
    props.candle((x, y, z + h - .012), wax, .0112, taper, lit, power)


def chair(loc, yaw, wood, seat=None):
    """Bentwood chair; the sitter faces local -Y."""
    o = []
    for sx in (-1, 1):
        o.append(core.tube("cleg", [(sx * .19, -.19, 0), (sx * .165, -.165, .44)], .015, wood, 5))
        t = np.linspace(0, 1, 24)
    hoop = [(-.2, .22, 0), (-.185, .19, .25), (-.18, .185, .45)] + [(-.19 * math.cos(a), .19 + .07 * math.sin(a), .5 + .4 * math.sin(a) ** .75) for a in np.linspace(.03, math.pi - .03, 30)] + [(.18, .185, .45), (.185, .19, .25), (.2, .22, 0)]
    o.append(core.tube("choop", hoop, .0135, wood, 6))
    inner = [(-.115, .185, .46)] + [(-.115 * math.cos(a), .19 + .055 * math.sin(a), .5 + .27 * math.sin(a) ** .75) for a in np.linspace(.05, math.pi - .05, 24)] + [(.115, .185, .46)]
    o.append(core.tube("cinner", inner, .010, wood, 5))
    o.append(props._sub(core.lathe("cseat", [(0, .452), (.15, .45), (.19, .458), (.205, .452), (.205, .432), (.19, .426), (0, .426)], (0, 0, 0), seat or wood, 48)))
    o.append(core.tube("cring", [(.165 * math.cos(a), .165 * math.sin(a), .26) for a in np.linspace(0, 6.283, 40, endpoint=False)], .008, wood, 4, cyclic=True))
    return _place(o, loc, yaw)


def runner(x0, x1, y0, y1, z, mat, drop=.22, seed=0):
    """Linen down the middle of a table, falling over its ends at x0 and x1."""
    m, k = 150, 60
    s = np.linspace(x0 - drop, x1 + drop, m)
    u = np.linspace(y0, y1, k)
    S, U = np.meshgrid(s, u, indexing="ij")
    over = np.maximum(np.maximum(x0 - S, S - x1), 0)
    sg = np.where(S < (x0 + x1) / 2, -1, 1)
    x = np.clip(S, x0, x1) + sg * np.minimum(over, .012)
    zz = z + .0025 - np.maximum(over - .008, 0) + .0016 * fbm(S * 7, U * 7, octaves=3, seed=seed) + .0035 * np.exp(-((fbm(S * 2.2, U * 2.2, octaves=2, seed=seed + 2)) / .05) ** 2)
    x = x + sg * .012 * np.sin(U * 28 + seed) * np.clip(over / .2, 0, 1)
    y = U + .004 * fbm(S * 3, U * 0, octaves=2, seed=seed + 5)
    i = (np.arange(m - 1)[:, None] * k + np.arange(k - 1)[None]).reshape(-1)
    ob = core.mesh_np("runner", np.stack([x, y, zz], -1).reshape(-1, 3), np.stack([i, i + k, i + k + 1, i + 1], 1), mat, smooth=True)
    so = ob.modifiers.new("so", "SOLIDIFY")
    so.thickness = .0015
    return ob
