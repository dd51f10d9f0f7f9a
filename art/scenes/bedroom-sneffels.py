"""First bedroom, early evening: a king bed before a wall of boards, a cushioned seat in the window, the last sun on the range.

npm run art -- bedroom-sneffels
"""
import os, sys, math
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import bpy
import numpy as np
from library import core, mats, sky, build, outside, room, props, traces, furniture as fu

core.reset(5)
rng = np.random.default_rng(1)
CAM = (2.6, -2.4, 1.22)
SUN = (5.5, 205)
sky.nishita(*SUN, .075, dust=2.6, ozone=2.4, sun_intensity=.6, clouds=dict(color=((1.0, .62, .46), (.60, .44, .50)), amount=.55, scale=1.2, thick=.8, bright=5.5))
core.light("SUN", (0, 0, 100), tuple(np.array([0, 0, 100]) - 10 * np.array(sky.sun_dir(7, SUN[1]))), .8, (1.0, .55, .32), 1.0)       # the last warm light
ground, trees = outside.view(CAM, -38, 46, haze=(.40, .42, .56), haze_power=.8, rise=.58, off=(0.0, -5600.0), snow_line=600, forest=170)
a, d = np.radians(np.array([-62, -60.6, -59.4, -58.2, -47.6, -46.4, -45.2, -49.5])), np.array([62, 50, 66, 56, 64, 52, 60, 74])
x, y = CAM[0] + d * np.sin(a), CAM[1] + d * np.cos(a)
core.scatter("spruces", np.stack([x, y, ground(x, y) - .2], 1), trees, np.array([13, 11, 9, 7, 9, 12, 10, 6.0]))
outside.hay(ground, CAM, (-84, -30), rng)

P = build.palette()
P["glass"] = mats.glass("ClearPane", refl=.6)                     # as through a polarizing filter: a tenth of what is lit in the room
X0, X1, Y0, Y1, H = -2.75, 3.3, -4.2, 3.3, 2.85
X, Y, nX, nY = room.X, room.Y, room.nX, room.nY
lime = mats.plain("Lime", (.76, .75, .72), .92, bump=.3, bscale=9)
barn = mats.wood("Barn", (.40, .325, .24), (.19, .145, .105), axis=2, rough=.7, aged=.3)
tim = mats.wood("TimberIn", (.30, .195, .11), (.13, .078, .042), rough=.55, hand=True)
oak, oakY, oakZ = (mats.wood(n, (.36, .25, .15), (.18, .115, .062), axis=k, rough=.48) for n, k in (("OakX", 0), ("OakY", 1), ("OakZ", 2)))
# ------------------------------------------------------------------ shell
room.boards(X0, X1, Y0, Y1, mats.wood("FloorX", (.38, .28, .185), (.2, .138, .086), axis=0, rough=.36, coat=.15), axis=0, seed=4, w=.19)
build.plank_wall("head", (X0, Y1, 0), X, nY, X1 - X0, H, barn, pitch=.2, thick=.03, vertical=True)
room.wall("headb", (X0, Y1 + .03, 0), X, nY, X1 - X0, H, P["walnut"])
room.wall("right", (X1, Y0, 0), Y, nX, Y1 - Y0, H, lime)
room.wall("front", (X0, Y0, 0), X, Y, X1 - X0, H, lime)
WIN = (3.2, 7.0, .52, 2.42)                                      # in the left wall, from its near end
w0, w1 = Y0 + WIN[0], Y0 + WIN[1]
room.wall("left", (X0, Y0, 0), Y, X, Y1 - Y0, H, lime, (WIN,), reveal=.28)
build.window("win", (X0 - .16, w0, WIN[2]), Y, X, w1 - w0, WIN[3] - WIN[2], P, 3, 1, fw=.08, frame=P["walnut"])
room.portal((X0 - .34, (w0 + w1) / 2, 1.47), (0, (w0 + w1) / 2, 1.47), w1 - w0, WIN[3] - WIN[2])
core.beam("lintel", (X0 + .03, w0 - .3, WIN[3] + .1), (X0 + .03, w1 + .3, WIN[3] + .1), .14, .2, tim, .016)
room.ceiling(X0, X1, Y0, Y1, H, mats.wood("CeilP", (.54, .44, .32), (.39, .30, .21), axis=1, rough=.6), axis=1)
for y in (-2.6, -1.05, .5, 2.05):
    core.beam("joist", (X0, y, H - .1), (X1, y, H - .1), .17, .2, tim, .016)
