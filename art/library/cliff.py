"""Rock faces seen from nearby: jointed blocks, ledges and strata as real geometry, swept along a line in plan."""
import numpy as np
from . import core, mats
from .noise import _hash, fbm, smooth


def _rand(i, j, seed):
    """Repeatable 0..1 for whole-number cells."""
    return (_hash(np.asarray(i).astype(np.int64), np.asarray(j).astype(np.int64), np.zeros_like(np.asarray(i)).astype(np.int64), seed) & np.uint32(0xFFFFFF)).astype(float) / 0xFFFFFF


def blocks(s, z, w, h, seed=0):
    """Offset (about -.5 to .5) of jointed rock: every block stands out and tilts by its own amount, open joints between."""
    zz = z / h + .45 * fbm(s / (w * 3.1), z / (h * 5), octaves=2, seed=seed)
    row = np.floor(zz)
    ss = s / w + 9.7 * _rand(row, row * 0, seed + 1) + .35 * fbm(s / (w * 2), z / (h * 2), octaves=2, seed=seed + 2)
    col = np.floor(ss)
    fz, fs = zz - row, ss - col
    a, b, c = (_rand(row, col, seed + k) for k in (3, 4, 5))
    edge = np.minimum(np.minimum(fz, 1 - fz) * h, np.minimum(fs, 1 - fs) * w) / min(w, h)
    return (a - .5) + .8 * (fs - .5) * (b - .5) + .8 * (fz - .5) * (c - .5) - .28 * smooth(.07, 0, edge)


def relief(s, z, seed=0, sizes=((17, 9, 2.6), (6, 3.2, 1.1), (2.1, 1.2, .42), (.75, .45, .15)), bulge=3.0, ledge=.8, strata=4.5):
    """Depth of a rock face in meters over (along, up): bulges, strata that stand forward or back, blocks within blocks."""
    d = bulge * fbm(s / 34, z / 46, octaves=3, seed=seed)
    t = z / strata + .5 * fbm(s / 60, z / 60, octaves=3, seed=seed + 8)
    k = np.floor(t)
    f = t - k
    r0, r1 = _rand(k, k * 0, seed + 11), _rand(k + 1, k * 0, seed + 11)
    d = d + ledge * ((r0 + (r1 - r0) * smooth(.86, 1.0, f)) - .5)
    for i, (w, h, a) in enumerate(sizes):
        d = d + a * blocks(s, z, w, h, seed + 20 * i)
    return d + .05 * fbm(s * 1.9, z * 1.9, octaves=4, seed=seed + 4)


def limit(out, kappa):
    """Offsets to the inner side of a bend of curvature kappa, held short of its center."""
    m = .8 / np.maximum(np.abs(kappa), 1e-6)
    q = np.sign(out) == np.sign(kappa)
    return np.where(q, np.sign(out) * m * (1 - np.exp(-np.abs(out) / m)), out)


def _tones(s, t, grain, seed):
    """Beds and water stains as vertex layers: far cheaper than the same noise in the shader."""
    bed = .7 * fbm(s * .011 * grain, t * .24 * grain, octaves=6, gain=.62, seed=seed + 31) + .35 * fbm(s * .06 * grain, t * .06 * grain, octaves=4, seed=seed + 32)
    stain = fbm(s * .55 * grain, t * .04 * grain, octaves=6, gain=.6, seed=seed + 33)
    return {"bed": (bed * .36 + .525).ravel(), "stain": (stain * .33 + .5).ravel()}


def sweep(name, path, sect, amp, mat, s_step=.35, t_step=.35, seed=0, grow=None, grain=1.0, **kw):
    """Carry a cross section along a line and roughen it.

    path: (N, 3) line in space; sect: [(out, up), ...] with out to the right of the line; amp: weight of the relief
    at each point of the section; t_step may be a function of the section's length (finer where it is seen near).
    grow(s): step factor along the line (default 1); grain: fineness of the beds and stains.
    Returns (grid of points (S, T, 3), arc lengths s).
    """
    path, sect = np.asarray(path, float), np.asarray(sect, float)
    L = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path[:, :2], axis=0), axis=1))])
    s = [0.0]
    while s[-1] < L[-1]:
        s.append(s[-1] + s_step * (grow(s[-1]) if grow else 1))
    s = np.array(s)
    p = np.stack([np.interp(s, L, path[:, i]) for i in range(3)], 1)
    g = np.gradient(p[:, :2], s, axis=0)
    g /= np.linalg.norm(g, axis=1)[:, None]
    kappa = -np.gradient(np.unwrap(np.arctan2(g[:, 1], g[:, 0])), s)                 # > 0 bends right
    right = np.stack([g[:, 1], -g[:, 0]], 1)
    T = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(sect, axis=0), axis=1))])
    t = [0.0]
    while t[-1] < T[-1]:
        t.append(t[-1] + (t_step(t[-1]) if callable(t_step) else t_step))
    t = np.minimum(np.array(t), T[-1])
    q = np.stack([np.interp(t, T, sect[:, i]) for i in range(2)], 1)
    w = np.interp(t, T, amp)
    tg = np.gradient(q, t, axis=0)
    tg /= np.maximum(np.linalg.norm(tg, axis=1), 1e-9)[:, None]
    nrm = np.stack([-tg[:, 1], tg[:, 0]], 1)                                         # out of the rock, left of the section's run
    Sg, Tg = np.meshgrid(s, t, indexing="ij")
    d = relief(Sg, Tg, seed, **kw) * w[None]
    out = q[None, :, 0] + nrm[None, :, 0] * d
    up = q[None, :, 1] + nrm[None, :, 1] * d
    out = limit(out, kappa[:, None])
    P = np.stack([p[:, None, 0] + right[:, None, 0] * out, p[:, None, 1] + right[:, None, 1] * out, p[:, None, 2] + up], -1)
    n, m = len(s), len(t)
    i = (np.arange(n - 1)[:, None] * m + np.arange(m - 1)[None]).reshape(-1)
    f = np.stack([i, i + m, i + m + 1, i + 1], 1)
    ob = core.mesh_np(name, P.reshape(-1, 3), f, mat, smooth=True, attrs=_tones(Sg, Tg, grain, seed))
    ob.data.use_auto_smooth = True
    ob.data.auto_smooth_angle = .9
    return P, s


