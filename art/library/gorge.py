"""A box gorge: rock on three sides, and the water that falls in it, running or frozen."""
import bpy
import numpy as np
from scipy.ndimage import gaussian_filter1d
from . import cliff, core, fire, mats, road
from .noise import fbm, smooth


def walls(mat, width=20.0, length=26.0, height=34.0, seed=0, start=(0, -8, 0), s_step=.16, lean=.10, **kw):
    """Horseshoe of cliffs open toward the camera; returns the grid of points and arc lengths (see cliff.sweep)."""
    r = width / 2
    arc = np.pi * r
    L = road.line(((length, length + arc, -180),), 2 * length + arc, start=(start[0] + r, start[1], start[2]), ds=.25)
    sect = ((-1.2, -2.5), (-.5, 0), (0, 1.5), (lean * 6, 7), (lean * 13, height * .45), (lean * 19, height * .8), (lean * 24 + 1, height), (lean * 24 + 5, height * 1.06), (lean * 24 + 16, height * 1.2))
    return cliff.sweep("gorge", L, sect, (.5, .7, 1, 1, 1, 1, .9, .7, 1), mat, s_step=s_step, t_step=lambda t: s_step * (.9 + .012 * t), seed=seed, **kw)


def face_y(P, x0, half, zs):
    """How far the back wall stands out (least y) around x0 at each height."""
    q = P.reshape(-1, 3)
    q = q[np.abs(q[:, 0] - x0) < half]
    return np.array([q[np.abs(q[:, 2] - z) < .8][:, 1].min(initial=1e3) for z in zs])


def _streaks(name, n, m, seed, dense):
    """Falling water: long streaks that break up on the way down, with ragged edges."""
    y, x = np.mgrid[0:m, 0:n] / np.array([m, n]).reshape(2, 1, 1)
    u = (x - .5) * 2
    warp = .07 * fbm(x * 3, y * 2.5 + seed, octaves=3, seed=seed) + .018 * fbm(x * 10, y * 9 + seed, octaves=3, seed=seed + 6)
    a = fbm((x + warp) * 14, y * 1.8 + seed, octaves=4, seed=seed + 1)
    b = fbm((x + warp) * 36, y * 5 + seed, octaves=3, seed=seed + 2)
    puff = fbm(x * 7, y * 7 - seed, octaves=4, seed=seed + 3)
    k = smooth(-1.25 + .5 * (1 - dense), .75, a + .22 * b + puff * (.25 + .8 * (1 - y)))
    edge = 1 - np.abs(u) - .38 * fbm(y * 6 + seed, u * 1.5, octaves=3, seed=seed + 4)
    k = k * smooth(0, .35, edge) * smooth(1.0, .985, y) * smooth(0, .05, y)
    im = bpy.data.images.new(name, n, m, float_buffer=True)
    im.colorspace_settings.name = "Non-Color"
    im.pixels.foreach_set(np.stack([k, k, k, np.ones_like(k)], -1).astype(np.float32).ravel())
    im.pack()
    return im


def falls(x0, ys, zs, w0, w1, seed=0, layers=3, dense=.75, color=(.86, .90, .92)):
    """Sheets of white water down a profile ys over zs (top first), widening from w0 to w1."""
    ys, zs = np.minimum.accumulate(np.asarray(ys, float)), np.asarray(zs, float)
    n = 24
    for k in range(layers):
        im = _streaks("falls%d" % k, 384, 768, seed + 7 * k, dense - .12 * k)
        g = mats.G("Falls%d" % k)
        t = g.n("TexImage", image=im, extension="CLIP")
        g.set(t.inputs[0], g.coord("UV"))
        b = g.n("MixShader", {0: .4, 1: g.n("BsdfDiffuse", {"Color": color}).outputs[0], 2: g.n("BsdfTranslucent", {"Color": color}).outputs[0]}).outputs[0]
        mat = g.done(g.n("MixShader", {0: g.math("MULTIPLY", t.outputs[0], .92), 1: g.n("BsdfTransparent").outputs[0], 2: b}).outputs[0])
        f = np.linspace(0, 1, len(zs))
        u = np.linspace(-.5, .5, n)
        F, U = np.meshgrid(f, u, indexing="ij")
        W = w0 + (w1 - w0) * F ** .8
        X = x0 + U * W * (1 - .12 * k) + .25 * fbm(F * 2.4 + seed, F * 0, octaves=2, seed=seed) * F
        Y = ys[:, None] - .15 - .28 * k * F ** .5 - .5 * (1 - (2 * U) ** 2) * F ** .7 + .06 * fbm(U * 6, F * 4, octaves=2, seed=seed + k)
        Z = np.repeat(zs[:, None], n, 1)
        i = (np.arange(len(zs) - 1)[:, None] * n + np.arange(n - 1)[None]).reshape(-1)
        fc = np.stack([i, i + 1, i + 1 + n, i + n], 1)
        ob = core.mesh_np("falls", np.stack([X, Y, Z], -1).reshape(-1, 3), fc, mat, smooth=True)
        uv = ob.data.uv_layers.new(name="UVMap")
        co = np.stack([U + .5, 1 - F], -1).reshape(-1, 2)[fc.ravel()].astype(np.float32)
        uv.data.foreach_set("uv", co.ravel())


