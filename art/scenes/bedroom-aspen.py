"""Fourth bedroom, under the gable: a queen bed in white linen with a pale wool blanket, aspens in the window, early sun.

npm run art -- bedroom-aspen
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
import bpy
from library import core, mats, sky, build, outside, room, props, bath, eaves, flora, traces, furniture as fu

core.reset(35)
rng = np.random.default_rng(9)
CAM = (-.72, -2.75, 1.36)
sky.nishita(30, 338, .16, dust=1.1, ozone=1.2, sun_intensity=.3, clouds=dict(color=((1.0, .93, .86), (.74, .74, .8)), amount=.4, scale=1.3, thick=.6, bright=8.0))
ground, trees = outside.view(CAM, 8, 20, floor=-5.0, haze=(.46, .56, .76), haze_power=.8, rise=.5, off=(0.0, -5600.0), snow_line=760, trees=20000)
P = build.palette()
HX, Y0, Y1, K, R = 2.35, -3.7, 2.55, 1.0, 3.15                   # half width, ends, knee wall, ridge
X, Y, nX, nY = room.X, room.Y, room.nX, room.nY
lime = mats.plain("Lime", (.76, .75, .72), .92, bump=.3, bscale=9)
pineY = mats.wood("CeilY", (.62, .52, .39), (.47, .375, .27), axis=1, rough=.6)
tim = mats.wood("TimberIn", (.30, .195, .11), (.13, .078, .042), rough=.55, hand=True)
oak, oakY, oakZ = (mats.wood(n, (.44, .315, .195), (.24, .16, .09), axis=a, rough=.48) for n, a in (("OakX", 0), ("OakY", 1), ("OakZ", 2)))
room.boards(-HX, HX, Y0, Y1, mats.wood("FloorY", (.40, .30, .20), (.22, .155, .098), axis=1, rough=.38, coat=.12), axis=1, seed=5, w=.2)
# ------------------------------------------------------------------ shell
WIN = (-.74, .74, 1.22, 2.42)
room.wall("gable", (-HX, Y1, 0), X, nY, 2 * HX, R, lime, ((WIN[0] + HX, WIN[1] + HX, WIN[2], WIN[3]),), reveal=.24)
wf = mats.plain("WhiteFrame", (.62, .6, .54), .45)
build.window("win", (WIN[0], Y1 + .13, WIN[2]), X, nY, WIN[1] - WIN[0], WIN[3] - WIN[2], P, 2, 2, fw=.06, frame=wf)
room.portal((0, Y1 + .3, 1.82), (0, 0, 1.82), WIN[1] - WIN[0], WIN[3] - WIN[2])
core.box("sill", (WIN[1] - WIN[0] + .14, .33, .04), (0, Y1 + .03, WIN[2] - .012), oak, .008)
for x in (WIN[0] - .055, WIN[1] + .055):
    core.box("casing", (.1, .022, WIN[3] - WIN[2] + .1), (x, Y1 - .011, (WIN[2] + WIN[3]) / 2 + .03), oakZ, .004)
core.box("casingt", (WIN[1] - WIN[0] + .28, .03, .12), (0, Y1 - .014, WIN[3] + .07), oak, .005)
for s, n in ((-1, X), (1, nX)):
    room.wall("knee", (s * HX, Y0, 0), Y, n, Y1 - Y0, K + .1, lime)
    eaves.slope((s * HX, K), (0, R), Y0, Y1, pineY)
    eaves.rafters((s * HX, K), (0, R), (-2.9, -1.35, .2, 1.75), tim, .13, .17)
    core.beam("plate", (s * (HX - .04), Y0, K - .03), (s * (HX - .04), Y1, K - .03), .1, .13, tim, .012)
    core.box("skirt", (.022, Y1 - Y0, .13), (s * (HX - .011), (Y0 + Y1) / 2, .065), oakY, .005)
core.box("skirtg", (2 * HX, .022, .13), (0, Y1 - .011, .065), oak, .005)
room.wall("front", (-HX, Y0, 0), X, Y, 2 * HX, R, lime)
core.beam("ridge", (0, Y0, R - .12), (0, Y1, R - .12), .15, .24, tim, .014)
for y in (-1.35, .2):
    core.beam("collar", (-.95, y, 2.36), (.95, y, 2.36), .12, .16, tim, .012)
# ------------------------------------------------------------------ bed
bx, W, L = 0.0, 1.6, 2.06
hy = Y1 - .1
cy = hy - .04 - L / 2
for s in (-1, 1):
    core.box("hpost", (.07, .07, 1.12), (bx + s * (W / 2 + .05), hy, .56), oakZ, .012, 3)
    core.box("siderail", (.035, L, .17), (bx + s * (W / 2 + .03), cy, .3), oakY, .008)
    core.box("fpost", (.07, .07, .44), (bx + s * (W / 2 + .05), cy - L / 2 - .02, .22), oakZ, .012, 3)
core.box("hcap", (W + .22, .075, .06), (bx, hy, 1.13), oak, .014, 3)
core.box("hlow", (W + .06, .04, .1), (bx, hy, .5), oak, .008)
for k in range(13):
    core.cyl("spindle", .0125, .58, (bx - W / 2 + .06 + k * (W - .12) / 12, hy, .82), oakZ, 16)
core.box("footrail", (W + .06, .04, .17), (bx, cy - L / 2 - .02, .3), oak, .008)
white = mats.fabric("Linen", (.80, .795, .775), weave=430, sheen=.3)
wool = mats.fabric("PaleWool", (.58, .545, .475), (.40, .385, .35), weave=110, fuzz=2.2, stripes=(1, 3.0, .10))
dove = mats.fabric("Dove", (.50, .515, .50), weave=300)
mt = fu.soft_box("mattress", (W, L - .04, .28), white, .014, .08, 3, .003)
mt.location = (bx, cy, .48)
core.box("box", (W - .02, L - .06, .08), (bx, cy, .335), white, .02)
bpy.context.view_layer.update()
fy = cy - L / 2
dv = fu.throw((2.36, 1.55), (bx, fy + .86, .71), .012, white, [mt], frames=38, n=80, seed=5)
dv.modifiers["so"].thickness = .05
dv.modifiers["so"].offset = 1
fu.throw((2.2, .78), (bx - .03, fy + .5, .84), .035, wool, [mt, dv], frames=34, n=62, seed=9)
for i, (dx, w, h, m, z, yy, ln) in enumerate(((-.39, .7, .62, white, .94, -.26, 1.15), (.4, .7, .62, white, .94, -.26, 1.18), (-.38, .7, .46, white, .84, -.46, .98), (.41, .7, .46, white, .84, -.46, .96), (.02, .56, .34, dove, .79, -.66, .93))):
    fu.put_pillow(w, h, m, (bx + dx, hy + yy, z - .05), rng.normal(0, .05), ln, rng.normal(0, .04), 20 + i, .19)
# ------------------------------------------------------------------ beside it
cer = mats.plain("CerC", (.56, .5, .41), .5, bump=.2, bscale=40)
cream = mats.plain("Stoneware", (.66, .61, .52), .35, bump=.1, bscale=60)
for s in (-1, 1):
    x = bx + s * (W / 2 + .42)
    core.box("ntop", (.46, .4, .032), (x, Y1 - .27, .56), oak, .008)
    core.box("nshelf", (.4, .34, .022), (x, Y1 - .27, .2), oak, .005)
    for a in (-1, 1):
        for b in (-1, 1):
            core.box("nleg", (.04, .04, .545), (x + a * .19, Y1 - .27 + b * .16, .272), oakZ, .006)
        core.box("napr", (.025, .3, .07), (x + a * .19, Y1 - .27, .508), oakY, .004)
    core.box("naprf", (.36, .022, .07), (x, Y1 - .43, .508), oak, .004)
    bath.sconce(bx + s * 1.18, Y1, 1.3, P, 2.0)
fu.books((bx - W / 2 - .44, Y1 - .28, .211), .1, 3, 5)
fu.books((bx + W / 2 + .36, Y1 - .3, .576), .25, 2, 12)
fu.vase((bx - W / 2 - .5, Y1 - .24, .576), cer, .19, .07, 0)
fu.branches((bx - W / 2 - .5, Y1 - .24, .73), mats.bark("Stem"), mats.leaf("Eucalypt", ((.10, .14, .10), (.16, .2, .15), (.12, .15, .08)), .3), 8, .34, 5, leaf=.045)
fu.vase((bx - W / 2 - .32, Y1 - .36, .576), cream, .085, .042, 1)
fu.vase((bx + W / 2 + .54, Y1 - .36, .576), cream, .085, .042, 1)
# bench at the foot, rug, a stack of blankets
core.box("bench", (1.2, .36, .045), (bx + .05, fy - .42, .44), oak, .01, 3)
for s in (-1, 1):
    core.box("benchl", (.05, .32, .42), (bx + .05 + s * .52, fy - .42, .21), oakZ, .008)
core.box("benchr", (1.0, .03, .08), (bx + .05, fy - .42, .36), oak, .005)
props.folded((bx + .32, fy - .42, .464), (.46, .3), [wool, dove], 2, .05, 8, .05)
fu.rug(-1.75, 1.75, -1.15, 1.0, 0, lambda g, l: g.mix(g.rng(g.noise(l, 1.9, 4), .42, .58), (.64, .60, .52), (.53, .485, .41)), 2, name="wool", pile=.022, step=.03)
# ------------------------------------------------------------------ aspens outside
asp = flora.aspens(4, 40, ((.10, .16, .022), (.20, .24, .035), (.36, .30, .03)))
ax = np.array([-2.6, -.9, .7, 2.2, 3.8, -4.4, .1, -1.8, 1.6, 4.8]); ay = np.array([9.0, 11.5, 10.0, 12.5, 10.5, 12.0, 15, 16, 17, 15])
core.scatter("aspens", np.stack([ax, ay, ground(ax, ay) - .2], 1), asp, np.array([9.2, 10.2, 9.0, 10.5, 9.0, 10, 11, 10.5, 11, 10.]))
core.light("AREA", (1.2, -3.4, 2.2), (0, 1.6, .8), 80, core.kelvin(6000), 3.0, 1.6, glossy=False)
core.light("AREA", (-1.7, -1.5, 1.8), (.7, 1.3, .5), 42, core.kelvin(6600), 1.3, 1.1, glossy=False)      # a roof window beside the camera
for x in (-1.95, 1.95):
    traces.socket((x, Y1, .32), nY)
traces.switch((1.74, Y1, 1.02), nY)
traces.tumbler((bx + W / 2 + .3, Y1 - .4, .576), fill=.5)
traces.smoke_alarm((0.55, -.5, R - (R - K) * .55 / HX - .02))
core.camera(CAM, (CAM[0] + .72, 2.5, 1.36), lens=25, fstop=4.5, focus=4.3, shift=(0, -.04))
core.render("bedroom-aspen", 2000, 1333, spp=12, exposure=float(core.args().get("ev", 2.1)), look="High Contrast", bounces=8, glow=.05, glow_thr=2.0, vignette=.18, clamp=4, tint=(.98, 1.0, 1.03), quality=88)
