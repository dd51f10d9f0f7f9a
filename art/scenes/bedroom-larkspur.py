"""Guest room: iron bed against a deep green wall, linen, morning light from the side.

npm run art -- bedroom-larkspur
"""
import os, sys, math
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
import bpy
from library import core, mats, sky, build, outside, room, props, traces, furniture as fu

core.reset(21)
rng = np.random.default_rng(6)
CAM = (1.25, -2.35, 1.34)
sky.nishita(24, 272, .16, dust=1.0, ozone=1.2, sun_intensity=.8, clouds=dict(color=((1.0, .93, .86), (.74, .74, .8)), amount=.45, scale=1.3, thick=.6, bright=8.0))
ground, _ = outside.view(CAM, -44, 34, haze=(.46, .56, .76), haze_power=.8, rise=.85, off=(900.0, -4800.0), drifts=720, trees=30000, which="mesa")
outside.hay(ground, CAM, (-82, -8), rng, 160000)
P = build.palette()
X0, X1, Y0, Y1, H = -2.35, 2.5, -3.6, 2.5, 2.8
X, Y, nX, nY = room.X, room.Y, room.nX, room.nY
green = mats.plain("Green", (.052, .086, .066), .62, bump=.22, bscale=8)
lime = mats.plain("Lime", (.76, .75, .72), .92, bump=.3, bscale=9)
tim = mats.wood("TimberIn", (.25, .15, .08), (.095, .052, .028), rough=.55, hand=True)
oak, oakY, oakZ = (mats.wood(n, (.40, .275, .165), (.2, .13, .07), axis=a, rough=.48) for n, a in (("OakX", 0), ("OakY", 1), ("OakZ", 2)))
room.boards(X0, X1, Y0, Y1, mats.wood("FloorX", (.37, .27, .175), (.19, .13, .08), axis=0, rough=.38, coat=.12), axis=0, seed=5, w=.2)
WIN = (3.05, 5.2, .78, 2.36)
room.wall("left", (X0, Y0, 0), Y, X, Y1 - Y0, H, lime, (WIN,), reveal=.26)
wy0, wy1 = Y0 + WIN[0], Y0 + WIN[1]
build.window("win", (X0 - .14, wy0, WIN[2]), Y, X, wy1 - wy0, WIN[3] - WIN[2], P, 2, 2, fw=.07, frame=mats.plain("WhiteFrame", (.62, .6, .54), .45))
room.portal((X0 - .3, (wy0 + wy1) / 2, 1.57), (0, (wy0 + wy1) / 2, 1.57), wy1 - wy0, WIN[3] - WIN[2])
core.box("sill", (.34, wy1 - wy0 + .12, .045), (X0 + .0, (wy0 + wy1) / 2, WIN[2] - .015), oakY, .008)
room.wall("right", (X1, Y0, 0), Y, nX, Y1 - Y0, H, lime)
room.wall("front", (X0, Y0, 0), X, Y, X1 - X0, H, lime)
room.wall("back", (X0, Y1, 0), X, nY, X1 - X0, H, green)
# boarded dado in the same green, with cap rail
for x in np.arange(X0, X1, .115):
    core.box("bead", (.109, .018, 1.02), (x + .0575, Y1 - .009, .63), green, .006)
core.box("dado", (X1 - X0, .05, .05), ((X0 + X1) / 2, Y1 - .02, 1.16), green, .01)
core.box("skirt", (X1 - X0, .03, .14), ((X0 + X1) / 2, Y1 - .02, .07), green, .008)
for a, l in ((X0 + .012, Y1 - Y0), (X1 - .012, Y1 - Y0)):
    core.box("skirt2", (.024, l, .14), (a, (Y0 + Y1) / 2, .07), oakY, .006)
room.ceiling(X0, X1, Y0, Y1, H, mats.wood("CeilP", (.56, .47, .36), (.42, .34, .25), axis=1, rough=.6), axis=1)
for y in (-2.6, -1.2, .2, 1.6):
    core.beam("joist", (X0, y, H - .1), (X1, y, H - .1), .17, .2, tim, .016)
# ------------------------------------------------------------------ iron bed
bx, hy = .25, Y1 - .16
W, L = 1.62, 2.06
fy = hy - L
iron = mats.metal("BedIron", (.028, .027, .026), .48, .2)


