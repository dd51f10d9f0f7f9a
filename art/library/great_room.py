"""The great room: stone hearth between two glazed bays, timber trusses, leather and wool; lit by the scene that uses it."""
import math
import os
import bpy
import numpy as np
from . import build, core, fire, flora, furniture as fu, mats, outside, props, terrain, traces
from .noise import fbm, smooth

X, Y, nX, nY = (1, 0, 0), (0, 1, 0), (-1, 0, 0), (0, -1, 0)
HW, BK, FR, E, R = 5.2, 7.0, -6.0, 3.6, 6.7                      # half width, back, front, eaves, ridge
HEARTH = BK - .75                                                # front of the chimney breast
CHAIRS = ((2.05, 2.75, -math.pi / 2 + .22), (2.1, 1.25, -math.pi / 2 - .12))


def ground(x, y, z):
    d = np.hypot(x, y)
    k = smooth(60, 300, d)
    return (-2.2 - .01 * d) * (1 - k) + z * k


def room(cam, haze=(.46, .55, .74), haze_power=.9, az=(-58, 36), trees=(-34, 34), chairs=CHAIRS, lamps=1.0, flames=1.0, candles=False):
    """The furnished room and the valley around it.  The scene adds sky, fills and camera.

    az, trees: degrees from +Y within which there are mountains and forest.  lamps, flames: factors of their power.
    """
    P = build.palette()
    rng = np.random.default_rng(5)
    meadow = valley(cam, rng, haze, haze_power, az, trees)
    P["stone"] = mats.stone("StoneIn", ((.24, .215, .19), (.34, .30, .25), (.42, .36, .29), (.27, .26, .255), (.20, .19, .19), (.37, .325, .28)))
    P["timber"] = mats.wood("TimberIn", (.25, .145, .075), (.095, .05, .026), rough=.55, hand=True)
    P["glass"] = mats.glass("ClearPane", refl=.6)                 # as through a polarizing filter: a tenth of what is lit in the room
    shell(P, rng)
    kit = hearth(P, rng, cam, flames, candles)
    furnish(P, kit, chairs, lamps)
    for o in bpy.context.scene.objects:                          # in reflections lamps are shades and bulbs, not balls of light
        if o.type == "LIGHT" and o.data.type == "POINT":
            o.visible_glossy = False
    outside.hay(meadow, cam, az, rng)
    return P


def valley(cam, rng, haze, haze_power, az, trees):
    """Range, forest and the meadow on the window sides.  Returns the height of the meadow at (x, y)."""
    mats.HAZE.update(on=True, color=haze, dist=13000, height=900, strength=haze_power)
    S = outside.Turned(outside.field(), 0, (-700.0, -5200.0), drop=14.0)
    M = mats.mountain(snow_line=560, grass_top=430, grass=(.06, .075, .022))
    terrain.polar_mesh("far", S, cam, M, az=az, near=14, far=11000, cols=1000, rows=600, extra=ground)
    mid = flora.spruces(4, 1, 60, name="mid")
    far = flora.spruces(3, 2, 50, name="far")
    Pt, D = terrain.forest_points(S, cam, 60000, rng, az=trees, dist=(45, 3200), tree_line=430, extra=lambda x, y, z: (ground(x, y, z) - .3, z > -1e9), density=-.2, power=1.7)
    h = rng.uniform(10, 20, len(Pt))
    n = D < 500
    core.scatter("t_mid", Pt[n], mid, h[n] * .8)
    core.scatter("t_far", Pt[~n], far, h[~n])
    gx = rng.uniform(-230, -14, 2600); gy = rng.uniform(-90, 120, 2600)
    q = (np.hypot(gx, gy) > 75) & (fbm(gx / 30, gy / 30, octaves=2, seed=4) > -.1)
    core.scatter("t_side", np.stack([gx, gy, np.full(2600, -3.0)], 1)[q], mid, rng.uniform(10, 17, q.sum()))
    gx = -rng.uniform(17, 46, 420); gy = rng.uniform(-30, 60, 420)
    core.scatter("t_young", np.stack([gx, gy, np.full(420, -2.9)], 1), mid, rng.uniform(1.2, 3.6, 420))
    core.mesh_np("apron", [(-3000, -3000, -3.3), (3000, -3000, -3.3), (3000, 60, -3.3), (-3000, 60, -3.3)], [[0, 1, 2, 3]], mats.ground("Apron", (.07, .085, .026), (.12, .11, .045), (.09, .07, .04)))
    mats.HAZE["on"] = False
    return lambda x, y: np.maximum(ground(x, y, S.height(x, y)), -3.2)


