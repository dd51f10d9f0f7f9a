"""Ranch things: buck-and-rail fences of weathered poles."""
import numpy as np
from mathutils import Matrix, Vector
from . import core, mats


def weathered(name="GreyPole", color=(.30, .265, .225)):
    """Peeled pole gone silver: long cracks, warmer where it is worn."""
    g = mats.G(name)
    o = g.coord()
    r = g.rand()
    q = g.vmath("ADD", o, g.n("CombineXYZ", {0: g.math("MULTIPLY", r, 17.0), 1: g.math("MULTIPLY", r, 29.0), 2: r}).outputs[0])
    fib = g.noise(g.scale(q, (2.2, 70, 70)), 1, 6, .7)
    crack = g.noise(g.scale(q, (.9, 26, 26)), 1, 4, .6)
    col = g.mix(g.rng(fib, .3, .7), tuple(c * .55 for c in color), color)
    col = g.mix(g.rng(g.noise(q, 1.6, 4), .5, .7, 0, .55), col, (.22, .15, .095))
    col = g.mix(g.rng(crack, .36, .30), col, (.035, .03, .025))
    h = g.math("ADD", fib, g.math("MULTIPLY", g.rng(crack, .3, .4), 1.6))
    return g.done(g.bsdf(Base_Color=col, Roughness=.85, Specular=.2, Normal=g.bump(h, .6, .012)))


def pole(a, b, r0, r1, mat, rng, seg=9, rings=9):
    """A slightly crooked trunk from a to b with sawn ends; local X runs along it, for the grain."""
    a, b = np.asarray(a, float), np.asarray(b, float)
    L = np.linalg.norm(b - a)
    t = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    k = np.linspace(0, 1, rings)
    bow = rng.normal(0, .012, 2) * L
    V = []
    for i, f in enumerate(k):
        r = (r0 + (r1 - r0) * f) * (1 + rng.normal(0, .035))
        y, z = bow * 4 * f * (1 - f) + rng.normal(0, .004, 2)
        w = 1 + .06 * np.sin(t * 2 + i)
        V.append(np.stack([np.full(seg, (f - .5) * L), y + np.cos(t) * r * w, z + np.sin(t) * r * w], 1))
    v = np.concatenate(V + [[[-L / 2, 0, 0]], [[L / 2, 0, 0]]])
    i, j = np.arange(seg), (np.arange(seg) + 1) % seg
    F = [np.stack([i + q * seg, j + q * seg, j + (q + 1) * seg, i + (q + 1) * seg], 1) for q in range(rings - 1)]
    n = rings * seg
    caps = np.concatenate([np.stack([j, i, np.full(seg, n)], 1), np.stack([i + n - seg, j + n - seg, np.full(seg, n + 1)], 1)])
    ob, ends = core.mesh_np("pole", v, np.concatenate(F), mat, smooth=True), core.mesh_np("poleend", v, caps, mat)
    d = Vector(tuple(b - a))
    m = Matrix.Translation(tuple((a + b) / 2)) @ d.to_track_quat("X", "Z").to_matrix().to_4x4()
    for o in (ob, ends):
        o.matrix_world = m
    return ob


def buck_fence(line, ground, mat, span=3.4, h=1.25, rails=(.42, .74, 1.04, 1.28), seed=0):
    """Crossed bucks along a line in plan with rails on their near side; ground(x, y) gives the height."""
    rng = np.random.default_rng(seed)
    P = np.asarray(line, float)
    L = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(P, axis=0), axis=1))])
    s = np.arange(0, L[-1], span)
    p = np.stack([np.interp(s, L, P[:, 0]), np.interp(s, L, P[:, 1])], 1)
    g = np.gradient(p, axis=0)
    g /= np.linalg.norm(g, axis=1)[:, None]
    n = np.stack([g[:, 1], -g[:, 0]], 1)                          # right of the line: the side of the rails
    z = ground(p[:, 0], p[:, 1])
    for i in range(len(p)):
        top = h * 1.18 + rng.normal(0, .04)
        for sg in (-1, 1):
            o = g[i] * sg * .06
            foot, head = p[i] + o - n[i] * sg * .62, p[i] + o + n[i] * sg * .26
            zf = float(ground(foot[:1], foot[1:])[0])
            pole((*foot, zf - .08), (*head, z[i] + top), .075 + rng.normal(0, .006), .055, mat, rng)
        if i:
            for k, rz in enumerate(rails):
                off = (.62 - (.88) * rz / (h * 1.18)) + .10      # on the leaning leg
                a = p[i - 1] + n[i - 1] * off - g[i] * .45
                b = p[i] + n[i] * off + g[i] * .45
                flip = rng.random() < .5
                r0, r1 = (.062, .045) if flip else (.045, .062)
                pole((*a, z[i - 1] + rz + rng.normal(0, .02)), (*b, z[i] + rz + rng.normal(0, .02)), r0, r1, mat, rng)