# ------------------------------------------------------------------ window seat
D = .56
core.box("seat", (D, w1 - w0 + .2, .05), (X0 + D / 2, (w0 + w1) / 2, .425), oakY, .01, 3)
for k in range(4):
    w = (w1 - w0 + .2) / 4
    core.box("seatf", (.022, w - .012, .36), (X0 + D - .04, w0 - .1 + w * (k + .5), .2), oakY, .006)
core.box("seatb", (D - .06, w1 - w0 + .16, .38), (X0 + D / 2 - .03, (w0 + w1) / 2, .2), oakY, .004)
core.box("seate", (D - .02, .03, .4), (X0 + D / 2, w1 + .085, .2), oakZ, .005)
flax = mats.fabric("Flax", (.52, .475, .40), weave=220, fuzz=1.0)
for k in range(2):
    w = (w1 - w0 + .16) / 2
    c = fu.soft_box("pad", (D - .04, w - .012, .1), flax, .014, .035, 90 + k, .004)
    c.location = (X0 + D / 2, w0 - .08 + w * (k + .5), .5)
rust = mats.fabric("Rust", (.25, .085, .048), weave=240)
oat = mats.fabric("Oat", (.60, .54, .45), weave=220, fuzz=1.2)
blue = mats.fabric("Heather", (.105, .125, .175), (.30, .31, .33), weave=120, fuzz=2.2, stripes=(1, 2.4, .07))
fu.put_pillow(.5, .5, oat, (X0 + .24, w1 - .12, .78), .08, 1.22, .04, 11)
fu.put_pillow(.42, .42, rust, (X0 + .34, w1 - .3, .74), -.14, 1.08, -.05, 12)
props.folded((X0 + .3, w0 + 1.75, .555), (.34, .42), [blue, oat], 2, .08, 9, .045)
fu.drapes(w1 + .04, Y1 - .06, X0 + .13, .02, 2.62, mats.fabric("Linen", (.80, .795, .775), weave=420), axis=1, folds=5)
core.tube("rod", [(X0 + .13, w0 - .5, 2.65), (X0 + .13, Y1 - .03, 2.65)], .013, P["iron"], 4)
# ------------------------------------------------------------------ bed
bx, W, L = .42, 1.96, 2.08
hy = Y1 - .06
cy = hy - .16 - L / 2
fy = cy - L / 2
core.box("hframe", (W + .34, .07, 1.3), (bx, hy - .005, .65), oak, .016, 3)
n = 7
for k in range(n):                                               # upholstered in upright channels
    w = (W + .24) / n
    o = fu.soft_box("channel", (w - .006, .12, .82), oat, .014, .055, 80 + k, .003)
    o.location = (bx - (W + .24) / 2 + w * (k + .5), hy - .085, .84)
core.box("plinth", (W - .3, L - .3, .16), (bx, cy, .08), P["walnut"], .01)
core.box("bframe", (W + .1, L + .06, .17), (bx, cy, .24), oak, .02, 3)
white = mats.fabric("Cotton", (.80, .78, .735), weave=500, sheen=.3)
mt = fu.soft_box("mattress", (W, L - .02, .34), white, .015, .09, 3, .003)
mt.location = (bx, cy, .49)
bpy.context.view_layer.update()
dv = fu.throw((W + .86, 1.66), (bx, fy + .80, .74), .01, white, [mt], frames=40, n=88, seed=5)
dv.modifiers["so"].thickness, dv.modifiers["so"].offset = .055, 1
fu.throw((W + .72, .72), (bx - .03, fy + .50, .88), .03, blue, [mt, dv], frames=36, n=66, seed=8)
for i, (dx, w, h, m, z, yy, ln) in enumerate(((-.66, .66, .64, oat, 1.0, -.32, 1.2), (0, .66, .64, oat, 1.0, -.31, 1.22), (.66, .66, .64, oat, 1.0, -.32, 1.18),
                                              (-.5, .8, .5, white, .91, -.52, 1.03), (.5, .8, .5, white, .91, -.52, 1.0), (.02, .66, .32, rust, .83, -.72, .95))):
    fu.put_pillow(w, h, m, (bx + dx, hy + yy, z - .05), rng.normal(0, .04), ln, rng.normal(0, .03), 20 + i, .2)