def gate(y, h, top, n):
    """Bed end: posts with knobs, a bowed top rail, spindles."""
    for s in (-1, 1):
        core.cyl("post", .021, h, (bx + s * W / 2, y, h / 2), iron, 24)
        core.lathe("knob", [(0, 0), (.02, .004), (.016, .018), (.03, .036), (.034, .056), (.026, .078), (.01, .09), (0, .092)], (bx + s * W / 2, y, h - .004), P["brass"], 28)
    arc = lambda t: h - .08 + top * math.sin(math.pi * t) ** .9
    core.tube("top", [(bx - W / 2 + W * t, y, arc(t)) for t in np.linspace(0, 1, 40)], .015, iron, 5)
    for z in (.34, h - .16):
        core.tube("rail", [(bx - W / 2, y, z), (bx + W / 2, y, z)], .012, iron, 5)
    for k in range(1, n):
        t = k / n
        core.tube("spin", [(bx - W / 2 + W * t, y, .34), (bx - W / 2 + W * t, y, arc(t))], .0075, iron, 4)
        core.lathe("bead", [(0, -.016), (.013, -.008), (.015, 0), (.013, .008), (0, .016)], (bx - W / 2 + W * t, y, h - .16), P["brass"] if k % 2 == 0 else iron, 16)


gate(hy, 1.18, .2, 9)
gate(fy, .72, .1, 9)
for s in (-1, 1):
    core.box("siderail", (.03, L, .07), (bx + s * (W / 2 - .01), (hy + fy) / 2, .33), iron, .005)
white = mats.fabric("Linen", (.80, .795, .775), weave=430, sheen=.3)
sage = mats.fabric("SageLinen", (.33, .37, .29), weave=400)
mt = fu.soft_box("mattress", (W - .06, L - .08, .27), white, .014, .08, 3, .003)
mt.location = (bx, (hy + fy) / 2, .5)
core.box("box", (W - .08, L - .1, .08), (bx, (hy + fy) / 2, .335), sage, .02)
bpy.context.view_layer.update()
dv = fu.throw((2.34, 1.5), (bx, fy + .84, .72), .01, white, [mt], frames=36, n=76, seed=5)
dv.modifiers["so"].thickness = .045
dv.modifiers["so"].offset = 1
for i, (dx, w, h, m, z, yy, ln) in enumerate(((-.39, .7, .6, sage, .97, -.20, 1.15), (.4, .7, .6, sage, .97, -.20, 1.18), (-.38, .7, .46, white, .86, -.40, .98), (.4, .7, .46, white, .86, -.40, .96))):
    fu.put_pillow(w, h, m, (bx + dx, hy + yy, z - .06), rng.normal(0, .05), ln, rng.normal(0, .04), 20 + i, .2)
wool = mats.fabric("Blanket", (.42, .25, .10), (.16, .075, .035), weave=110, fuzz=2.2, stripes=(1, 4.1, .14))
fu.put_pillow(.52, .3, wool, (bx + .02, hy - .62, .80), .05, .95, .03, 31, .15)
th = fu.throw((2.1, .62), (bx - .02, fy + .42, .84), .03, wool, [mt, dv], frames=32, n=56, seed=9)
# ------------------------------------------------------------------ furniture
dark = mats.plain("CerD", (.08, .085, .08), .4, bump=.1)
cer = mats.plain("CerC", (.56, .5, .41), .5, bump=.2, bscale=40)
for sx in (-1, 1):
    x = bx + sx * (W / 2 + .36)
    core.box("ntop", (.48, .42, .03), (x, Y1 - .27, .61), oak, .007)
    core.box("nbody", (.43, .37, .17), (x, Y1 - .27, .51), oak, .005)
    core.box("ndraw", (.38, .016, .12), (x, Y1 - .46, .51), oak, .005)
    core.lathe("nk", [(0, .02), (.012, .016), (.013, .008), (.006, 0)], (x, Y1 - .468, .51), P["brass"], 20, rot=(math.pi / 2, 0, 0))
    for a in (-1, 1):
        for b in (-1, 1):
            core.beam("nleg", (x + a * .185, Y1 - .27 + b * .155, .43), (x + a * .2, Y1 - .27 + b * .17, 0), .036, .036, oak, .006)
