"""A gallery's window in the evening: pots on plinths, framed landscapes, warm light on a snowy sidewalk.

npm run art -- gallery-window
"""
import os, sys, math
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, build, room, town, gallery, flora
from library.noise import fbm, smooth

core.reset(141)
rng = np.random.default_rng(43)
sky.twilight([(0.0, (.36, .38, .52)), (.1, (.24, .31, .50)), (.3, (.10, .18, .40)), (1.0, (.03, .07, .22))], glow_az=180, glow=(.9, .5, .4), glow_power=.2, strength=.55)
X, Y, nX, nY = room.X, room.Y, room.nX, room.nY
CAM = (-1.35, -3.75, 1.5)
T = town.palette()
green, iron = T["paint"]["green"], T["iron"]
# ------------------------------------------------------------------ the front: brick, one wide window, a door beside it
WIN, DOOR = (1.2, 5.2, .62, 2.85), (5.75, 6.85, 0, 2.85)
ox = -3.6
town.brick_wall("front", (ox, 0, 0), X, nY, 9.0, 4.4, T["brick"]["red"], T["mortar"], (WIN, DOOR), seed=8)
wx0, wx1 = ox + WIN[0], ox + WIN[1]
B = lambda nm, x, y, z, s, m, b=.008: core.box(nm, s, (x, y, z), m, b)
for s, x in ((-1, wx0), (1, wx1)):
    B("jamb", x - s * .05, -.02, (WIN[2] + WIN[3]) / 2, (.11, .16, WIN[3] - WIN[2]), green)
B("head", (wx0 + wx1) / 2, -.03, WIN[3] - .05, (wx1 - wx0 + .12, .17, .11), green)
B("sillr", (wx0 + wx1) / 2, -.05, WIN[2] + .03, (wx1 - wx0 + .1, .3, .08), green)
for x in (wx0 + (wx1 - wx0) * .34, wx0 + (wx1 - wx0) * .67):
    B("mull", x, -.02, (WIN[2] + WIN[3]) / 2, (.055, .1, WIN[3] - WIN[2]), green)
B("tran", (wx0 + wx1) / 2, -.026, 2.36, (wx1 - wx0 - .04, .1, .06), green)
core.mesh_np("pane", [(wx0, 0, WIN[2]), (wx1, 0, WIN[2]), (wx1, 0, WIN[3]), (wx0, 0, WIN[3])], [[0, 1, 2, 3]], T["glass"])
for k in range(5):                                               # paneled base below the window
    B("panel", wx0 + .4 + k * .8, -.035, .33, (.66, .03, .38), green, .012)
B("base", (wx0 + wx1) / 2, -.0, .31, (wx1 - wx0 + .1, .06, .62), green)
dx0, dx1 = ox + DOOR[0], ox + DOOR[1]
for s in (0, 1):
    B("dst", dx0 + .07 + s * (dx1 - dx0 - .14), .06, 1.18, (.13, .06, 2.3), green)
for z, h in ((.3, .55), (2.26, .16)):
    B("drl", (dx0 + dx1) / 2, .06, z, (dx1 - dx0 - .1, .055, h), green)