def shell(P, rng):
    """Floor, ceiling with trusses, three walls of windows."""
    pineY = mats.wood("PineY", (.50, .345, .205), (.30, .185, .10), axis=1, rough=.55)
    floorY = mats.wood("FloorY", (.30, .205, .125), (.135, .082, .047), axis=1, rough=.3, coat=.25)
    lime = mats.plain("Lime", (.74, .725, .69), .92, bump=.35, bscale=9)
    # floor boards
    C, Z = [], []
    x = -HW
    while x < HW:
        w = .165
        y = FR - rng.uniform(0, 1.5)
        while y < BK:
            L = rng.uniform(1.3, 2.8)
            C.append((x + w / 2, y + L / 2, -.011 + rng.uniform(0, .0012))); Z.append((w - .0025, L - .0025, .022))
            y += L
        x += w
    build.boxes("floor", C, Z, np.eye(3), floorY, bevel=.0022)
    # ceiling boards and trusses
    sl = math.atan2(R - E, HW)
    for sg in (-1, 1):
        u = np.array([-sg * math.cos(sl), 0, math.sin(sl)])
        nrm = np.array([sg * math.sin(sl), 0, math.cos(sl)])
        L = math.hypot(HW, R - E)
        C = [np.array([sg * HW, (BK + FR) / 2, E]) + u * (i + .5) * .15 + nrm * .02 for i in range(int(L / .15) + 1)]
        build.boxes("ceil", C, [(BK - FR, .145, .03)] * len(C), (np.array([0, 1, 0]), u, nrm), pineY, bevel=.006)
        core.mesh_np("deckg", [(sg * (HW + .2), FR, E + .02), (sg * (HW + .2), BK + .5, E + .02), (0, BK + .5, R + .15), (0, FR, R + .15)], [[0, 1, 2, 3]], P["walnut"])
        for y in (-4.4, .95, 4.3):
            core.beam("rafter", (sg * HW, y, E - .16), (0, y, R - .18), .24, .32, P["timber"], .02)
            core.beam("strut", (sg * .15, y, E + .75), (sg * HW * .48, y, (E + R) / 2 - .2), .18, .2, P["timber"], .015)
        for k in (.36, .72):
            core.beam("purlin", (sg * HW * (1 - k), FR, E + (R - E) * k - .1), (sg * HW * (1 - k), BK, E + (R - E) * k - .1), .16, .2, P["timber"], .015)
    for y in (-4.4, .95, 4.3):
        core.beam("tie", (-HW, y, E + .12), (HW, y, E + .12), .26, .36, P["timber"], .02)
        core.beam("king", (0, y, E + .3), (0, y, R - .2), .22, .24, P["timber"], .02)
    core.beam("ridge", (0, FR, R - .2), (0, BK, R - .2), .22, .34, P["timber"], .02)
    # right wall: boards; left wall: tall windows that let the sun in
    core.mesh_np("rw", [(HW, FR, 0), (HW, BK, 0), (HW, BK, E), (HW, FR, E)], [[0, 1, 2, 3]], lime)
    core.box("rbase", (.03, BK - FR, .2), (HW - .015, (BK + FR) / 2, .1), P["walnut"], .006)
    for y in (.95, 4.3):
        core.beam("rpost", (HW - .1, y, 0), (HW - .1, y, E), .26, .24, P["timber"], .016)
        core.beam("rpost", (-HW + .1, y - .0, 0), (-HW + .1, y, E), .22, .24, P["timber"], .016)
    core.beam("rplate", (HW - .1, FR, E - .12), (HW - .1, BK, E - .12), .26, .26, P["timber"], .016)
    core.beam("lplate", (-HW + .1, FR, E - .12), (-HW + .1, BK, E - .12), .26, .26, P["timber"], .016)
    core.mesh_np("front", [(-HW, FR, 0), (HW, FR, 0), (HW, FR, R), (-HW, FR, R)], [[0, 1, 2, 3]], lime)
    LW = [(1.2, 3.6), (4.0, 6.4), (7.5, 9.9), (10.7, 12.5)]
    for (u0, u1, v0, v1) in build._rects(BK - FR, E, [(a, b, .35, 3.1) for a, b in LW]):
        core.mesh_np("lw", [(-HW, FR + u0, v0), (-HW, FR + u1, v0), (-HW, FR + u1, v1), (-HW, FR + u0, v1)], [[0, 1, 2, 3]], lime)
    for a, b in LW:
        build.window("lwin", (-HW - .02, FR + a, .35), Y, X, b - a, 2.75, P, 2, 2, fw=.08, frame=P["walnut"])
        core.light("AREA", (-HW - .15, FR + (a + b) / 2, 1.75), (0, FR + (a + b) / 2, 1.75), 1, size=2.2, size_y=2.75, portal=True)
    # back wall: chimney breast between two glazed bays
    sr = (R - E) / HW
    ch = 1.35
    for sg in (-1, 1):
        a, b = (ch + .18, HW - .35)
        xs = np.linspace(a, b, 3)
        for i in range(2):
            x0, x1 = (xs[i], xs[i + 1]) if sg > 0 else (-xs[i + 1], -xs[i])
            for z0, z1 in ((.32, 2.45), (2.62, 3.42)):
                build.window("bw", (x0 + .06, BK, z0), X, nY, x1 - x0 - .12, z1 - z0, P, 1, 1, fw=.06, frame=P["walnut"])
            zt = lambda q: E + (HW - abs(q)) * sr - .42
            core.mesh_np("gt", [(x0 + .06, BK, 3.66), (x1 - .06, BK, 3.66), (x1 - .06, BK, max(3.67, zt(x1))), (x0 + .06, BK, max(3.67, zt(x0)))], [[0, 1, 2, 3]], P["glass"])
        for q in (*xs,):
            core.beam("post", (sg * q, BK, 0), (sg * q, BK, zt(q) + .1), .17, .2, P["timber"], .014)
        core.beam("sillplate", (sg * a, BK, .05), (sg * HW, BK, .05), .2, .14, P["timber"], .006)       # no daylight under the lowest rail
        for z in (.2, 2.53, 3.54):
            core.beam("rail", (sg * a, BK, z), (sg * (HW), BK, z), .18, .17 if z > 1 else .26, P["timber"], .014)
        core.beam("grake", (sg * HW, BK, E - .12), (sg * .4, BK, E + (HW - .4) * sr - .12), .2, .5, P["timber"], .014)
        core.beam("fill", (sg * (ch + .11), BK - .06, 0), (sg * (ch + .11), BK - .06, zt(ch) + .1), .2, .22, P["timber"], .012)   # closes the joint beside the stone
        core.mesh_np("jamb", [(sg * (HW - .36), BK + .03, 0), (sg * HW, BK + .03, 0), (sg * HW, BK + .03, E), (sg * (HW - .36), BK + .03, E)], [[0, 1, 2, 3]], P["pine"])
        core.light("AREA", (sg * (a + b) / 2, BK + .25, 2.3), (sg * (a + b) / 2, 0, 2.3), 1, size=b - a, size_y=4.2, portal=True)
        fu.drapes(sg * (HW - .14), sg * (HW - .62), BK - .22, .02, 3.35, mats.fabric("Linen%d" % sg, (.70, .68, .64), weave=420), folds=5)
        core.tube("rod", [(sg * (ch + .3), BK - .2, 3.4), (sg * (HW - .05), BK - .2, 3.4)], .015, P["iron"], 4)