fu.table_lamp((bx + W / 2 + .4, Y1 - .26, .625), cer, 4, .26, .17, warm=2900, shade=(.86, .80, .70))
fu.books((bx + W / 2 + .22, Y1 - .34, .625), .2, 2, 4)
fu.vase((bx - W / 2 - .38, Y1 - .28, .625), cer, .22, .08, 0)
fu.branches((bx - W / 2 - .38, Y1 - .28, .81), mats.bark("Stem"), mats.leaf("Eucalypt", ((.10, .14, .10), (.16, .2, .15), (.12, .15, .08)), .3), 10, .46, 5, leaf=.055)
fu.vase((bx - W / 2 - .25, Y1 - .38, .625), dark, .085, .042, 1)
# two small prints over the dado
for k, (x, z, w, h) in enumerate(((bx - .36, 1.86, .42, .54), (bx + .36, 1.86, .42, .54))):
    core.box("frame", (w, .025, h), (x, Y1 - .03, z), oak, .006)
    core.box("mount", (w - .05, .01, h - .05), (x, Y1 - .045, z), mats.plain("Mount", (.7, .66, .57), .9), 0)
    fern = mats.leaf("Fern%d" % k, ((.05, .075, .04), (.08, .11, .06)), .1)
    V = []
    for j in range(15):
        t = j / 14
        yy = z - h * .30 + h * .58 * t
        ln = (.11 if k == 0 else .085) * math.sin(math.pi * (.12 + .86 * t)) ** .8
        cx = x + .02 * math.sin(t * 3 + k)
        for s in (-1, 1):
            V += [(cx, Y1 - .0515, yy), (cx + s * ln * .5, Y1 - .0515, yy + .004), (cx + s * ln, Y1 - .0515, yy + ln * .45), (cx + s * ln * .5, Y1 - .0515, yy + ln * .42)]
    core.mesh_np("fern", V, np.arange(len(V)).reshape(-1, 4), fern)
    core.tube("fstem", [(x + .02 * math.sin(t * 3 + k), Y1 - .052, z - h * .36 + h * .66 * t) for t in np.linspace(0, 1, 14)], .0016, fern, 2)
# curtains, trunk at the foot, rug, chair by the window
lin = mats.fabric("Curtain", (.72, .71, .68), weave=420)
for a, b in ((wy0 - .4, wy0 + .06), (wy1 - .06, wy1 + .36)):
    fu.drapes(a, b, X0 + .13, .02, 2.48, lin, axis=1, folds=5)
core.tube("rod", [(X0 + .12, wy0 - .5, 2.5), (X0 + .12, wy1 + .46, 2.5)], .012, iron, 4)
tan = mats.leather("Trunk", (.085, .042, .024), .5)
core.box("trunk", (.88, .38, .34), (bx, fy - .36, .24), tan, .018, 3)
core.box("trunkl", (.9, .4, .09), (bx, fy - .36, .45), tan, .022, 3)
for s in (-.34, .34):
    core.box("strap", (.05, .412, .46), (bx + s, fy - .36, .27), mats.leather("Strap", (.03, .017, .011), .5), .006)
    core.box("buckle", (.05, .012, .05), (bx + s, fy - .592, .38), P["brass"], .004)
for s in (-1, 1):
    for q in (-1, 1):
        core.box("tfoot", (.06, .06, .06), (bx + s * .46, fy - .36 + q * .15, .03), oak, .006)
props.folded((bx - .2, fy - .36, .495), (.46, .32), [wool, sage], 2, .04, 8, .045)
fu.rug(-1.5, 2.05, -1.25, 1.35, 0, lambda g, l: g.mix(g.rng(g.noise(l, 1.9, 4), .42, .58), (.50, .43, .33), (.36, .30, .23)), 2, name="wool", pile=.018, step=.03)
core.light("AREA", (1.6, -3.3, 2.3), (0, 1.6, .8), 34, core.kelvin(6000), 3.0, 1.6, glossy=False)
traces.socket((2.1, Y1 - .02, .34), nY)
traces.cord((bx + W / 2 + .4, Y1 - .2, .62), (2.1, Y1 - .02, .36), nY, slack=.06, seed=3)
traces.switch((2.2, Y1 - .0, 1.36), nY)
traces.tumbler((bx + W / 2 + .24, Y1 - .42, .625), fill=.5)
traces.boots((-1.55, 1.4, 0), 2.2, (.10, .06, .035), seed=6)
traces.smoke_alarm((-.9, .9, H))
core.camera(CAM, (CAM[0] - 1.42, 2.3, 1.34), lens=25, fstop=4.5, focus=4.1, shift=(0, -.055))
core.render("bedroom-larkspur", 2000, 1333, spp=14, exposure=float(core.args().get("ev", 1.9)), bounces=7, glow=.04, glow_thr=2.0, vignette=.1, clamp=4, tint=(.98, 1.0, 1.03), quality=88)