def normals(P):
    a, b = np.gradient(P, axis=0), np.gradient(P, axis=1)
    n = np.cross(a, b)
    return n / np.maximum(np.linalg.norm(n, axis=-1, keepdims=True), 1e-9)


def spots(P, n, rng, up=.6, mask=None):
    """Random points of a swept grid where the rock is flat enough to stand on."""
    N = normals(P)[..., 2]
    ok = np.abs(N) > up
    if mask is not None:
        ok &= mask(P[..., 0], P[..., 1], P[..., 2])
    i = np.argwhere(ok)
    i = i[rng.integers(0, len(i), n)] if len(i) else i
    return P[i[:, 0], i[:, 1]]


def rock(name="Cliff", colors=((.08, .034, .024), (.19, .078, .047), (.27, .125, .075), (.25, .165, .12)), streak=.6, dust=(.26, .17, .12), scale=1.0, moss=None, rough=.9, snow=None, wet=0.0, snow_from=.40, soaked=None):
    """Rock in beds of several tones (layers of the swept mesh), stained by water from above; dust, moss or snow on what faces up.

    snow_from: how level rock must be for snow to stay; low values strew it over every facet.
    soaked: (x, half width) of a fall that keeps the rock beside it dark and shining.
    """
    g = mats.G(name)
    p = g.pos()
    n1, n2 = g.noise(p, .55 * scale, 5, .65), g.noise(p, 4.5 * scale, 5, .7)
    tone = g.math("ADD", g.attr("bed"), g.math("MULTIPLY", n1, .2))
    k = len(colors)
    col = g.ramp(tone, [(.44 + .36 * i / (k - 1), c) for i, c in enumerate(colors)])
    col = g.mix(g.rng(n2, .3, .72, 0, .6), col, g.mix(1, col, (.45, .43, .43), "MULTIPLY"))
    col = g.mix(g.math("MULTIPLY", g.rng(g.attr("stain"), .5, .68), streak), col, g.mix(1, col, (.22, .2, .21), "MULTIPLY"))
    up = g.n("SeparateXYZ", {0: g.n("NewGeometry").outputs["Normal"]}).outputs[2]
    flat = g.rng(g.math("ADD", up, g.math("MULTIPLY", g.math("SUBTRACT", n1, .5), .6)), .55, .85)
    col = g.mix(flat, col, g.mix(n2, dust, tuple(c * .5 for c in dust)))
    rag = g.math("ADD", up, g.math("MULTIPLY", g.math("SUBTRACT", n2, .5), .6))
    if moss:
        col = g.mix(g.math("MULTIPLY", g.rng(rag, .5, .8), g.rng(n1, .40, .55)), col, g.mix(g.rng(n2, .3, .7), moss, tuple(c * .45 for c in moss)))
    if snow:
        col = g.mix(g.rng(rag, snow_from, snow_from + .16), col, snow)
    h = g.math("ADD", g.math("MULTIPLY", n1, .8), g.math("MULTIPLY", n2, .4))
    dull = g.rng(n2, .2, .8, max(.15, rough - .15 - wet), min(1, rough + .1 - wet))
    if soaked:
        x = g.math("ABSOLUTE", g.math("SUBTRACT", g.n("SeparateXYZ", {0: p}).outputs[0], soaked[0]))
        m = g.rng(g.math("ADD", x, g.math("MULTIPLY", g.math("SUBTRACT", g.math("ADD", n1, g.attr("stain")), 1.0), 2.4)), soaked[1] * 1.5, soaked[1] * .8)
        col, dull = g.mix(m, col, g.mix(1, col, (.50, .50, .51), "MULTIPLY")), g.mix(m, dull, .42)
    return g.done(g.bsdf(Base_Color=col, Roughness=dull, Specular=.25 + wet * .3, Normal=g.bump(h, .8, .35 / scale)))