def mist(loc, toward, w, h, seed=0, density=.4, color=(.86, .89, .90), power=.9):
    """Fine spray at the foot of a fall, on a card: white, thickest in the middle and at the ground, without tendrils."""
    n, m = 256, 128
    y, x = np.mgrid[0:m, 0:n] / np.array([m, n]).reshape(2, 1, 1)
    u = (x - .5) * 2
    puff = 1 + .3 * fbm(x * w / 1.6 + seed, y * h / 1.6, octaves=3, seed=seed)
    k = np.clip(puff * np.exp(-(u / .42) ** 2) * np.exp(-(y / .36) ** 2), 0, 1) * smooth(1, .7, np.abs(u)) * smooth(1, .6, y) * smooth(0, .08, y)
    return fire.veil("mist%d" % seed, k, loc, toward, w, h, density, color, power)


def ice(name="Ice", deep=(.33, .53, .61), pale=(.76, .84, .88), snow=(.84, .88, .93)):
    """Water ice: blue where it is thick, white where air is in it, glossy, light passing through."""
    g = mats.G(name)
    p = g.pos()
    col_ = g.noise(g.scale(p, (1, 1, .16)), 1.6, 6, .62, .5)
    fine = g.noise(g.scale(p, (1, 1, .4)), 9, 5, .65)
    thick = g.attr("thick")
    col = g.mix(g.rng(g.math("ADD", col_, g.math("MULTIPLY", g.math("SUBTRACT", thick, .5), .5)), .36, .66), pale, deep)
    col = g.mix(g.rng(fine, .5, .75, 0, .6), col, pale)
    up = g.n("SeparateXYZ", {0: g.n("NewGeometry").outputs["Normal"]}).outputs[2]
    sn = g.rng(g.math("ADD", up, g.math("MULTIPLY", g.math("SUBTRACT", fine, .5), .3)), .30, .50)
    col = g.mix(sn, col, snow)
    nb = g.bump(g.math("ADD", g.math("MULTIPLY", col_, 1.0), g.math("MULTIPLY", fine, .35)), .55, .10)
    d = g.n("BsdfDiffuse", {"Color": col, "Normal": nb}).outputs[0]
    t = g.n("BsdfTranslucent", {"Color": g.mix(1, col, (.75, .95, 1.0), "MULTIPLY"), "Normal": nb}).outputs[0]
    s = g.n("MixShader", {0: .42, 1: d, 2: t}).outputs[0]
    gl = g.n("BsdfGlossy", {"Roughness": g.rng(fine, .3, .7, .12, .4), "Normal": nb}).outputs[0]
    f = g.math("MULTIPLY", g.n("Fresnel", {"IOR": 1.31, "Normal": nb}).outputs[0], g.math("SUBTRACT", 1, g.math("MULTIPLY", sn, .8)))
    return g.done(g.n("MixShader", {0: f, 1: s, 2: gl}).outputs[0])


def frozen(P, s, mat, flows, seed=0, top=30.0):
    """Ice over a swept rock grid: columns run down from the lip, join into curtains and end in fringes.

    flows: (from, to, reach) along the wall in meters; reach: how far down from the top each flow comes (1 = to the foot).
    """
    rock = P
    P = P.copy()                                                    # ice hangs straight from the lip: ledges are smoothed away down the wall
    P[..., :2] = gaussian_filter1d(P[..., :2], 16, axis=1)
    N = cliff.normals(P)
    flip = np.sign(np.sum(N[..., :2] * (P[..., :2].mean((0, 1)) - P[..., :2]), -1))[..., None]
    N = N * np.where(flip == 0, 1, flip)
    N[..., 2] *= .15
    out = np.clip(np.sum((rock - P)[..., :2] * N[..., :2], -1), 0, .7)[..., None] * N       # over a nose of rock it bulges, but less than the rock
    P = P + gaussian_filter1d(out, 7, axis=1)
    S = np.repeat(s[:, None], P.shape[1], 1)
    Z = P[..., 2]
    h = np.clip((top - Z) / top, -.2, 1.2)                           # 0 at the lip, 1 at the foot
    th = np.full(S.shape, -.6)
    for a, b, reach in flows:
        e = np.minimum(S - a, b - S) / 1.6 - .5 * fbm(S / 1.4, Z / 5, octaves=3, seed=seed)
        end = smooth(reach + .10, reach - .05, h + .10 * fbm(S / .7, S * 0, octaves=3, seed=seed + 5))
        cols = np.zeros_like(S)
        for w, k, q in ((2.1, .85, 1), (.9, .45, 2), (.34, .2, 3)):
            ph = S / w + .5 * fbm(S / (w * 2.5), Z / (w * 9), octaves=2, seed=seed + q)
            c = ph - np.floor(ph)
            on = .35 + .65 * cliff._rand(np.floor(ph), np.floor(ph) * 0, seed + 10 + q)
            cols = np.maximum(cols, 0) + k * on * np.sqrt(np.clip(1 - (2 * c - 1) ** 2, 0, 1))
        bulge = 1 + .35 * fbm(S / 3, Z / 2.2, octaves=3, seed=seed + 8)
        t = (.32 + cols * bulge * (.6 + .7 * h)) * smooth(0, 1, e) * end - .6 * (1 - smooth(-.2, .4, e)) - .6 * (1 - end)
        th = np.maximum(th, t)
    Q = P + N * th[..., None]
    n, m = S.shape
    i = (np.arange(n - 1)[:, None] * m + np.arange(m - 1)[None]).reshape(-1)
    f = np.stack([i, i + m, i + m + 1, i + 1], 1)
    f = f[(th.ravel()[f] > -.35).any(1)]
    return core.mesh_np("ice", Q.reshape(-1, 3), f, mat, smooth=True, attrs={"thick": np.clip(th, 0, 1).ravel()})
