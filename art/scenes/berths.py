"""Children's bunk room: four built-in berths around a window seat, wool blankets, reading lamps.

npm run art -- berths
"""
import os, sys, math
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, build, outside, room, props, traces, furniture as fu

core.reset(15)
rng = np.random.default_rng(7)
CAM = (.34, -2.62, 1.5)
sky.twilight([(0.0, (.52, .36, .36)), (.08, (.40, .35, .44)), (.18, (.20, .26, .46)), (.4, (.08, .14, .35)), (1.0, (.03, .07, .22))],
             glow_az=0, glow=(1.0, .46, .26), glow_power=.35, strength=2.6, glow_width=3.0, glow_height=.2,
             clouds=dict(color=((.9, .5, .42), (.27, .27, .4)), amount=.5, scale=1.2, thick=.7, bright=.8))
core.light("SUN", (0, 0, 100), tuple(np.array([0, 0, 100]) - 10 * np.array(sky.sun_dir(6, 250))), 3.2, (1.0, .5, .38), 3)
outside.view(CAM, 16, 34, haze=(.27, .30, .46), haze_power=2.1, rise=.5, off=(0.0, -5600.0), snow_line=640, trees=30000)
P = build.palette()
HX, Y0, Y1, H = 2.62, -4.0, 2.75, 2.72
X, Y, nX, nY = room.X, room.Y, room.nX, room.nY
lime = mats.plain("Lime", (.76, .75, .72), .92, bump=.3, bscale=9)
kw = dict(light=(.56, .435, .30), dark=(.37, .265, .17), rough=.52)
pine, pineY, pineZ = (mats.wood(n, axis=a, **kw) for n, a in (("PineX", 0), ("PineY", 1), ("PineZ", 2)))
tim = mats.wood("TimberIn", (.36, .25, .155), (.18, .115, .066), rough=.55, hand=True)
room.boards(-HX, HX, Y0, Y1, mats.wood("FloorY", (.37, .28, .19), (.2, .14, .09), axis=1, rough=.36, coat=.15), axis=1, seed=3)
# ------------------------------------------------------------------ shell
D = 1.0                                            # depth of the berths
F = Y1 - D                                         # their front plane
C0 = .56                                           # half width of the window bay
WIN = (HX - .46, HX + .46, 1.02, 2.2)
room.wall("back", (-HX, Y1, 0), X, nY, 2 * HX, H, lime, (WIN,), reveal=.24)
build.window("win", (-.46, Y1 + .12, WIN[2]), X, nY, .92, WIN[3] - WIN[2], P, 2, 2, fw=.06, frame=P["frame"])
room.portal((0, Y1 + .3, 1.61), (0, 0, 1.61), .92, 1.2)
room.wall("left", (-HX, Y0, 0), Y, X, Y1 - Y0, H, lime)
room.wall("right", (HX, Y0, 0), Y, nX, Y1 - Y0, H, lime)
room.wall("front", (-HX, Y0, 0), X, Y, 2 * HX, H, lime)
room.ceiling(-HX, HX, Y0, Y1, H, mats.wood("CeilP", (.54, .44, .32), (.39, .3, .21), axis=1, rough=.6), axis=1)
for y in (-2.9, -1.5, -.1, 1.3):
    core.beam("joist", (-HX, y, H - .1), (HX, y, H - .1), .17, .2, tim, .016)
# ------------------------------------------------------------------ berths
Z = (.46, 1.62)                                    # top of the two mattress platforms
white = mats.fabric("Cotton", (.76, .735, .68), weave=480, sheen=.3)
tick = mats.fabric("Ticking", (.74, .71, .64), (.19, .24, .29), weave=400, stripes=(0, 22, .22))
wool = [mats.fabric("WoolRed", (.27, .055, .038), (.05, .04, .04), weave=110, fuzz=2.2, stripes=(0, 3.1, .16)),
        mats.fabric("WoolPine", (.075, .115, .085), (.42, .37, .27), weave=110, fuzz=2.2, stripes=(0, 3.1, .1)),
        mats.fabric("WoolOchre", (.40, .235, .07), (.12, .06, .03), weave=110, fuzz=2.2, stripes=(0, 3.1, .14)),
        mats.fabric("WoolBlue", (.07, .10, .145), (.46, .42, .33), weave=110, fuzz=2.2, stripes=(0, 3.1, .1))]
