"""A box gorge: rock on three sides, and the water that falls in it, running or frozen."""
import numpy as np
from scipy.ndimage import distance_transform_edt, gaussian_filter, map_coordinates
from . import cliff, core, fire, mats, road
from .noise import fbm, smooth


def walls(mat, width=20.0, length=26.0, height=34.0, seed=0, start=(0, -8, 0), s_step=.16, lean=.10, **kw):
    """Horseshoe of cliffs open toward the camera; returns the grid of points and arc lengths (see cliff.sweep)."""
    r = width / 2
    arc = np.pi * r
    L = road.line(((length, length + arc, -180),), 2 * length + arc, start=(start[0] + r, start[1], start[2]), ds=.25)
    sect = ((-1.2, -2.5), (-.5, 0), (0, 1.5), (lean * 6, 7), (lean * 13, height * .45), (lean * 19, height * .8), (lean * 24 + 1, height), (lean * 24 + 5, height * 1.06), (lean * 24 + 16, height * 1.2))
    return cliff.sweep("gorge", L, sect, (.5, .7, 1, 1, 1, 1, .9, .7, 1), mat, s_step=s_step, t_step=lambda t: s_step * (.9 + .012 * t), seed=seed, **kw)


def face(P, x0, half, top, cell=.06):
    """Depth of the back wall (least y) on a grid of x around x0 and z from 0 to top; returns it with its lookup."""
    q = P.reshape(-1, 3)
    q = q[(np.abs(q[:, 0] - x0) < half) & (q[:, 2] > -.5) & (q[:, 2] < top)]
    nx, nz = int(2 * half / cell), int(top / cell)
    d = np.full((nx, nz), np.inf)
    i, k = ((q[:, 0] - x0 + half) / cell).astype(int).clip(0, nx - 1), (q[:, 2] / cell).astype(int).clip(0, nz - 1)
    np.minimum.at(d, (i, k), q[:, 1])
    empty = ~np.isfinite(d)
    near = distance_transform_edt(empty, return_distances=False, return_indices=True)
    d = gaussian_filter(d[tuple(near)], 1.0)

    def at(x, z):
        return map_coordinates(d, [(x - x0 + half) / cell - .5, z / cell - .5], order=1, mode="nearest")
    return at


