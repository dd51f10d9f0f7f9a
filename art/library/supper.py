"""The lodge's long table: spindle chairs, trestles, places, and bread worth a close look.  Silverware comes from table."""
import math
import numpy as np
from . import core, mats, props, table
from .furniture import _place, soft_box
from .noise import fbm, smooth


def beaker(loc, mat, r=.036, h=.09):
    out = [(0, 0), (r * .82, 0), (r * .86, .003), (r, h)]
    inn = [(r - .0022, h), (r * .86 - .002, .012), (0, .011)]
    return core.lathe("beaker", out + inn, loc, mat, 40)


def chair(loc, yaw, wood, seat, h=.46, w=.47, d=.44, seed=0):
    """Oak dining chair with a spindle back and a leather seat.  wood: (along X, Y, Z).  Faces local -Y."""
    wx, wy, wz = wood
    obs = []
    for s in (-1, 1):
        obs.append(core.beam("cleg", (s * (w / 2 - .03), -d / 2 + .035, h - .03), (s * (w / 2 - .012), -d / 2 + .015, 0), .036, .036, wx, .007))
        obs.append(core.beam("cback", (s * (w / 2 - .05), d / 2 - .03, h - .06), (s * (w / 2 - .045), d / 2 + .075, .94), .034, .036, wx, .008))
        obs.append(core.beam("cleg", (s * (w / 2 - .05), d / 2 - .03, h - .02), (s * (w / 2 - .045), d / 2 + .01, 0), .034, .036, wx, .007))
        obs.append(core.box("crail", (.022, d - .08, .055), (s * (w / 2 - .035), 0, h - .055), wy, .004))
        obs.append(core.beam("cstr", (s * (w / 2 - .02), -d / 2 + .03, .2), (s * (w / 2 - .035), d / 2 + .015, .2), .02, .024, wx, .005))
    for y in (-d / 2 + .035, d / 2 - .035):
        obs.append(core.box("crailx", (w - .08, .022, .055), (0, y, h - .055), wx, .004))
    obs.append(core.box("cstrx", (w - .06, .02, .024), (0, 0, .2), wx, .005))
    for k in range(5):
        x = (k - 2) * (w - .16) / 4
        obs.append(core.tube("spindle", [(x, d / 2 - .035, h - .02), (x * 1.02, d / 2 + .025, h + .22), (x * 1.05, d / 2 + .088, .93)], .0085, wz, 4))
    n = 25                                                       # bowed crest rail in one piece
    a = np.linspace(-.5, .5, n)
    cx, cy = a * w * 1.02, d / 2 + .112 - .03 * np.cos(a * math.pi)
    prof = np.array([(-.012, -.04), (.012, -.043), (.014, .0), (.012, .036), (.0, .045), (-.012, .036), (-.014, 0.0), (-.0135, -.02)])
    R = [np.stack([np.full(8, x), y + prof[:, 0] + prof[:, 1] * .22, .925 + prof[:, 1]], 1) for x, y in zip(cx, cy)]
    obs.append(props.loft("crest", [R[0] * (1, 0, 0) + R[0].mean(0) * (0, 1, 1)] + R + [R[-1] * (1, 0, 0) + R[-1].mean(0) * (0, 1, 1)], wx))
    p = soft_box("cseat", (w - .02, d - .01, .055), seat, .012, .024, seed, .002, n=20)
    p.location = (0, 0, h - .005)
    return _place(obs + [p], loc, yaw)


def trestle_table(x, y, L, W, h, wood, thick=.05):
    """Plank table along Y on two trestles.  wood: (along X, Y, Z)."""
    wx, wy, wz = wood
    n = 6
    for k in range(n):
        core.box("tplank", (W / n - .003, L - .16, thick), (x - W / 2 + W / n * (k + .5), y, h - thick / 2 + np.random.uniform(-.0006, .0006)), wy, .005, 3)
    for s in (-1, 1):
        core.box("tend", (W, .078, thick), (x, y + s * (L / 2 - .04), h - thick / 2), wx, .006, 3)
        ty = y + s * (L / 2 - .55)
        core.box("tfoot", (W - .22, .1, .075), (x, ty, .0375), wx, .012, 3)
        core.box("thead", (W - .2, .09, .085), (x, ty, h - thick - .0425), wx, .01, 3)
        for q in (-1, 1):
            core.box("tleg", (.095, .085, h - thick - .14), (x + q * .18, ty, .07 + (h - thick - .15) / 2), wz, .01)
    core.box("tbar", (.06, L - 1.0, .11), (x, y, .34), wy, .01)