cush = [mats.fabric("CuA", (.55, .48, .37), weave=260), mats.fabric("CuB", (.25, .07, .045), weave=260), mats.fabric("CuC", (.09, .13, .10), weave=260)]
enamel = mats.plain("Enamel", (.56, .53, .46), .35)              # brass would mirror the red wood above it
n = 0
for sg in (-1, 1):
    x0, x1 = sorted((sg * C0, sg * HX))
    L = x1 - x0
    xc = (x0 + x1) / 2
    # lining of boards at the back and the two ends
    build.plank_wall("lin", (x0, Y1 - .02, 0), X, nY, L, H, pine, pitch=.14, thick=.016)
    for xe, nn in ((x0, X), (x1, nX)):
        build.plank_wall("end", (xe - (.012 if nn == X else -.012), F, 0), Y, nn, D, H, pineY, pitch=.14, thick=.024)
    build.plank_wall("bay", (sg * C0, F, 0), Y, (-sg, 0, 0), D, H, pineY, pitch=.14, thick=.024)
    for xp in (x0 + .05, x1 - .05):
        core.box("post", (.12, .12, H), (xp, F, H / 2), mats.wood("Post%d" % (xp * 100), light=(.36, .25, .155), dark=(.18, .115, .066), axis=2, rough=.55, hand=True), .014)
    core.box("head", (L, .1, .2), (xc, F, H - .12), tim, .014)
    for lv, z in enumerate(Z):
        core.box("plat", (L - .06, D - .04, .08), (xc, F + D / 2, z - .04), pine, .004)
        core.box("skirt", (L - .2, .05, .2), (xc, F, z + (.03 if lv else -.02)), pine, .012)
        if lv:
            core.tube("guard", [(x0 + .1, F, z + .30), (x1 - .1, F, z + .30)], .019, tim, 6)
        else:
            for q in range(2):                     # drawers below
                w = (L - .24) / 2
                props.front(x0 + .12 + w * (q + .5), F - .0, .19, w - .02, .27, (pine, pineZ), P["iron"], "drawer", rail=.05)
            core.box("drw", (L - .2, .04, .34), (xc, F + .03, .19), pine, .004)
        m = fu.soft_box("matt", (L - .1, D - .12, .17), white, .012, .05, 30 + n, .003)
        m.location = (xc, F + D / 2 + .02, z + .085)
        head = -sg                                  # pillows at the outer end
        hx = x1 - .12 if sg > 0 else x0 + .12
        fl = lambda t: hx - sg * t                  # distance from the head end
        b = fu.soft_box("blanket", (L - .78, D - .10, .2), wool[n], .016, .06, 40 + n, .009)
        b.location = (fl(.63 + (L - .78) / 2), F + D / 2 + .02, z + .095)
        s = fu.soft_box("sheet", (.24, D - .095, .215), white, .012, .06, 50 + n, .006)
        s.location = (fl(.62), F + D / 2 + .02, z + .097)
        fu.put_pillow(.64, .46, tick if n % 2 else white, (fl(.22), F + D / 2 + .06, z + .29), math.pi / 2 * -sg, .55, .03, 60 + n, .19)
        fu.put_pillow(.36, .36, cush[n % 3], (fl(.44), F + D / 2 - .02, z + .33), math.pi / 2 * -sg + rng.normal(0, .12), .95, .05, 70 + n, .14)
        # reading lamp, shelf, books
        lx, ly, lz = fl(.34), Y1 - .12, z + .74
        core.cyl("plate", .035, .02, (lx, Y1 - .05, lz), P["brass"], 28, (math.pi / 2, 0, 0), bevel=.004)
        core.tube("arm", [(lx, Y1 - .05, lz), (lx, ly - .05, lz + .02), (lx - sg * .05, ly - .09, lz + .0)], .006, P["brass"], 4)
        core.lathe("shade", [(.062, 0), (.055, .03), (.03, .085), (.012, .1), (.012, .125)], (lx - sg * .05, ly - .1, lz - .1), enamel, 36)
        core.lathe("bulb", [(0, 0), (.018, .01), (.022, .03), (.012, .05), (0, .055)], (lx - sg * .05, ly - .1, lz - .092), mats.emission("ReadBulb", core.kelvin(2900), 40), 16)
        core.light("POINT", (lx - sg * .05, ly - .1, lz - .1), None, 4.0, core.kelvin(2900), .03)
        core.box("shelf", (.62, .15, .022), (fl(.98), Y1 - .11, z + .62), pine, .004)
        fu.books((fl(.84), Y1 - .13, z + .631), math.pi / 2, 3, 80 + n)
        for k in range(5):
            h_ = rng.uniform(.15, .21)
            core.box("bk", (rng.uniform(.018, .032), .12, h_), (fl(1.06) - sg * k * .034, Y1 - .12, z + .631 + h_ / 2), mats.plain("Sp%d%d" % (n, k), ((.25, .08, .05), (.05, .09, .12), (.45, .4, .3), (.1, .12, .08), (.32, .2, .07))[(k + n) % 5], .6), .002, rot=(0, sg * .02 * k, 0))
        n += 1
    # ladder on the inner post
    lx = sg * (C0 + .36)
    for q in (-.17, .17):
        core.beam("rail", (lx + q, F - .34, 0), (lx + q, F - .07, Z[1] + .42), .032, .07, tim, .008)
    for k in range(5):
        t = (k + 1) * .27 / (Z[1] + .42)
        core.beam("rung", (lx - .17, F - .34 + .27 * t, (k + 1) * .27), (lx + .17, F - .34 + .27 * t, (k + 1) * .27), .05, .03, tim, .006)