def hearth(P, rng, cam, flames, candles):
    """Chimney breast, fire, mantel and firewood.  Returns the ceramics, leaves and stems used again on the tables."""
    # fireplace
    fy, ch = HEARTH, 1.35
    build.stone_wall("fp", (-ch, fy, 0), X, nY, 2 * ch, 6.4, P["stone"], P["mortar"], openings=((.62, 2 * ch - .62, .34, 1.3),), mean=(.46, .23), depth=.11, seed=8, grid=13)
    for sg in (-1, 1):
        build.stone_wall("fps", (sg * ch, fy, 0), Y, (sg, 0, 0), .85, 6.4, P["stone"], P["mortar"], mean=(.4, .23), depth=.11, seed=20 + sg, grid=9)
        core.cyl("fpc", .085, 6.4, (sg * (ch - .04), fy + .04, 3.2), P["mortar"], 4, (0, 0, math.pi / 4))      # closes the corner where the stones don't meet
    ow = ch - .62
    brick = mats.plain("Soot", (.020, .017, .015), .96, bump=.5, bscale=26, spec=.05)
    core.mesh_np("fbx", [(-ow, fy, .34), (ow, fy, .34), (ow - .12, fy + .6, .34), (-ow + .12, fy + .6, .34), (-ow, fy, 1.3), (ow, fy, 1.3), (ow - .12, fy + .6, 1.3), (-ow + .12, fy + .6, 1.3)],
                 [[0, 1, 2, 3], [3, 2, 6, 7], [0, 3, 7, 4], [1, 5, 6, 2], [4, 7, 6, 5]], brick)
    core.beam("lintel", (-ow - .3, fy - .06, 1.4), (ow + .3, fy - .06, 1.4), .2, .2, P["stone"], .03)
    core.beam("mantel", (-ch + .12, fy - .2, 1.78), (ch - .12, fy - .2, 1.78), .42, .2, mats.wood("Mantel", (.25, .125, .055), (.075, .034, .016), rough=.5, hand=True), .03)
    for sg in (-1, 1):
        core.box("corbel", (.16, .3, .22), (sg * .9, fy - .14, 1.57), P["timber"], .03)
    for i in range(5):
        core.box("hearth", (.62, .62, .3), (-1.24 + i * .62, fy - .32, .15), P["stone"], .03, 3, jitter=.008)
    fire.campfire((0, fy + .22, .42), tuple(cam), .8, power=15 * flames, height=.66, seed=3)
    core.tube("grate", [(-.42, fy + .02, .36), (-.42, fy + .02, .5), (.42, fy + .02, .5), (.42, fy + .02, .36)], .012, P["iron"], 4)
    core.light("POINT", (0, fy + .1, .7), None, 46 * flames, core.kelvin(1950), .2)
    # mantel dressing
    cer = [mats.plain("Cer1", (.55, .5, .43), .45, bump=.15, bscale=50), mats.plain("Cer2", (.07, .075, .075), .35, bump=.1), mats.plain("Cer3", (.28, .15, .09), .5, bump=.15)]
    fu.vase((-.92, fy - .2, 1.88), cer[1], .34, .1, 0)
    fu.vase((-.64, fy - .18, 1.88), cer[0], .2, .075, 1)
    fu.vase((.95, fy - .2, 1.88), cer[2], .28, .09, 0)
    wax = mats.plain("Wax", (.8, .74, .6), .5)
    for x, hh in ((.45, .24), (.58, .17), (.68, .3)):
        if candles:
            props.candle((x, fy - .22, 1.88), wax, .03, hh, power=1.6)
        else:
            core.cyl("cand", .03, hh, (x, fy - .22, 1.88 + hh / 2), wax, 24, bevel=.006)
    leafm = mats.leaf("Sage", ((.09, .12, .07), (.15, .18, .11), (.12, .14, .06)), .3)
    stem = mats.bark("Stem")
    fu.branches((-.92, fy - .2, 2.2), stem, leafm, 9, .5, 4)
    # firewood stack beside the hearth
    for r in range(5):
        for c in range(5 - r % 2):
            core.cyl("fw", rng.uniform(.05, .066), .42, (1.72 + c * .125 + (r % 2) * .06, fy - .05, .09 + r * .112), mats.bark("FW%d" % ((r + c) % 2), (.14, .095, .06)), 14, (math.pi / 2, rng.uniform(0, 3), rng.normal(0, .03)))
            core.cyl("fe", .048, .424, (1.72 + c * .125 + (r % 2) * .06, fy - .05, .09 + r * .112), P["pine"], 14, (math.pi / 2, rng.uniform(0, 3), 0))
    return cer, leafm, stem


