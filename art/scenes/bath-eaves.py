"""Small bathroom under the eaves: boarded slope, a tub below it, a basin on an oak stand, morning sun through spruces.

npm run art -- bath-eaves
"""
import os, sys, math
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, build, outside, room, props, bath, eaves, flora, traces, furniture as fu

core.reset(33)
rng = np.random.default_rng(8)
CAM = (.42, -2.35, 1.38)
sky.nishita(24, 326, .16, dust=1.2, ozone=1.2, sun_intensity=.5, clouds=dict(color=((1.0, .93, .86), (.74, .74, .8)), amount=.4, scale=1.3, thick=.6, bright=8.0))
ground, trees = outside.view(CAM, -8, 16, floor=-5.5, haze=(.46, .56, .76), haze_power=.8, rise=.62, off=(0.0, -5600.0), snow_line=700, trees=20000)
P = build.palette()
X0, X1, Y0, Y1, H, K = -1.62, 1.42, -3.2, 2.15, 2.55, 1.05         # K: height of the knee wall
RX = .45                                                         # where the slope meets the flat
X, Y, nX, nY = room.X, room.Y, room.nX, room.nY
lime = mats.plain("Lime", (.76, .75, .72), .9, bump=.3, bscale=9)
paint = mats.plain("Paint", (.46, .49, .44), .5, bump=.08, bscale=20)          # gray-green milk paint
oak, oakV, oakY = (mats.wood(n, (.40, .275, .165), (.2, .13, .07), axis=a, rough=.48) for n, a in (("OakX", 0), ("OakZ", 2), ("OakY", 1)))
tim = mats.wood("TimberIn", (.25, .15, .08), (.095, .052, .028), rough=.55, hand=True)
pineY = mats.wood("CeilY", (.60, .50, .375), (.45, .36, .26), axis=1, rough=.6)
room.boards(X0, X1, Y0, Y1, mats.wood("FloorY", (.37, .27, .175), (.19, .13, .08), axis=1, rough=.38, coat=.12), axis=1, seed=5, w=.19)
# ------------------------------------------------------------------ shell
WIN = (-.42, .26, .98, 1.86)                                     # x0, x1, z0, z1: clear of the slope
room.wall("back", (X0, Y1, 0), X, nY, X1 - X0, H, lime, ((WIN[0] - X0, WIN[1] - X0, WIN[2], WIN[3]),), reveal=.24)
wf = mats.plain("WhiteFrame", (.62, .6, .54), .45)
build.window("win", (WIN[0], Y1 + .13, WIN[2]), X, nY, WIN[1] - WIN[0], WIN[3] - WIN[2], P, 2, 2, fw=.055, frame=wf)
room.portal(((WIN[0] + WIN[1]) / 2, Y1 + .3, 1.42), ((WIN[0] + WIN[1]) / 2, 0, 1.42), WIN[1] - WIN[0], WIN[3] - WIN[2])
core.box("sill", (WIN[1] - WIN[0] + .12, .32, .035), ((WIN[0] + WIN[1]) / 2, Y1 + .03, WIN[2] - .012), oak, .007)
for x in (WIN[0] - .05, WIN[1] + .05):
    core.box("casing", (.09, .022, WIN[3] - WIN[2] + .16), (x, Y1 - .011, (WIN[2] + WIN[3]) / 2 + .06), wf, .004)
core.box("casingt", (WIN[1] - WIN[0] + .24, .03, .1), ((WIN[0] + WIN[1]) / 2, Y1 - .014, WIN[3] + .07), wf, .005)
room.wall("left", (X0, Y0, 0), Y, X, Y1 - Y0, K + .1, lime)
room.wall("right", (X1, Y0, 0), Y, nX, Y1 - Y0, H, lime)
room.wall("front", (X0, Y0, 0), X, Y, X1 - X0, H, lime)
eaves.slope((X0, K), (RX, H), Y0, Y1, pineY)
eaves.rafters((X0, K), (RX, H), (-2.3, -1.05, .2, 1.45), tim)
room.ceiling(RX - .05, X1, Y0, Y1, H, pineY, axis=1)
core.beam("purlin", (RX, Y0, H - .1), (RX, Y1, H - .1), .15, .2, tim, .014)
for y in (-2.3, -1.05, .2, 1.45):
    core.beam("tie", (RX, y, H - .07), (X1, y, H - .07), .12, .14, tim, .012)
eaves.wainscot((X0, Y1, 0), X, X1 - X0, .94, paint, nY)
eaves.wainscot((X1, Y0, 0), Y, Y1 - Y0, .94, paint, nX)
eaves.wainscot((X0, Y0, 0), Y, Y1 - Y0, .94, paint, X)
# ------------------------------------------------------------------ tub under the slope
basin = mats.plain("TubStone", (.76, .75, .72), .3, bscale=4, coat=.15, bump=.04)
tx, ty = X0 + .56, .62
props.tub((tx, ty, 0), math.pi / 2 + .02, basin, None, L=1.62, W=.76, h=.55)
props.tub_filler((tx - .02, ty + .98, 0), .0, P["brass"], h=.96, reach=.3)
core.box("tray", (.8, .17, .02), (tx, ty - .12, .588), oak, .005)
so = fu.soft_box("soap", (.07, .045, .025), mats.plain("Soap", (.55, .5, .38), .5), .004, .012, 5, .001, n=14)
so.location = (tx + .16, ty - .12, .612)
fu.books((tx - .12, ty - .12, .598), 1.3, 1, 9)
terry = mats.fabric("Terry", (.77, .765, .745), weave=130, fuzz=2.4, sheen=.6)
moss = mats.fabric("TerryMoss", (.33, .37, .29), weave=130, fuzz=2.4, sheen=.5)
props.hung(tx + .36, ty - .48, .60, .4, .36, terry, n=-1, back=.22, seed=7, r=.028, axis=1)
# ------------------------------------------------------------------ basin on its stand
bx, by, bh = .86, Y1 - .27, .82
core.box("stop", (.78, .46, .035), (bx, by, bh - .0175), oak, .007)
for a in (-1, 1):
    for b in (-1, 1):
        core.box("sleg", (.05, .05, bh - .035), (bx + a * .35, by + b * .19, (bh - .035) / 2), oakV, .006)
    core.box("srail", (.03, .36, .07), (bx + a * .35, by, bh - .075), oakY, .004)