B("dtr", (dx0 + dx1) / 2, 0, 2.42, (dx1 - dx0, .14, .09), green)
core.mesh_np("dpane", [(dx0, .06, .5), (dx1, .06, .5), (dx1, .06, 2.85), (dx0, .06, 2.85)], [[0, 1, 2, 3]], T["glass"])
core.cyl("knob", .028, .06, (dx1 - .12, -.0, 1.08), mats.metal("Brass", (.55, .36, .15), .28), 24, (math.pi / 2, 0, 0), bevel=.008)
B("lint", ox + 4.5, -.09, 3.08, (8.2, .22, .2), green)
B("board", ox + 4.5, -.08, 3.5, (8.2, .1, .56), T["paint"]["brown"])
# ------------------------------------------------------------------ inside
white = mats.plain("GalleryWall", (.50, .47, .42), .9, bump=.1)
room.boards(ox, ox + 9, 0.05, 4.6, mats.wood("GalleryFloor", (.38, .25, .14), (.19, .115, .06), rough=.4, coat=.2), 0)
room.wall("gback", (ox, 4.6, 0), X, nY, 9, 3.3, white)
room.wall("gl", (ox + .3, .05, 0), Y, X, 4.6, 3.3, white)
room.wall("gr", (ox + 8.8, .05, 0), Y, nX, 4.6, 3.3, white)
core.mesh_np("gceil", [(ox, .05, 3.3), (ox + 9, .05, 3.3), (ox + 9, 4.6, 3.3), (ox, 4.6, 3.3)], [[0, 1, 2, 3]], white)
core.box("shelf", (wx1 - wx0 + .3, 1.05, .06), ((wx0 + wx1) / 2, .62, WIN[2] - .03), mats.wood("Display", (.40, .27, .155), (.2, .125, .068), rough=.45), .006)
core.box("screen", (2.5, .05, 1.75), (-.95, 1.5, 1.55), mats.plain("Screen", (.24, .26, .25), .9), .01)     # a standing panel carries the largest picture
oak, black, gold = mats.wood("FrameOak", (.36, .23, .13), (.17, .1, .055), rough=.4), mats.plain("FrameBlack", (.02, .02, .02), .4), mats.metal("FrameGilt", (.50, .36, .16), .38)
gallery.framed(-1.28, 1.47, 1.72, 1.35, .82, oak, 3, 0)
gallery.framed(-.12, 1.47, 1.72, .46, .58, black, 8, 1, mount=.07, wide=.03)
for i, (x, z, w, h, f, st) in enumerate(((-2.4, 1.7, .8, 1.0, gold, 2), (1.1, 1.75, 1.5, 1.0, oak, 3), (2.5, 1.8, .6, .8, black, 0), (3.35, 1.75, .7, .9, gold, 1), (4.3, 1.75, .9, .7, oak, 2))):
    gallery.framed(x, 4.6, z, w, h, f, 20 + i, st)
glz = [gallery.glaze("Gl%d" % i, a, b, l) for i, (a, b, l) in enumerate((((.32, .24, .16), (.05, .13, .17), .16), ((.25, .12, .06), (.55, .50, .42), .13), ((.12, .11, .10), (.22, .30, .24), .2), ((.40, .33, .24), (.34, .10, .05), .11), ((.30, .26, .2), (.62, .60, .54), .09)))]
plinth = mats.plain("Plinth", (.42, .40, .36), .8, bump=.1)
Z = WIN[2]
for x, y, pw, ph, r, h, gi, kd in ((-2.1, .75, .30, .34, .15, .36, 0, 0), (-1.62, .5, .0, .0, .16, .13, 1, 2), (-.62, .62, .26, .18, .13, .46, 2, 3), (.02, .45, .0, .0, .11, .2, 3, 0), (.36, .72, .28, .42, .15, .34, 4, 1), (.86, .5, .0, .0, .19, .15, 2, 2), (1.25, .74, .24, .26, .12, .30, 1, 3), (-1.15, .42, 0, 0, .085, .16, 4, 0), (-.22, .34, 0, 0, .07, .09, 0, 2)):
    if ph:
        core.box("plinth", (pw, pw, ph), (x, y, Z + ph / 2), plinth, .004)
    gallery.pot((x, y, Z + ph), r, h, glz[gi], kd)
for x, y, ph, r, h, gi, kd in ((2.9, 2.6, .95, .22, .5, 3, 0), (4.4, 2.9, .9, .2, .4, 0, 3), (.6, 3.2, 1.0, .2, .42, 4, 1)):
    core.box("plinth", (.42, .42, ph), (x, y, ph / 2), plinth, .005)
    gallery.pot((x, y, ph), r, h, glz[gi], kd)
# the spots hang close to the pane, so what stands behind it is lit on the side the street sees
for x, tx, ty, tz, pw in ((-2.5, -2.05, .75, 1.1, 190), (-1.5, -1.28, 1.45, 1.75, 210), (-.9, -.55, .7, 1.0, 190), (-.1, -.12, 1.45, 1.7, 80), (.1, .3, .7, 1.2, 170), (.9, 1.1, .65, .95, 190)):
    gallery.spot((x, .2, 2.98), (tx, ty, tz), black, pw)