def kilim(g, loc):
    """Nested diamonds with a plain border."""
    s = g.n("SeparateXYZ", {0: loc}).outputs
    dx = g.math("ABSOLUTE", s[0]); dy = g.math("ABSOLUTE", g.math("SUBTRACT", s[1], 2.0))
    d = g.math("ADD", g.math("MULTIPLY", dx, 1.0), g.math("MULTIPLY", dy, 1.25))
    f = g.math("FRACT", g.math("MULTIPLY", d, 1.25))
    col = g.ramp(f, [(0, (.42, .33, .22)), (.18, (.11, .06, .045)), (.24, (.5, .42, .31)), (.5, (.20, .055, .035)), (.58, (.46, .37, .26)), (.8, (.055, .07, .085)), (.86, (.44, .35, .25))], "CONSTANT")
    edge = g.math("MAXIMUM", g.math("DIVIDE", dx, 1.95), g.math("DIVIDE", dy, 1.45))
    col = g.mix(g.math("GREATER_THAN", edge, .88), col, (.17, .055, .038))
    col = g.mix(g.math("GREATER_THAN", edge, .95), col, (.42, .34, .24))
    return col


def furnish(P, kit, chairs, lamps):
    """Sofa, armchairs (x, y, yaw), tables, lamps, rug, and the console with its print."""
    cer, leafm, stem = kit
    lea = mats.leather("Cognac", (.20, .078, .03), .4)
    linen = mats.fabric("Cover", (.56, .55, .52), weave=330, blotch=.16, fuzz=.7)
    fu.rug(-1.95, 1.95, .55, 3.45, 0, kilim, 1)
    fu.sofa((-2.15, 2.05, 0), math.pi / 2, lea, P["walnut"], 3, 2.6, 1.02, seed=4)
    for i, (x, y, yaw) in enumerate(chairs):
        fu.club((x, y, 0), yaw, linen, P["walnut"], seed=50 + 10 * i)
    fu.slab_table((0, 2.0, 0), math.pi / 2, mats.wood("Slab", (.27, .135, .06), (.08, .036, .017), rough=.3, coat=.35), P["iron"], 1.55, .82, .42, 2)
    # cushions and throw
    cA = mats.fabric("CushA", (.50, .43, .33), weave=300)
    cB = mats.fabric("CushB", (.16, .045, .03), weave=300)
    cC = mats.fabric("CushC", (.62, .56, .46), (.14, .11, .09), weave=300, stripes=(0, 9.0, .22))
    fu.put_pillow(.52, .52, cA, (-2.26, 1.08, .80), math.pi / 2 + .25, 1.12, .1, 1)
    fu.put_pillow(.44, .44, cB, (-2.08, 1.36, .76), math.pi / 2 - .05, 1.0, -.08, 2)
    fu.put_pillow(.52, .52, cC, (-2.24, 2.98, .80), math.pi / 2 - .22, 1.12, .05, 3)
    for (x, y, yaw), (h, m, z, lean, roll, seed) in zip(chairs, ((.32, cB, .70, 1.05, .04, 4), (.46, cA, .76, 1.1, .07, 5))):
        fu.put_pillow(.46, h, m, (x + .1 * math.sin(yaw), y - .1 * math.cos(yaw), z - .06), yaw, lean, roll, seed)
    wool = mats.fabric("Throw", (.58, .52, .42), (.09, .085, .08), weave=120, stripes=(1, 5.2, .16), fuzz=1.5)
    props.hung(-2.02, .87, .678, .62, .46, wool, back=.2, seed=2, r=.13)
    # coffee table things
    _, bz = fu.books((.08, 2.42, .42), .3, 3, 3)
    fu.vase((.1, 2.42, .42 + bz), cer[2], .06, .1, 2)
    fu.vase((-.05, 1.92, .42), cer[0], .26, .095, 0)
    fu.branches((-.05, 1.92, .64), stem, leafm, 11, .5, 9, leaf=.055)
    for (x, y) in ((.2, 1.52), (-.14, 1.42)):
        fu.vase((x, y, .42), cer[1], .085, .042, 1)
    # somebody was just here
    traces.face_down((.2, 1.86, .42), .5, (.09, .12, .14), seed=3)
    traces.tumbler((-.2, 2.28, .42), fill=.4, drink=mats.plain("Whiskey", (.30, .11, .02), .05, coat=.5))
    traces.ring((-.26, 1.62, .42), .034, .5, seed=1)
    traces.crumbs(-.1, .3, 1.35, 1.75, .42, 22, seed=4)
    traces.boots((.95, .2, 0), 2.7, seed=2)
    for p, n in (((-HW, .75, .3), X), ((HW, 1.35, .3), nX), ((HW, 5.2, .3), nX)):
        traces.socket(p, n)
    traces.switch((HW, .35, 1.15), nX, 2)
    traces.cord((2.75, 3.75, .03), (HW, 5.2, .28), nX, slack=.5, seed=6)
    traces.cord((HW - .32, 3.15, .89), (HW, 1.35, .32), nX, floor=.0, slack=.04, seed=8)
    traces.smoke_alarm((HW - 1.7, 3.3, E + (R - E) * 1.7 / HW - .03))
    # lamps and side pieces
    for (x, y) in ((-2.3, 3.72), (-2.3, .36)):
        core.cyl("stt", .27, .035, (x, y, .55), P["walnut"], 48, bevel=.008)
        core.cyl("stl", .03, .54, (x, y, .27), P["iron"], 20)
        core.cyl("stb", .2, .02, (x, y, .012), P["iron"], 40)
    fu.table_lamp((-2.3, 3.72, .57), cer[1], 11 * lamps)
    fu.floor_lamp((2.75, 3.75, 0), P["iron"], 22 * lamps)
    fu.books((-2.3, .36, .57), .4, 2, 8)
    fu.chandelier((0, 2.6, 3.05), P["iron"], R - .3, .72, 12, 46 * lamps)
    # right wall: console, lamp, framed print
    core.box("con", (.42, 1.9, .06), (HW - .3, 2.6, .86), P["walnut"], .008)
    for y in (1.72, 3.48):
        core.box("conl", (.4, .06, .84), (HW - .3, y, .42), P["walnut"], .006)
    core.box("cons", (.38, 1.7, .03), (HW - .3, 2.6, .25), P["walnut"], .006)
    fu.table_lamp((HW - .32, 3.15, .89), cer[0], 11 * lamps, .28, .17)
    fu.books((HW - .3, 2.25, .89), .1, 3, 12)
    fu.vase((HW - .3, 2.0, .27), cer[2], .34, .15, 2)
    pic = os.path.join(core.PICTURES, "lake-wide.jpg")
    g = mats.G("Print")
    if os.path.exists(pic):
        t = g.n("TexImage", image=bpy.data.images.load(pic))
        g.set(t.inputs[0], g.coord("UV"))
        pm = g.done(g.bsdf(Base_Color=t.outputs[0], Roughness=.5))
    else:
        pm = g.done(g.bsdf(Base_Color=(.3, .34, .38), Roughness=.5))
    core.box("fr", (.04, 1.5, 1.0), (HW - .06, 2.6, 2.05), P["walnut"], .006)
    core.box("mat", (.01, 1.42, .92), (HW - .082, 2.6, 2.05), P["plaster"], .0)
    ob = core.mesh_np("print", [(HW - .089, 3.2, 1.68), (HW - .089, 2.0, 1.68), (HW - .089, 2.0, 2.42), (HW - .089, 3.2, 2.42)], [[0, 1, 2, 3]], pm)
    uv = ob.data.uv_layers.new(name="UVMap")
    for i, q in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
        uv.data[i].uv = q
    # bench by the door
    core.box("bench", (.5, 1.3, .08), (3.3, -.9, .42), P["walnut"], .012)
    for y in (-1.4, -.4):
        core.box("bl", (.42, .06, .4), (3.3, y, .2), P["walnut"], .008)