for b in (-1, 1):
    core.box("srailx", (.66, .03, .07), (bx, by + b * .19, bh - .075), oak, .004)
for k in range(5):
    core.box("sslat", (.72, .07, .02), (bx, by - .17 + k * .085, .24), oak, .004)
white = mats.plain("Porcelain", (.80, .79, .76), .18, bscale=3, coat=.35)
props.bowl((bx, by + .0, bh), white, .205, .14, .012)
bath.wall_tap(bx, Y1, bh + .27, P["brass"], .2)
bath.mirror(bx, Y1, 1.62, .24, P["brass"], h=.66)
bath.sconce(bx - .42, Y1, 1.66, P, 1.6)
props.folded((bx + .1, by, .252), (.34, .32), [terry, moss, terry], 3, .04, 4, .045)
core.lathe("basket", [(0, .01), (.1, .01), (.12, .12), (.126, .15), (.118, .152), (.105, .12), (.09, .03), (0, .03)], (bx - .23, by, .252), mats.fabric("Wicker", (.30, .2, .11), weave=60, fuzz=2.0), 40)
cream = mats.plain("Stoneware", (.66, .61, .52), .35, bump=.1, bscale=60)
fu.vase((bx - .3, by + .12, bh), cream, .1, .04, 1)
core.tube("brush", [(bx - .31, by + .12, bh + .03), (bx - .27, by + .13, bh + .17)], .005, oakV, 4)
bath.bottle((bx + .3, by + .12, bh), mats.plain("AmberGlass", (.10, .045, .014), .16, coat=.4), P["iron"], .032, .17)
# sill, pegs, stool, mat
fu.vase(((WIN[0] + WIN[1]) / 2 + .2, Y1 + .02, WIN[2] + .006), mats.plain("CerC", (.50, .45, .37), .5, bump=.2, bscale=40), .17, .06, 0)
fu.branches(((WIN[0] + WIN[1]) / 2 + .2, Y1 + .02, WIN[2] + .15), mats.bark("Stem", (.06, .08, .03)), mats.leaf("Fern", ((.07, .12, .03), (.13, .19, .06)), .45), 9, .28, 6, leaf=.04)
core.box("pegs", (.025, .8, .08), (X1 - .013, .55, 1.6), oakY, .005)
for q in (.25, .55, .85):
    core.tube("peg", [(X1 - .02, q, 1.595), (X1 - .085, q, 1.615)], .009, oak, 4)
props.hung(X1 - .075, .56, 1.61, .42, .78, moss, n=1, back=.05, seed=9, axis=1, r=.01)
st = (.28, 1.02, 0)
props.side_stool(st, .5, mats.wood("Stool", (.27, .155, .08), (.1, .052, .027), axis=0, rough=.5), .44, .17)
props.folded((st[0], st[1], .432), (.25, .2), [terry], 1, .35, 3, .042)
fu.rug(-.42, .42, -.35, .55, 0, lambda g, l: g.mix(g.rng(g.noise(l, 3, 3), .4, .6), (.68, .65, .58), (.57, .53, .46)), 5, name="mat", pile=.024, step=.023)
# spruces close outside
near = flora.spruces(4, 0, 80, name="near", color=(.03, .055, .026), tip=(.09, .12, .045))
nx, ny, nh = np.array([-2.75, -.55, -1.1, -3.9]), np.array([12.0, 14.5, 21.0, 17.0]), np.array([9.2, 8.3, 8.6, 9.0])
core.scatter("firs", np.stack([nx, ny, ground(nx, ny) - .2], 1), near, nh)
core.light("AREA", (.9, -3.0, 2.2), (-.2, 1.5, .9), 42, core.kelvin(6200), 2.2, 1.4, glossy=False)
core.box("door", (.82, .04, 2.02), (.5, Y0 + .03, 1.01), oakV, .006)          # the mirror sees it
for z in (.5, 1.45):
    core.box("doorp", (.58, .012, .72), (.5, Y0 + .056, z), oakV, .01)
core.cyl("doork", .026, .05, (.18, Y0 + .08, 1.0), P["brass"], 24, (math.pi / 2, 0, 0), bevel=.006)
traces.socket((1.3, Y1, 1.1), nY)
traces.switch((X1, 1.7, 1.12), nX)
core.camera(CAM, (CAM[0] - .55, 2.2, 1.38), lens=24.5, fstop=5, focus=4.0, shift=(0, -.05))
core.render("bath-eaves", 2000, 1333, spp=12, exposure=float(core.args().get("ev", 3.0)), bounces=8, glow=.05, glow_thr=2.0, vignette=.08, clamp=4, tint=(.97, 1.0, 1.05), quality=88)
