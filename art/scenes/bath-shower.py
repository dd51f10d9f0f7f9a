"""Walk-in shower of stacked slate under a skylight, pebbles underfoot, an oak vanity beside the glass; midday.

npm run art -- bath-shower
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, build, outside, room, props, bath, flora, traces, furniture as fu

core.reset(31)
rng = np.random.default_rng(6)
CAM = (-.45, -3.2, 1.34)
sky.nishita(46, 198, .17, dust=.8, ozone=1.2, sun_intensity=.32, clouds=dict(color=((1.0, .95, .9), (.76, .77, .82)), amount=.45, scale=1.3, thick=.6, bright=8.0))
ground, trees = outside.view(CAM, 22, 16, haze=(.46, .56, .76), haze_power=.8, rise=.6, off=(0.0, -5600.0), snow_line=700, trees=16000)
P = build.palette()
X0, X1, Y0, Y1, H = -2.7, 2.2, -3.4, 2.4, 2.85
X, Y, nX, nY = room.X, room.Y, room.nX, room.nY
G = .38                                                          # plane of the glass
lime = mats.plain("Lime", (.76, .75, .72), .9, bump=.3, bscale=9)
oak, oakV, oakY = (mats.wood(n, (.40, .275, .165), (.2, .13, .07), axis=a, rough=.48) for n, a in (("OakX", 0), ("OakZ", 2), ("OakY", 1)))
tim = mats.wood("TimberIn", (.25, .15, .08), (.095, .052, .028), rough=.55, hand=True)
slate = mats.stone("Slate", ((.105, .112, .118), (.15, .155, .158), (.195, .195, .19), (.125, .125, .13), (.23, .215, .19), (.09, .097, .105)), rough=.72, scale=1.6)
deep = mats.plain("DeepJoint", (.02, .021, .022), .95)
paving = mats.honed("Paving", (.36, .335, .295), (.5, .46, .4), rough=.4, veins=.15)
sill = mats.honed("SlateSlab", (.115, .12, .122), (.24, .24, .235), rough=.34, veins=.25)
# ------------------------------------------------------------------ shell
bath.tiles(X0, X1, Y0, .82, paving, seed=5)
bath.tiles(X0, G, .82, Y1, paving, seed=6)
core.mesh_np("joints", [(X0 - 1, Y0 - 1, -.022), (X1 + 1, Y0 - 1, -.022), (X1 + 1, Y1 + 1, -.022), (X0 - 1, Y1 + 1, -.022)], [[0, 1, 2, 3]], P["mortar"])
WIN = (1.62, 2.02, .95, 2.25)                                    # slim window in the shower's back wall (x0, x1, z0, z1)
NICHE = (.62, 1.08, 1.22, 1.56)
cut = lambda o: (o[0] - G, o[1] - G, o[2], o[3])
build.stone_wall("slate", (G, Y1, 0), X, nY, X1 - G, H, slate, deep, openings=(cut(WIN), cut(NICHE)), mean=(.3, .05), depth=.04, seed=12, grid=9, gap=.0022)
build.stone_wall("slater", (X1, .6, 0), Y, nX, Y1 - .6, H, slate, deep, mean=(.3, .05), depth=.04, seed=18, grid=9, gap=.0022)
room.wall("back", (X0, Y1 + .03, 0), X, nY, X1 - X0 + .1, H, lime, ((WIN[0] - X0, WIN[1] - X0, WIN[2], WIN[3]), (NICHE[0] - X0, NICHE[1] - X0, NICHE[2], NICHE[3])), reveal=.26)
build.window("win", (WIN[0], Y1 + .17, WIN[2]), X, nY, WIN[1] - WIN[0], WIN[3] - WIN[2], P, 1, 1, fw=.05)
room.portal(((WIN[0] + WIN[1]) / 2, Y1 + .35, 1.6), ((WIN[0] + WIN[1]) / 2, 0, 1.6), .4, 1.3)
for (a, b, c, d), dep in ((WIN, .2), (NICHE, .12)):              # slate linings of window and niche
    for z in (c, d):
        core.box("lining", (b - a + .02, dep, .022), ((a + b) / 2, Y1 - .03 + dep / 2, z), sill, .004)
    for x in (a, b):
        core.box("liningv", (.02, dep, d - c), (x, Y1 - .03 + dep / 2, (c + d) / 2), sill, .004)
core.box("nicheb", (NICHE[1] - NICHE[0], .01, NICHE[3] - NICHE[2]), ((NICHE[0] + NICHE[1]) / 2, Y1 + .09, (NICHE[2] + NICHE[3]) / 2), sill, 0)
LW = (2.2, 4.6, .95, 2.3)                                        # daylight from the left, out of the picture
room.wall("left", (X0, Y0, 0), Y, X, Y1 - Y0 + .1, H, lime, (LW,), reveal=.2)      # past the corner: no sun through a gap
room.portal((X0 - .25, Y0 + 3.4, 1.62), (0, Y0 + 3.4, 1.62), 2.4, 1.35)
room.wall("right", (X1 + .03, Y0, 0), Y, nX, Y1 - Y0 + .1, H, lime)
room.wall("front", (X0, Y0, 0), X, Y, X1 - X0, H, lime)
# boarded ceiling with a skylight over the shower
SK = (.7, 1.95, 1.25, 2.2)
pine = mats.wood("CeilP", (.5, .4, .28), (.34, .25, .165), axis=0, rough=.6)
C, S = [], []
for y in np.arange(Y0 + .075, Y1, .15):
    for a, b in (((X0, SK[0]), (SK[1], X1)) if SK[2] < y < SK[3] else ((X0, X1),)):
        C.append(((a + b) / 2, y, H + .015)); S.append((b - a, .145, .03))
build.boxes("ceil", C, S, np.eye(3), pine, bevel=.005)
room_quads = build._rects(X1 - X0 + 1, Y1 - Y0 + 1, ((SK[0] - X0 + .5, SK[1] - X0 + .5, SK[2] - Y0 + .5, SK[3] - Y0 + .5),))
for (u0, u1, v0, v1) in room_quads:
    core.mesh_np("ceilb", [(X0 - .5 + u, Y0 - .5 + v, H + .034) for u, v in ((u0, v0), (u1, v0), (u1, v1), (u0, v1))], [[0, 1, 2, 3]], pine)
for p, q in (((SK[0], SK[2]), (SK[1], SK[2])), ((SK[1], SK[2]), (SK[1], SK[3])), ((SK[1], SK[3]), (SK[0], SK[3])), ((SK[0], SK[3]), (SK[0], SK[2]))):
    core.mesh_np("shaft", [(*p, H), (*q, H), (*q, H + .5), (*p, H + .5)], [[0, 1, 2, 3]], lime)
    core.beam("skf", (*p, H + .02), (*q, H + .02), .07, .07, oak, .008)
for k in (1, 2):                                                 # glazing bars, and a pane that shows sky instead of one white
    x = SK[0] + (SK[1] - SK[0]) * k / 3
    core.beam("skbar", (x, SK[2], H + .3), (x, SK[3], H + .3), .035, .05, oak, .004)
g = mats.G("SkyPane")
lp = g.n("LightPath").outputs
sky_pane = g.done(g.n("BsdfTransparent", {"Color": g.mix(lp["Is Camera Ray"], (.97, .98, .98), (.17, .185, .20))}).outputs[0])
core.mesh_np("skypane", [(SK[0], SK[2], H + .44), (SK[1], SK[2], H + .44), (SK[1], SK[3], H + .44), (SK[0], SK[3], H + .44)], [[0, 1, 2, 3]], sky_pane)
room.portal(((SK[0] + SK[1]) / 2, (SK[2] + SK[3]) / 2, H + .48), ((SK[0] + SK[1]) / 2, (SK[2] + SK[3]) / 2, 0), SK[1] - SK[0], SK[3] - SK[2])
for y in (-2.3, -.9, .5):
    core.beam("joist", (X0, y, H - .1), (X1, y, H - .1), .17, .2, tim, .016)
# ------------------------------------------------------------------ shower
bed = mats.plain("PebbleGrout", (.10, .10, .098), .9, bump=.3)
core.box("tray", (X1 - G, Y1 - .82, .02), ((G + X1) / 2, (Y1 + .82) / 2, -.012), bed, 0)
river = mats.stone("River", ((.20, .205, .21), (.30, .29, .27), (.40, .385, .35), (.24, .235, .225), (.15, .157, .165), (.34, .30, .25)), rough=.45, scale=6)
bath.pebbles(G + .02, X1 - .03, .88, Y1 - .04, .002, river, seed=4)
core.box("curb", (X1 - G, .1, .07), ((G + X1) / 2, .82, .02), sill, .008)
core.box("curbs", (.09, Y1 - .8, .07), (G, (Y1 + .8) / 2, .02), sill, .008)
bath.glass_screen(G, .84, Y1 - .06, .06, 2.18, {**P, "glass": mats.glass("ShowerPane", refl=.4)})
bath.rain_shower(1.18, Y1 - .045, 2.24, P["brass"], bar=.3)
gl = mats.plain("AmberGlass", (.10, .045, .014), .16, coat=.4)
cream = mats.plain("Stoneware", (.66, .61, .52), .35, bump=.1, bscale=60)
for x, m, h in ((.72, gl, .2), (.82, cream, .15), (.91, gl, .17)):
    bath.bottle((x, Y1 + .01, NICHE[2] + .011), m, P["iron"], .034, h)
so = fu.soft_box("soap", (.075, .05, .026), mats.plain("Soap", (.55, .5, .38), .5), .004, .012, 5, .001, n=14)
so.location = (1.01, Y1, NICHE[2] + .026)
teak = mats.wood("Teak", (.29, .185, .11), (.125, .075, .042), rough=.5)
for k in range(5):                                               # slatted stool
    core.box("slat", (.42, .052, .024), (1.78, 1.42 + k * .062, .44), teak, .005)
for a in (-1, 1):
    for b in (-1, 1):
        core.box("sleg", (.04, .04, .42), (1.78 + a * .17, 1.545 + b * .11, .225), mats.wood("TeakZ", (.29, .185, .11), (.125, .075, .042), axis=2, rough=.5), .005)
terry = mats.fabric("Terry", (.74, .71, .65), weave=130, fuzz=2.4, sheen=.6)
fog = mats.fabric("TerryFog", (.36, .39, .38), weave=130, fuzz=2.4, sheen=.5)
props.folded((1.78, 1.54, .453), (.3, .22), [terry], 1, .1, 3, .045)
# ------------------------------------------------------------------ vanity
vx0, vx1, vy, vh = -2.25, -.35, Y1 - .54, .84
core.box("vtop", (vx1 - vx0 + .04, .56, .045), ((vx0 + vx1) / 2, vy + .26, vh), sill, .006)
core.box("vbody", (vx1 - vx0, .5, .34), ((vx0 + vx1) / 2, vy + .27, vh - .195), oakV, .004)
for k in range(3):
    w = (vx1 - vx0) / 3
    props.front(vx0 + w * (k + .5), vy + .02, vh - .195, w - .008, .325, (oak, oakV), P["brass"], "drawer", rail=.06)
for x in (vx0 + .04, vx1 - .04):
    for y in (vy + .06, vy + .48):
        core.box("vleg", (.06, .06, vh - .36), (x, y, (vh - .36) / 2), oakV, .006)
core.box("vshelf", (vx1 - vx0 - .06, .44, .03), ((vx0 + vx1) / 2, vy + .27, .2), oak, .005)
bx = -1.3
stoneb = mats.honed("Basin", (.30, .29, .275), (.4, .39, .37), rough=.4, veins=.2, scale=1.5)
props.bowl((bx, vy + .25, vh + .022), stoneb, .22, .14, .016)
bath.wall_tap(bx, Y1 + .03, vh + .3, P["brass"])
bath.mirror(bx, Y1 + .03, 1.66, .36, P["iron"])
for s in (-1, 1):
    bath.sconce(bx + s * .62, Y1 + .03, 1.62, P, 2.2)
splash = mats.honed("Splash", (.115, .12, .122), (.24, .24, .235), rough=.34, veins=.25)
core.box("splash", (vx1 - vx0 + .04, .02, .12), ((vx0 + vx1) / 2, Y1 + .02, vh + .08), splash, .003)
fu.vase((-.62, vy + .32, vh + .022), mats.plain("CerC", (.50, .45, .37), .5, bump=.2, bscale=40), .24, .08, 0)
fu.branches((-.62, vy + .32, vh + .23), mats.bark("Stem"), mats.leaf("Sage", ((.09, .13, .06), (.16, .2, .10)), .35), 10, .46, 6, leaf=.05)
bath.bottle((-1.72, vy + .36, vh + .022), gl, P["iron"], .036, .19)
fu.vase((-1.84, vy + .3, vh + .022), cream, .1, .042, 1)
props.folded((-.85, vy + .26, .216), (.36, .4), [terry, terry, fog], 3, .03, 9, .05)
props.folded((-1.42, vy + .26, .216), (.36, .4), [fog, terry], 2, -.04, 12, .05)
core.lathe("basket", [(0, .01), (.15, .01), (.185, .2), (.195, .24), (.185, .245), (.17, .2), (.14, .03), (0, .03)], (-1.95, vy + .26, .216), mats.fabric("Wicker", (.30, .2, .11), weave=60, fuzz=2.0), 48)
# towel on the glass rail, mat before the curb
core.tube("grail", [(G - .06, 1.0, 1.22), (G - .06, 1.62, 1.22)], .009, P["iron"], 5)
for y in (1.02, 1.6):
    core.tube("gpost", [(G, y, 1.22), (G - .06, y, 1.22)], .007, P["iron"], 4)
props.hung(G - .06, 1.31, 1.225, .44, .62, terry, n=1, back=.5, seed=21, r=.013, axis=1)
fu.rug(.55, 1.75, -.12, .62, 0, lambda g, l: g.mix(g.rng(g.noise(l, 3, 3), .4, .6), (.66, .62, .54), (.54, .49, .41)), 5, name="mat", pile=.024, step=.024)
near = flora.spruces(3, 0, 80, name="near", color=(.03, .055, .026), tip=(.085, .115, .045))
nx, ny = np.array([6.3, 8.6, 9.0]), np.array([13.0, 16.5, 20.0])
core.scatter("firs", np.stack([nx, ny, ground(nx, ny) - .2], 1), near, np.array([7.5, 9.5, 12.0]))
core.light("AREA", ((SK[0] + SK[1]) / 2, (SK[2] + SK[3]) / 2, H + .42), (1.3, 1.75, 0), 11, core.kelvin(6800), 1.2, .9, glossy=False)      # sky light that so few samples miss
core.light("AREA", (-1.2, -3.2, 2.4), (.2, 2, .9), 38, core.kelvin(6200), 3.0, 1.6, glossy=False)
traces.drops(lambda u, v: ((G - .004, .9 + u * (Y1 - 1.0), .1 + v * 2.0), None), 520, seed=2)
traces.socket((-.5, Y1 + .03, 1.12), nY)
traces.switch((-2.5, Y1 + .03, 1.15), nY, 2)
core.camera(CAM, (CAM[0] + .5, 2.3, 1.34), lens=29, fstop=4, focus=5.0, shift=(0, -.01))
core.render("bath-shower", 2000, 1333, spp=12, exposure=float(core.args().get("ev", 2.95)), bounces=7, glow=.04, glow_thr=2.0, vignette=.12, clamp=4, sat=1.03, tint=(.99, 1.0, 1.02), quality=88)