def napkin(loc, yaw, mat, size=(.1, .2), seed=0):
    o = soft_box("napkin", (*size, .014), mat, .002, .006, seed, .002, n=20)
    o.location = (0, 0, .007)
    return _place([o], loc, yaw)


def place(x, y, z, yaw, plate, bowl, cloth, steel, cup, seed=0):
    """One place; the guest sits at local -Y."""
    c, s = math.cos(yaw), math.sin(yaw)
    rng = np.random.default_rng(seed)
    at = lambda a, b, d=0.0: (x + c * a - s * b, y + s * a + c * b, z + d)
    props.plates(at(0, 0), plate, 1, .138, seed=seed)
    props.plates(at(0, 0, .009), bowl, 1, .104, seed=seed + 1)
    napkin(at(-.215, -.005), yaw + rng.normal(0, .05), cloth, seed=seed)
    table.fork(at(-.215, -.105, .0145), yaw + rng.normal(0, .04), steel)
    table.knife(at(.178, -.115), yaw + rng.normal(0, .03), steel)
    beaker(at(.19 + rng.normal(0, .008), .2 + rng.normal(0, .008)), cup)


# ------------------------------------------------------------------ bread
def crust(name="Crust"):
    """Baked crust with flour where it lies, crumb where 'crumb' says so."""
    g = mats.G(name)
    o = g.coord()
    n = g.noise(o, 11, 6, .65)
    fine = g.noise(o, 60, 5, .7)
    brown = g.ramp(g.math("ADD", g.math("MULTIPLY", n, .75), g.math("MULTIPLY", g.attr("top"), -.16)), [(.2, (.09, .03, .010)), (.42, (.21, .083, .027)), (.62, (.34, .165, .062)), (.85, (.46, .27, .12))])
    blister = g.voronoi(g.vmath("ADD", o, g.vmath("SCALE", g.noise(o, 20, 2, out="Color"), .02)), 85)
    col = g.mix(g.rng(blister, .1, .3, .45, 0), brown, (.30, .15, .06))
    dust = g.math("MULTIPLY", g.attr("flour"), g.rng(g.math("ADD", g.math("MULTIPLY", fine, .6), g.math("MULTIPLY", n, .4)), .40, .58))
    col = g.mix(g.math("MULTIPLY", dust, .85), col, (.72, .67, .58))
    hole = g.voronoi(g.vmath("ADD", o, g.vmath("SCALE", g.noise(o, 30, 3, out="Color"), .03)), 75)
    hole2 = g.voronoi(g.vmath("ADD", o, g.vmath("SCALE", g.noise(o, 12, 3, out="Color"), .05)), 30)
    pit = g.math("MINIMUM", g.rng(hole, .12, .36), g.rng(hole2, .14, .34))
    crumb = g.mix(pit, (.36, .26, .15), (.68, .57, .40))
    k = g.attr("crumb")
    col = g.mix(k, col, crumb)
    skin = g.math("ADD", g.math("MULTIPLY", n, .5), g.math("ADD", g.math("MULTIPLY", fine, .22), g.math("MULTIPLY", g.rng(blister, 0, .25), -.15)))
    h = g.math("ADD", g.math("MULTIPLY", skin, g.math("SUBTRACT", 1, k)), g.math("MULTIPLY", g.math("MULTIPLY", pit, .9), k))
    return g.done(g.bsdf(Base_Color=col, Roughness=.78, Normal=g.bump(h, .7, .006), Specular=.22))