core.tube("track", [(wx0, .2, 3.06), (wx1, .2, 3.06)], .018, black, 4)
for x in (-1.6, 1.1, 2.6, 3.6, 4.5):
    gallery.spot((x, 3.3, 3.0), (x, 4.6, 1.7), black, 75)
core.light("AREA", (.6, 2.6, 3.2), (.6, 2.6, 0), 22, core.kelvin(3000), 3.5, 1.5, glossy=False)
core.light("AREA", (-.4, -.12, 2.2), (-.4, -2.6, 0), 14, core.kelvin(2700), 3.6, 1.2, glossy=False)    # light through the pane, without the noise of tracing it through glass
# ------------------------------------------------------------------ the sidewalk in snow, trodden before the door
g = mats.snowy()
n, m = 420, 300
x, y = np.meshgrid(np.linspace(-6, 7, n), np.linspace(-6, -.03, m), indexing="ij")
path = np.exp(-((y + 1.75 + .15 * np.sin(x)) / .75) ** 2)
door = np.exp(-((x - (dx0 + dx1) / 2) / .55) ** 2) * smooth(-2, -.4, y)
tread = np.clip(path + door, 0, 1)
z = .10 + .06 * fbm(x / 1.6, y / 1.2, octaves=4, seed=3) + .10 * smooth(-.7, -.05, y) * (1 - door) + .22 * smooth(-3.1, -4.2, y) - .075 * tread + .028 * fbm(x / .22, y / .22, octaves=3, seed=5) * tread
i = (np.arange(n - 1)[:, None] * m + np.arange(m - 1)[None]).reshape(-1)
core.mesh_np("snow", np.stack([x, y, z], -1).reshape(-1, 3), np.stack([i, i + m, i + m + 1, i + 1], 1), g, smooth=True)
build.snow_sheet("sillsnow", (wx0 + .03, -.2, WIN[2] + .07), (wx1 - .03, -.2, WIN[2] + .07), (wx0 + .03, -.03, WIN[2] + .07), (wx1 - .03, -.03, WIN[2] + .07), g, .05, over=.02, round_=.06, soft=(1, 0, 1, 1), step=.03)
build.snow_sheet("boardsnow", (ox + .4, -.2, 3.19), (ox + 8.6, -.2, 3.19), (ox + .4, -.04, 3.19), (ox + 8.6, -.04, 3.19), g, .07, over=.03, round_=.08, soft=(1, 0, 1, 1), step=.04)
# a bench under the window's end and a lantern by the door
lx = dx0 - .28
core.box("lb", (.1, .03, .22), (lx, -.02, 2.1), iron, .006)
core.tube("la", [(lx, -.03, 2.15), (lx, -.2, 2.2), (lx, -.22, 2.1)], .01, iron, 4)
for a in (-1, 1):
    for b in (-1, 1):
        core.box("lp", (.01, .01, .22), (lx + a * .06, -.22 + b * .06, 1.97), iron, .002)
core.box("lt", (.16, .16, .02), (lx, -.22, 2.09), iron, .005)
core.box("lbt", (.15, .15, .02), (lx, -.22, 1.86), iron, .005)
core.cyl("lbulb", .028, .1, (lx, -.22, 1.95), mats.emission("LanternBulb", core.kelvin(2400), 22), 16)
core.light("POINT", (lx, -.22, 1.96), None, 9, core.kelvin(2400), .04)
core.camera(CAM, (CAM[0] + .93, 0, 1.5), lens=30, fstop=5.6, focus=4.2, shift=(0, -.01))
core.render("gallery-window", 2400, 1600, spp=9, look="Medium High Contrast", exposure=float(core.args().get("ev", 1.0)), bounces=6, glow=.05, glow_thr=1.8, vignette=.15, clamp=4, sat=.98, tint=(1.0, .99, 1.02), quality=89)
