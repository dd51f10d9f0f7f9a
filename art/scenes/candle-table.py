"""A restaurant table set for two by candlelight; blue dusk and the lit street blurred in the window.

npm run art -- candle-table
"""
import os, sys, math
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, build, room, props, terrain, outside, table, town, furniture as fu

core.reset(61)
rng = np.random.default_rng(2)
CAM = (-.62, -1.16, 1.20)
sky.twilight([(0.0, (.42, .36, .44)), (.1, (.26, .30, .48)), (.25, (.11, .18, .42)), (.5, (.05, .10, .30)), (1.0, (.02, .05, .18))],
             glow_az=25, glow=(1.0, .45, .25), glow_power=.4, strength=.75, glow_width=3, glow_height=.2)
# ------------------------------------------------------------------ the street outside, soft behind the focus
mats.HAZE.update(on=True, color=(.12, .16, .28), dist=6000, height=800, strength=.8)
S = outside.Turned(outside.field("canyon"), 22, (0.0, -5300.0), drop=12.0, rise=.5)
terrain.polar_mesh("range", S, (0, 0, 1.3), mats.mountain(snow_line=420, grass_top=200, grass=(.02, .03, .015)), az=(-10, 62), near=60, far=11000, cols=500, rows=400)
mats.HAZE["on"] = False
street = mats.plain("WetStreet", (.012, .012, .014), .55)
core.mesh_np("street", [(-30, 2, -.5), (60, 2, -.5), (60, 90, -.5), (-30, 90, -.5)], [[0, 1, 2, 3]], street)
dark = [mats.plain("Front%d" % i, c, .9) for i, c in enumerate(((.030, .014, .010), (.016, .018, .022), (.034, .026, .02), (.014, .017, .014), (.03, .018, .012)))]
panes = [mats.emission("Pane%d" % i, core.kelvin(k), p) for i, (k, p) in enumerate(((2500, .9), (2800, .45), (2300, .6), (3200, .3)))]
x = -16.0
for i in range(13):
    w, h = rng.uniform(5, 8), rng.uniform(3.6, 5.6)
    y0 = 40 + rng.uniform(-.3, .3)
    core.box("front", (w - .1, 6, h), (x + w / 2, y0 + 3, h / 2 - .5), dark[i % 5], .02)
    for k in range(3):
        if rng.random() < .62:                                     # not every shop is open
            core.box("shop", (w * rng.uniform(.1, .24), .1, rng.uniform(1.0, 1.7)), (x + w * (.2 + .3 * k) + rng.normal(0, .2), y0 - .05, .9), panes[rng.integers(4)], 0)
        if rng.random() < .2:
            core.box("up", (.8, .1, 1.1), (x + w * (.2 + .3 * k), y0 - .05, 3.2), panes[(i + 2 * k) % 4], 0)
    x += w
for i, (a, b) in enumerate((((-10, 27, 4.2), (3, 15, 3.3)), ((3, 15, 3.3), (14, 27, 4.2)), ((14, 27, 4.2), (21, 16, 3.4)))):
    town.bulbs("string%d" % i, a, b, .7, 1.1, power=11, r=.075)
iron = mats.metal("Iron", (.04, .037, .034), .5)
for x, y in ((-1.5, 14), (6.5, 18), (13, 15), (2, 30), (18, 30)):
    town.lamp_post((x, y, -.5), iron, 3.2, power=90, globe=.2)
# ------------------------------------------------------------------ the room
P = build.palette()
X, Y, nX, nY = room.X, room.Y, room.nX, room.nY
WY = 1.55                                                         # window wall
dk = mats.wood("DarkOak", (.16, .095, .055), (.06, .034, .02), rough=.45)
mortar = mats.plain("Lime", (.24, .20, .165), .95, bump=.4, bscale=40)
WIN = (1.15, 4.15, .82, 2.55)
town.brick_wall("brick", (-2.2, WY, 0), X, nY, 5.2, 3.0, town.brick("BrickIn", ((.23, .10, .068), (.30, .135, .09), (.19, .085, .062), (.33, .165, .115))), mortar, (WIN,), seed=5)
wx0, wx1 = -2.2 + WIN[0], -2.2 + WIN[1]
build.window("win", (wx0, WY + .1, WIN[2]), X, nY, wx1 - wx0, WIN[3] - WIN[2], P, 3, 1, fw=.07, frame=dk)
core.box("sill", (wx1 - wx0 + .16, .34, .05), ((wx0 + wx1) / 2, WY + .02, WIN[2] - .02), dk, .008)
core.box("lintel", (wx1 - wx0 + .3, .2, .16), ((wx0 + wx1) / 2, WY - .0, WIN[3] + .08), dk, .01)
room.wall("side", (3.0, -3, 0), Y, nX, 5, 3, mats.plain("Plaster", (.30, .25, .20), .9, bump=.3))
room.wall("left", (-2.2, -3, 0), Y, X, 5, 3, mats.plain("PlasterL", (.30, .25, .20), .9, bump=.3))
room.boards(-2.2, 3.0, -3, WY, mats.wood("Floor", (.2, .12, .07), (.08, .045, .026), rough=.4), 0)
# ------------------------------------------------------------------ the table
top = mats.wood("TableOak", (.30, .185, .10), (.13, .075, .04), rough=.38, coat=.25)
TZ = .76
for i in range(5):
    core.box("top", (1.7, .178, .04), (.15, -.30 + i * .18, TZ - .02), top, .004, 3)