# ------------------------------------------------------------------ beside it: drawers, lamps, branches, books
cer = mats.plain("Cer", (.54, .49, .41), .5, bump=.2, bscale=40)
dark = mats.plain("CerD", (.085, .09, .095), .4, bump=.1)
for sx in (-1, 1):
    x = bx + sx * (W / 2 + .5)
    core.box("nt", (.54, .44, .42), (x, Y1 - .27, .36), oakZ, .01)
    core.box("ntop", (.58, .47, .03), (x, Y1 - .275, .585), oak, .008)
    for z in (.46, .25):
        core.box("nd", (.5, .02, .19), (x, Y1 - .495, z), oak, .006)
        core.tube("h", [(x - .06, Y1 - .525, z), (x + .06, Y1 - .525, z)], .006, P["brass"], 4)
    for q in (-1, 1):
        core.box("nl", (.045, .38, .15), (x + q * .24, Y1 - .27, .075), oakZ, .006)
    fu.table_lamp((x + sx * .05, Y1 - .26, .6), dark, 7, .3, .19)
fu.books((bx + W / 2 + .40, Y1 - .38, .6), .2, 2, 4)
fu.vase((bx - W / 2 - .36, Y1 - .38, .6), cer, .16, .058, 0)
fu.branches((bx - W / 2 - .36, Y1 - .38, .74), mats.bark("Stem"), mats.leaf("Sage", ((.09, .12, .07), (.15, .18, .11)), .3), 8, .34, 3, leaf=.042)
# ------------------------------------------------------------------ bench at the foot, rug
saddle = mats.leather("Saddle", (.21, .10, .048), .45)
p = fu.soft_box("benchp", (1.5, .42, .1), saddle, .014, .035, 61, .003)
p.location = (bx, fy - .36, .45)
core.box("benchf", (1.46, .38, .05), (bx, fy - .36, .385), oak, .008)
for s in (-1, 1):
    for q in (-1, 1):
        core.box("benchl", (.05, .05, .38), (bx + s * .68, fy - .36 + q * .15, .19), oakZ, .008)
props.folded((bx + .42, fy - .36, .505), (.42, .32), [oat, white], 2, .06, 8, .05)
fu.rug(-1.75, 2.75, -.75, 2.0, 0, lambda g, l: g.mix(g.rng(g.noise(l, 2.0, 4), .42, .58), (.66, .61, .53), (.54, .485, .405)), 2, name="wool", pile=.016, step=.026)
core.light("AREA", (2.2, -3.9, 2.4), (0, 2, .8), 46, core.kelvin(5400), 3, 1.6, glossy=False)
core.light("AREA", (-2.2, -2.6, 2.3), (.6, 1.4, .5), 26, core.kelvin(6800), 2.0, 1.4, glossy=False)      # sky of the window behind the camera's left
for x in (-2.2, 2.75):
    traces.socket((x, Y1 - .03, .34), room.nY)
traces.switch((2.9, Y1 - .03, 1.15), room.nY)
traces.socket((X1, 1.2, .34), room.nX)
traces.smoke_alarm((1.4, .9, H))
core.camera(CAM, (-.52, 2.6, CAM[2]), lens=32, fstop=5.6, focus=5.0, shift=(0, -.012))
core.render("bedroom-sneffels", 2000, 1333, spp=6, exposure=float(core.args().get("ev", 2.15)), bounces=8, glow=.05, glow_thr=2.0, vignette=.14, clamp=4, tint=(.97, 1.0, 1.05), quality=88)