def water(at, x0, w, top, cam, seed=0, drops=11000, shutter=(.04, .12), color=(.86, .90, .93)):
    """Falling water as a camera sees it: each drop flies, strikes ledges, scatters, and leaves a short streak.

    at(x, z): depth of the rock, see face; w: width of the stream at `top`, where it is falling already.
    """
    rng = np.random.default_rng(seed)
    braid = np.clip(rng.normal(0, .4, 9), -.95, .95) * w / 2
    x = x0 + braid[(9 * rng.random(drops) ** 1.6).astype(int)] + rng.normal(0, .045, drops) * w
    z = np.full(drops, top) + rng.uniform(-.5, .5, drops)
    y = at(x, z) - .05 - np.abs(rng.normal(0, .07, drops))
    v = np.stack([rng.normal(0, .10, drops), -.1 - np.abs(rng.normal(0, .2, drops)), rng.uniform(-7, -4, drops)], 1)
    p = np.stack([x, y, z], 1)
    fall, dt = rng.uniform(6.5, 11, drops), 1 / 150                   # a drop's final speed goes by its size
    track, struck = [p.copy()], np.zeros(drops, int)
    for _ in range(int(2.4 / dt)):
        v[:, 2] -= 9.8 * dt
        v -= v * (np.linalg.norm(v, axis=1) / fall ** 2 * 9.8 * dt)[:, None]
        v[:, 0] += rng.normal(0, .02, drops)
        p = p + v * dt
        deep = p[:, 1] - at(p[:, 0], p[:, 2]) + .02
        hit = (deep > 0) & (p[:, 2] > .1)
        if hit.any():
            k = hit.sum()
            e = .05
            n = np.stack([(at(p[hit, 0] + e, p[hit, 2]) - at(p[hit, 0] - e, p[hit, 2])) / (2 * e), np.full(k, -1.0), (at(p[hit, 0], p[hit, 2] + e) - at(p[hit, 0], p[hit, 2] - e)) / (2 * e)], 1)
            n /= np.linalg.norm(n, axis=1)[:, None]
            vn = np.sum(v[hit] * n, 1)
            v[hit] -= np.where(vn < 0, 1.22 * vn, 0)[:, None] * n
            v[hit] = v[hit] * .80 + rng.normal(0, 1, (k, 3)) * (.03 + .05 * np.abs(vn))[:, None]
            p[hit, 1] -= np.minimum(deep[hit], .08) + .004
            struck[hit] += 1
        low = (p[:, 2] < 0) & (v[:, 2] < 0)
        if low.any():
            k = low.sum()
            v[low] = np.stack([rng.normal(0, 1.0, k), rng.normal(-.4, .9, k), np.abs(v[low, 2]) * rng.uniform(.05, .34, k)], 1)
            p[low, 2] = 0
        track.append(p.copy())
    T = np.stack(track, 1)                                            # drops, steps, 3
    steps = T.shape[1]
    V, F, A = [], [], []
    count, m = 0, 6
    cam = np.asarray(cam, float)
    for part in range(6):
        t0 = rng.uniform(0, steps * .85, drops)
        length = rng.uniform(*shutter, drops) / dt
        f = np.clip(t0[:, None] + np.linspace(0, 1, m) * length[:, None], 0, steps - 1.001)
        i, u = f.astype(int), (f - f.astype(int))[..., None]
        r = np.arange(drops)[:, None]
        q = T[r, i] * (1 - u) + T[r, i + 1] * u
        ok = np.linalg.norm(q[:, -1] - q[:, 0], axis=1) > .04
        q = q[ok]
        g = np.gradient(q, axis=1)
        s = np.cross(g, q - cam)
        s /= np.maximum(np.linalg.norm(s, axis=-1, keepdims=True), 1e-9)
        wide = rng.lognormal(-5.5, .5, len(q)).clip(.0015, .014)[:, None] * np.sin(np.pi * (.12 + .8 * np.linspace(0, 1, m)))[None]
        V.append(np.stack([q - s * wide[..., None], q + s * wide[..., None]], 2).reshape(-1, 3))
        A.append(np.repeat((rng.uniform(.12, .5, len(q))[:, None] * np.sin(np.pi * np.linspace(.08, .92, m)) ** .7)[..., None], 2, 2).ravel())
        j = (np.arange(len(q))[:, None] * 2 * m + 2 * np.arange(m - 1)[None]).ravel() + count
        F.append(np.stack([j, j + 1, j + 3, j + 2], 1))
        count += len(q) * 2 * m
    g = mats.G("Thrown")
    b = g.n("MixShader", {0: .45, 1: g.n("BsdfDiffuse", {"Color": color}).outputs[0], 2: g.n("BsdfTranslucent", {"Color": color}).outputs[0]}).outputs[0]
    mat = g.done(g.n("MixShader", {0: g.attr("a"), 1: g.n("BsdfTransparent").outputs[0], 2: b}).outputs[0])
    return core.mesh_np("thrown", np.concatenate(V), np.concatenate(F), mat, attrs={"a": np.concatenate(A)})


def mist(loc, toward, w, h, seed=0, density=.4, color=(.86, .89, .90), power=.9):
    """Fine spray at the foot of a fall, on a card: white, thickest in the middle and at the ground, without tendrils."""
    n, m = 256, 128
    y, x = np.mgrid[0:m, 0:n] / np.array([m, n]).reshape(2, 1, 1)
    u = (x - .5) * 2
    puff = 1 + .3 * fbm(x * w / 1.6 + seed, y * h / 1.6, octaves=3, seed=seed)
    k = np.clip(puff * np.exp(-(u / .42) ** 2) * np.exp(-(y / .36) ** 2), 0, 1) * smooth(1, .7, np.abs(u)) * smooth(1, .6, y) * smooth(0, .08, y)
    return fire.veil("mist%d" % seed, k, loc, toward, w, h, density, color, power)