def boule(loc, yaw, mat, r=.125, h=.105, cut=None, seed=3):
    """Round loaf with one long score that has opened into an ear; cut: local x of the face where slices were taken."""
    nu, nv = 240, 120
    u, v = np.meshgrid(np.linspace(0, 2 * np.pi, nu, endpoint=False), np.linspace(.02, np.pi - .02, nv))
    X, Y, Z = np.cos(u) * np.sin(v), np.sin(u) * np.sin(v), np.cos(v)
    k = 1 + .05 * fbm(X * 1.4 + seed, Y * 1.4, Z * 1.4, 3, seed=seed) + .012 * fbm(X * 7 + seed, Y * 7, Z * 7, 3, seed=seed + 1)
    x, y = X * r * k * (1 + .06 * np.maximum(-Z, 0)), Y * r * k * 1.04
    z = np.where(Z > 0, Z * h * .64, Z * h * .36) * k
    z = np.maximum(z, -h * .3)
    line = y - .18 * r * np.sin(x / r * 2.2) - .05 * r                          # the score wanders along X
    up = smooth(.1, .55, Z) * smooth(1.0, .72, np.abs(x) / r)
    groove = np.exp(-(line / (.12 * r)) ** 2) * up
    ear = np.exp(-((line - .2 * r) / (.1 * r)) ** 2) * up
    z = z + (ear * .08 - groove * .09) * h
    side = np.exp(-((line + .45 * r) / (.035 * r)) ** 2) * up * .5 + np.exp(-((line + .7 * r) / (.03 * r)) ** 2) * up * .4
    z = z - side * .05 * h
    open_ = np.clip(groove * 1.3 - ear * .6, 0, 1)
    face = np.zeros_like(x)
    if cut is not None:
        face = (x > cut) * 1.0
        x = np.minimum(x, cut)
    top = np.clip(Z, 0, 1) + .9 * ear
    flour = smooth(.1, .6, Z) * (1 - open_) * (1 - .7 * ear) * .8
    i = (np.arange(nv - 1)[:, None] * nu + np.arange(nu)[None]).reshape(-1)
    j = (np.arange(nv - 1)[:, None] * nu + (np.arange(nu)[None] + 1) % nu).reshape(-1)
    ob = core.mesh_np("boule", np.stack([x, y, z + h * .3], -1).reshape(-1, 3), np.stack([i, i + nu, j + nu, j], 1), mat, smooth=True,
                      attrs={"top": top.ravel(), "flour": flour.ravel(), "crumb": np.clip(face + open_ * .35, 0, 1).ravel()})
    ob.data.use_auto_smooth = True
    ob.data.auto_smooth_angle = math.radians(50)
    return _place([ob], loc, yaw)


def slice_(loc, yaw, tilt, mat, r=.118, h=.1, t=.014, seed=0):
    """Slice of the same loaf, lying flat: crumb above, a thin crust around the edge."""
    n, m = 96, 14
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    ex, ey = np.cos(a) * r * .93, np.where(np.sin(a) > 0, np.sin(a) * h * .66, np.maximum(np.sin(a) * h * .5, -h * .3))
    k = 1 + .03 * fbm(np.cos(a) * 2 + seed, np.sin(a) * 2, octaves=3, seed=seed)
    R, crumb = [], []
    for f, z, c in [(.01, t, 1)] + [(q, t, 1) for q in np.linspace(.12, .95, m)] + [(.975, t, .6), (1.0, t * .92, 0), (1.0, t * .08, 0), (.97, 0, .6), (.5, 0, 1), (.01, 0, 1)]:
        R.append(np.stack([ex * k * f, ey * k * f, np.full(n, z)], 1))
        crumb.append(np.full(n, c))
    R = np.array(R)
    i = np.arange(n)
    j = (i + 1) % n
    F = np.concatenate([np.stack([i + q * n, i + (q + 1) * n, j + (q + 1) * n, j + q * n], 1) for q in range(len(R) - 1)])
    ob = core.mesh_np("slice", R.reshape(-1, 3), F, mat, smooth=True, attrs={"crumb": np.concatenate(crumb), "top": np.full(len(R) * n, .4), "flour": np.zeros(len(R) * n)})
    ob.data.use_auto_smooth = True
    ob.data.auto_smooth_angle = math.radians(50)
    return _place([ob], loc, yaw, tilt)