for x in (-.55, .85):
    core.box("tleg", (.08, .6, .7), (x, .06, .36), dk, .01)
linen = mats.fabric("Linen", (.66, .63, .57), weave=420, fuzz=.6, blotch=.08)
grey = mats.fabric("Napkin", (.72, .69, .63), weave=460, fuzz=.5, blotch=.06)
table.runner(-.7, 1.0, -.06, .20, TZ, linen, seed=3)
china = mats.plain("China", (.80, .79, .76), .18, bscale=5, coat=.4)
clay = mats.plain("Stoneware", (.26, .245, .225), .4, bump=.12, bscale=60)
steel = mats.metal("Cutlery", (.72, .70, .67), .17, patina=.15)
glass, wine = table.crystal(), table.crystal("Wine", (.30, .012, .02), 1.34, (.5, .06, .07))
for sx, sy, face in ((-.08, -.21, 1), (.30, .36, -1)):             # the nearer guest and the one by the window
    at = lambda dx, dy: (sx + dx * face, sy + dy * face)
    props.plates((*at(0, 0), TZ), clay, 1, .148)
    props.plates((*at(0, 0), TZ + .012), china, 1, .122)
    props.folded((*at(.005, 0), TZ + .019), (.075, .19), [grey], 2, .12 * face, 4 + face, .0095)
    yaw = 0 if face > 0 else math.pi
    for k, fn in ((-.20, table.fork), (-.175, table.fork), (.182, table.knife), (.207, table.knife)):
        fn((*at(k, -.11), TZ + .001), yaw + rng.normal(0, .02), steel)
    table.wine_glass((*at(.20, .185), TZ), glass, .225, wine if face > 0 else None, .36)
    table.wine_glass((*at(.115, .16), TZ), glass, .18)
    props.plates((*at(-.29, .06), TZ), china, 1, .075)
brass = mats.metal("Brass", (.58, .38, .16), .26)
wax = mats.plain("Wax", (.82, .76, .64), .45, bscale=8)
for x, y, h, t in ((.36, .09, .17, .19), (.50, .03, .12, .21), (.47, .15, .075, .16)):
    table.stick((x, y, TZ + .003), brass, wax, h, t, 1.15)
for x, y in ((.02, .10), (-.38, .07), (.78, .09)):
    core.lathe("cup", [(0, 0), (.026, 0), (.031, .008), (.034, .045), (.0325, .045), (.029, .01), (0, .006)], (x, y, TZ + .003), mats.plain("CupAmber", (.45, .2, .07), .3), 32)
    props.candle((x, y, TZ + .009), wax, .021, .022, power=.55)
fu.vase((-.17, .085, TZ + .003), clay, .1, .036, 0)
fu.branches((-.17, .085, TZ + .09), mats.bark("Stem"), mats.leaf("Sprig", ((.07, .10, .05), (.13, .16, .08)), .3), 6, .17, 7, leaf=.026)
table.chair((.30, .86, 0), 0.1, dk)
table.chair((1.25, .1, 0), -1.45, dk)
# the next table in the window, a lamp on the brick, the room's own glow behind the camera
core.cyl("t2", .4, .035, (1.95, 1.0, .745), top, 48, bevel=.006)
core.cyl("t2l", .035, .72, (1.95, 1.0, .37), iron, 16)
table.stick((1.9, .98, .765), brass, wax, .12, .2, 1.0)
table.chair((2.45, .8, 0), -1.9, dk)
for x in (-1.62,):
    core.lathe("shade", [(.08, 0), (.055, .15)], (x, WY - .14, 1.75), mats.lampshade("Sconce", (.92, .74, .48)), 40)
    core.lathe("bulb", [(0, 0), (.016, .01), (.02, .035), (.01, .06), (0, .065)], (x, WY - .14, 1.79), mats.emission("SconceBulb", core.kelvin(2400), 30), 16)
    core.light("POINT", (x, WY - .14, 1.84), None, 7, core.kelvin(2400), .04)
core.light("AREA", (.9, -2.4, 2.5), (.1, .2, .76), 9, core.kelvin(2700), 1.4, 1.0, glossy=False)
core.light("AREA", (-1.9, -1.4, 2.4), (0, .1, .76), 5, core.kelvin(3000), 1.2, .8, glossy=False)
core.camera(CAM, (.17, .30, .95), lens=40, fstop=1.4, focus=1.14)
core.render("candle-table", 2400, 1600, spp=9, look="Medium High Contrast", exposure=float(core.args().get("ev", 1.85)), bounces=9, glow=.06, glow_thr=2.2, vignette=.2, clamp=4, sat=.9, tint=(1.03, .975, .93), quality=89)