def ice(name="Ice", tint=(.80, .92, .96), white=(.80, .86, .90)):
    """Water ice: clear in places, milky where it holds air, wet on the outside.  Light goes through, so it casts a pale shadow."""
    g = mats.G(name)
    p = g.vmath("ADD", g.pos(), g.n("CombineXYZ", {0: g.math("MULTIPLY", g.rand(), 9.0), 1: 0.0, 2: g.math("MULTIPLY", g.rand(), 5.0)}).outputs[0])
    vein, cloud, fine = g.noise(g.scale(p, (1, 1, .10)), 16, 5, .6, .4), g.noise(g.scale(p, (1, 1, .35)), 2.6, 5, .6), g.noise(p, 70, 4, .6)
    nb = g.bump(g.math("ADD", g.math("MULTIPLY", fine, .25), g.noise(g.scale(p, (1, 1, .6)), 22, 4, .55)), .35, .008)
    milk = g.rng(g.math("ADD", g.math("MULTIPLY", vein, .55), g.math("MULTIPLY", cloud, .55)), .44, .66, .10, .92)
    col = g.mix(g.rng(cloud, .35, .65), white, tuple(a * b for a, b in zip(white, tint)))
    d = g.n("MixShader", {0: .6, 1: g.n("BsdfDiffuse", {"Color": col, "Normal": nb}).outputs[0], 2: g.n("BsdfTranslucent", {"Color": g.mix(1, col, tint, "MULTIPLY"), "Normal": nb}).outputs[0]}).outputs[0]
    clear = g.n("BsdfRefraction", {"Color": tint, "IOR": 1.31, "Roughness": g.rng(vein, .35, .65, .02, .22), "Normal": nb}).outputs[0]
    body = g.n("MixShader", {0: milk, 1: clear, 2: d}).outputs[0]
    shine = g.n("BsdfGlossy", {"Roughness": g.rng(cloud, .3, .7, .05, .22), "Normal": nb}).outputs[0]
    s = g.n("MixShader", {0: g.n("Fresnel", {"IOR": 1.31, "Normal": nb}).outputs[0], 1: body, 2: shine}).outputs[0]
    lit = g.n("BsdfTransparent", {"Color": g.mix(milk, tuple(.92 * c for c in tint), (.42, .47, .50))}).outputs[0]
    return g.done(g.n("MixShader", {0: g.n("LightPath").outputs["Is Shadow Ray"], 1: s, 2: lit}).outputs[0])


def icicle(top, length, r, mat, rng, foot=False):
    """One icicle from `top` down: a taper with the finger-wide ribs that real ones have; with a foot it has reached the ground."""
    n, m = max(24, int(length / .0045)), 26
    t = np.linspace(0, 1, n)
    a = np.linspace(0, 2 * np.pi, m, endpoint=False)
    taper = (1 - t) ** .62 * .86 + .14 * (1 - t ** 8)
    if foot:
        taper = .72 + .28 * (1 - t) ** 2 + .9 * smooth(.86, 1.0, t) ** 2
    o = rng.uniform(0, 90)
    z = t * length
    rib = .040 * np.sin(2 * np.pi * z / rng.uniform(.011, .016) + 2.2 * fbm(z * 9 + o, z * 0, octaves=2, seed=1)) * (.25 + .75 * smooth(-.2, .4, fbm(z * 5 + o, z * 0, octaves=2, seed=2)))
    T, A = np.meshgrid(t, a, indexing="ij")
    Z = T * length
    lump = .16 * fbm(np.cos(A) * .9 + o, np.sin(A) * .9, Z * 2.4 / max(.3, r * 8), 3, seed=3) + .08 * fbm(np.cos(A) * 2 + o, np.sin(A) * 2, Z * 8, 3, seed=4)
    R = r * taper[:, None] * (1 + rib[:, None] * (.03 / max(r, .03)) ** 1.6 + lump)
    bend = length * .05
    x = top[0] + bend * fbm(z * .8 + o, z * 0, octaves=2, seed=5) * t
    y = top[1] + bend * fbm(z * .8 - o, z * 0, octaves=2, seed=6) * t
    v = np.stack([x[:, None] + R * np.cos(A), y[:, None] + R * np.sin(A), top[2] - Z], -1).reshape(-1, 3)
    i = (np.arange(n - 1)[:, None] * m + np.arange(m)[None]).ravel()
    j = (np.arange(n - 1)[:, None] * m + (np.arange(m)[None] + 1) % m).ravel()
    return core.mesh_np("icicle", v, np.stack([i, i + m, j + m, j], 1), mat, smooth=True)