# spare blankets thrown over the edges
for x, z, w, d, m, q in ((-1.78, Z[0] + .19, .72, .46, 2, 5), (1.55, Z[1] + .30, .74, .52, 2, 8), (-1.7, Z[1] + .30, .62, .44, 0, 11)):
    props.hung(x, F + (.03 if z < 1 else 0), z, w, d, wool[m], back=.3, seed=q, r=.065 if z < 1 else .026)
for s in (-1, 1):
    core.box("skirting", (.024, F - Y0, .14), (s * (HX - .012), (F + Y0) / 2, .065), pineY, .005)
# window seat
core.box("seat", (2 * C0 - .05, D - .1, .06), (0, F + D / 2, .44), pine, .008)
props.front(0, F + .05, .21, 2 * C0 - .06, .38, (pine, pineZ), P["iron"], "drawer", rail=.06)
pad = fu.soft_box("pad", (2 * C0 - .08, D - .18, .1), mats.fabric("Pad", (.33, .34, .30), weave=240), .014, .04, 91, .004)
pad.location = (0, F + D / 2, .525)
fu.put_pillow(.46, .46, cush[0], (-.3, Y1 - .24, .78), .12, 1.15, .03, 92)
fu.put_pillow(.4, .4, cush[1], (.22, Y1 - .22, .75), -.15, 1.1, .06, 93)
core.box("sill", (.98, .3, .04), (0, Y1 + .06, WIN[2] - .01), pine, .006)
# ------------------------------------------------------------------ floor
def rings(g, loc):
    s = g.n("SeparateXYZ", {0: loc}).outputs
    d = g.math("SQRT", g.math("ADD", g.math("POWER", g.math("SUBTRACT", s[0], .1), 2), g.math("POWER", g.math("ADD", s[1], .05), 2)))
    return g.ramp(g.math("DIVIDE", d, 1.3), [(0, (.60, .54, .44)), (.3, (.52, .45, .35)), (.46, (.26, .075, .05)), (.53, (.58, .52, .42)), (.82, (.10, .14, .12)), (.89, (.58, .52, .42))], "CONSTANT")


fu.rug(-1.2, 1.4, -1.35, 1.25, 0, rings, 3, name="round", pile=.022, step=.027, oval=True)
props.side_stool((1.62, -.35, 0), .3, mats.wood("Stool", (.27, .165, .09), (.11, .06, .032), axis=0, rough=.5), .4, .18)
fu.books((1.62, -.35, .39), .5, 3, 33)
# wooden bricks and a felt ball
for k, (x, y, z, r) in enumerate(((-.5, .15, .052, .3), (-.42, .22, .052, .9), (-.46, .185, .112, .5), (-.28, .04, .052, 1.2), (-.62, .0, .052, .1))):
    core.box("brick", (.06, .06, .06), (x, y, z), (pine, mats.plain("PaintR", (.30, .06, .04), .5), mats.plain("PaintB", (.07, .13, .17), .5), mats.plain("PaintY", (.48, .29, .07), .5))[k % 4], .004, rot=(0, 0, r))
core.lathe("ball", [(0, 0)] + [(.085 * math.sin(t), .085 - .085 * math.cos(t)) for t in np.linspace(.1, 3.04, 18)] + [(0, .17)], (.66, .1, .022), mats.fabric("Felt", (.42, .24, .09), weave=90, fuzz=3), 40)
# fills
core.light("AREA", (-1.6, -3.7, 2.3), (0, 1.6, 1.0), 66, core.kelvin(5600), 3.0, 1.6, glossy=False)
core.light("AREA", (1.9, -2.2, 2.5), (0, 1.0, .4), 18, core.kelvin(3200), 1.2, 1.2, glossy=False)
traces.socket((HX, .6, .32), room.nX)
traces.switch((HX, .35, 1.15), room.nX)
traces.boots((-.25, .55, 0), .3, (.15, .075, .035), seed=5)
traces.face_down((.35, .9, .012), .8, (.30, .10, .05), seed=4)
traces.smoke_alarm((0, .3, H))
core.camera(CAM, (CAM[0] - .33, 2.6, 1.5), lens=25.5, fstop=5.6, focus=5, shift=(0, -.046))
core.render("berths", 2000, 1000, spp=14, look="High Contrast", exposure=float(core.args().get("ev", 2.25)), bounces=7, glow=.05, glow_thr=2.2, vignette=.12, clamp=4, tint=(.92, .985, 1.12), sat=.95, quality=88)
