"""Bathroom at dusk: a soaking tub before the mountain window, stone wall, candles.

npm run art -- bath-window
"""
import os, sys, math
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import bpy
import numpy as np
from library import core, mats, sky, build, outside, room, props, furniture as fu

core.reset(8)
rng = np.random.default_rng(4)
CAM = (-1.5, -1.95, 1.26)
sky.twilight([(0.0, (.50, .32, .34)), (.09, (.40, .32, .42)), (.19, (.20, .25, .45)), (.4, (.08, .14, .35)), (1.0, (.03, .07, .22))],
             glow_az=20, glow=(1.0, .46, .24), glow_power=.45, strength=1.75, glow_width=3.0, glow_height=.2,
             clouds=dict(color=((.92, .48, .40), (.26, .25, .38)), amount=.5, scale=1.2, thick=.75, bright=.8))
core.light("SUN", (0, 0, 100), tuple(np.array([0, 0, 100]) - 10 * np.array(sky.sun_dir(6, 262))), 2.4, (1.0, .5, .38), 3)
ground, trees = outside.view(CAM, 28, 42, haze=(.27, .30, .46), haze_power=1.4, rise=.95, off=(-1500.0, -4700.0), snow_line=900, forest=190, which="mesa")
a = np.radians(np.concatenate([rng.uniform(-13, -1, 26), rng.uniform(24, 34, 34), rng.uniform(-13, 34, 14)]))
d = np.concatenate([rng.uniform(38, 62, 60), rng.uniform(34, 44, 14)])
x, y = CAM[0] + d * np.sin(a), CAM[1] + d * np.cos(a)
core.scatter("spruces", np.stack([x, y, ground(x, y) - .2], 1), trees, np.concatenate([rng.uniform(6, 12, 60), rng.uniform(1.2, 2.6, 14)]))
outside.hay(ground, CAM, (-14, 62), rng)

P = build.palette()
P["glass"] = mats.glass("ClearPane", refl=.15)                     # as through a polarizing filter: a tenth of what is lit in the room
P["stone"] = mats.stone("StoneIn", ((.22, .2, .178), (.31, .275, .235), (.38, .33, .27), (.26, .25, .245), (.19, .182, .18), (.34, .3, .26)))
X0, X1, Y0, Y1, H = -2.75, 2.1, -3.6, 2.7, 3.0
X, Y, nX, nY = room.X, room.Y, room.nX, room.nY
lime = mats.plain("Tadelakt", (.56, .52, .46), .6, bump=.25, bscale=7)
tim = mats.wood("TimberIn", (.25, .15, .08), (.095, .052, .028), rough=.55, hand=True)
oak, oakV, oakY = (mats.wood(n, (.40, .27, .155), (.2, .125, .068), axis=a, rough=.5) for n, a in (("OakX", 0), ("OakZ", 2), ("OakY", 1)))
slate = mats.honed("Slate", (.125, .128, .13), (.24, .24, .235), rough=.3, veins=.2)
basin = mats.plain("TubStone", (.74, .73, .70), .34, bscale=4, coat=.15, bump=.05)
# ------------------------------------------------------------------ shell
room.flags(X0, X1, Y0, Y1 + .3, slate, row=.62, length=(.7, 1.25), joint=.005, seed=7, grout=mats.plain("Grout", (.08, .08, .08), .95))
WIN = (.42, 4.3, .3, 2.62)
room.wall("back", (X0, Y1, 0), X, nY, X1 - X0, H, lime, (WIN,), reveal=.34)
wx0, wx1 = X0 + WIN[0], X0 + WIN[1]
build.window("win", (wx0, Y1 + .2, WIN[2]), X, nY, wx1 - wx0, WIN[3] - WIN[2], P, 3, 1, fw=.07, frame=P["frame"])
core.box("ledge", (wx1 - wx0 + .1, .46, .06), ((wx0 + wx1) / 2, Y1 + .06, WIN[2] - .03), mats.honed("Ledge", (.2, .195, .185), (.34, .33, .31), rough=.35), .01)
core.beam("lintel", (X0, Y1 - .02, WIN[3] + .13), (X1, Y1 - .02, WIN[3] + .13), .18, .26, tim, .02)
room.portal(((wx0 + wx1) / 2, Y1 + .45, 1.46), ((wx0 + wx1) / 2, 0, 1.46), wx1 - wx0, WIN[3] - WIN[2])
build.stone_wall("stone", (X1, Y0, 0), Y, nX, Y1 - Y0, H, P["stone"], P["mortar"], mean=(.46, .21), depth=.1, seed=31, grid=11)
room.wall("stoneb", (X1 + .02, Y0, 0), Y, nX, Y1 - Y0, H, P["mortar"])
room.wall("left", (X0, Y0, 0), Y, X, Y1 - Y0, H, lime)
room.wall("front", (X0, Y0, 0), X, Y, X1 - X0, H, lime)
room.ceiling(X0, X1, Y0, Y1, H, mats.wood("CeilP", (.46, .35, .235), (.3, .21, .135), axis=0, rough=.6), axis=0)
for y in (-2.4, -1.1, .2, 1.5):
    core.beam("joist", (X0, y, H - .11), (X1, y, H - .11), .18, .22, tim, .016)
# ------------------------------------------------------------------ the tub
tx, ty = -.12, 1.42
g = mats.G("BathWater")
nb = g.n("Bump", {"Strength": .12, "Distance": .02, "Height": g.noise(g.coord(), 3.5, 3, .5)}).outputs[0]
fr = g.n("Fresnel", {"IOR": 1.333, "Normal": nb}).outputs[0]
tr = g.n("BsdfTransparent", {"Color": (.72, .86, .84)}).outputs[0]
water = g.done(g.n("MixShader", {0: fr, 1: tr, 2: g.n("BsdfGlossy", {"Roughness": .0, "Normal": nb}).outputs[0]}).outputs[0])
props.tub((tx, ty, 0), -.06, basin, water)
props.tub_filler((tx + .5, ty + .62, 0), .12, P["brass"], reach=.34)
# oak tray across the rim
core.box("tray", (.2, .86, .022), (tx - .28, ty, .594), oakY, .006, rot=(0, 0, -.06))
wax = mats.plain("Wax", (.78, .72, .6), .45, bscale=8)
props.candle((tx - .28, ty + .2, .605), wax, .032, .09, power=1.6)
core.lathe("soapd", [(0, 0), (.05, 0), (.062, .014), (.058, .016), (.045, .006), (0, .005)], (tx - .27, ty - .22, .605), mats.plain("Dish", (.09, .095, .1), .4), 32)
so = fu.soft_box("soap", (.07, .045, .025), mats.plain("Soap", (.55, .5, .38), .5), .004, .012, 5, .001, n=14)
so.location = (tx - .27, ty - .22, .626)
# ------------------------------------------------------------------ textiles
cot = mats.fabric("Terry", (.77, .765, .745), weave=130, fuzz=2.4, sheen=.6)
clay = mats.fabric("TerryClay", (.40, .22, .14), weave=130, fuzz=2.4, sheen=.5)
fog = mats.fabric("TerryFog", (.36, .37, .36), weave=130, fuzz=2.4, sheen=.5)
props.hung(tx + .5, ty - .42, .60, .42, .40, cot, back=.08, seed=7, r=.03)
fu.rug(tx - .62, tx + .62, ty - 1.22, ty - .62, 0, lambda g, l: g.mix(g.rng(g.noise(l, 3, 3), .4, .6), (.68, .64, .56), (.58, .53, .45)), 5, name="mat", pile=.026, step=.022)
st = (tx - 1.12, ty - .62, 0)
props.side_stool(st, .5, mats.wood("Stool", (.27, .155, .08), (.1, .052, .027), axis=0, rough=.5), .46, .19)
props.folded((st[0] - .01, st[1], .452), (.27, .2), [clay, cot], 2, .35, 3, .042)
# leaning rail with towels on the stone wall, bench below the view, basket
pts = props.ladder((X1 - .46, .55, 0), (X1 - .13, .55, 2.0), .58, oakV, 5)
for k, m, w, d in ((3, cot, .5, .62), (1, fog, .46, .34)):
    p = pts[k]
    props.hung(p[0], p[1] + (.01 if k == 3 else -.03), p[2] + .016, w, d, m, n=1, back=d * .7, seed=20 + k, r=.02, axis=1)
core.box("bench", (.4, 1.25, .06), (X1 - .36, -.95, .44), oakY, .008)
for y in (-1.45, -.45):
    core.box("benchl", (.36, .055, .41), (X1 - .36, y, .205), oakV, .006)
core.box("benchs", (.32, .95, .025), (X1 - .36, -.95, .13), oakY, .005)
props.folded((X1 - .36, -.68, .47), (.3, .42), [cot, cot, fog], 3, .05, 11, .05)
for i, (x, y, r_, h_) in enumerate(((X1 - .42, -1.12, .038, .16), (X1 - .3, -1.2, .034, .1), (X1 - .44, -1.28, .03, .07))):
    props.candle((x, y, .47), wax, r_, h_, power=1.6)
fu.vase((X1 - .34, -.95, .145), mats.plain("CerD", (.07, .075, .08), .4, bump=.1), .24, .11, 2)
# candles and a branch on the ledge, more on the floor
for x, y, r_, h_ in ((wx0 + .35, Y1 + .0, .04, .22), (wx0 + .47, Y1 - .04, .034, .14), (wx0 + .27, Y1 - .06, .03, .09), (wx1 - .28, Y1 - .02, .036, .17)):
    props.candle((x, y, WIN[2]), wax, r_, h_, power=1.8)
fu.vase((wx1 - .55, Y1 + .0, WIN[2]), mats.plain("CerC", (.45, .4, .33), .5, bump=.2, bscale=40), .26, .09, 0)
fu.branches((wx1 - .55, Y1 + .0, WIN[2] + .22), mats.bark("Stem"), mats.leaf("Sage", ((.09, .12, .07), (.15, .18, .11)), .3), 9, .55, 4, leaf=.05)
tray = mats.plain("TrayIron", (.03, .03, .03), .5)
fx, fy = tx + 1.28, ty - .36
core.lathe("ftray", [(0, .006), (.2, .006), (.22, .018), (.225, .016), (.21, 0), (0, 0)], (fx, fy, 0), tray, 56)
for x, y, r_, h_ in ((-.06, .03, .04, .24), (.06, .06, .036, .15), (.03, -.08, .04, .1), (-.1, -.07, .028, .06)):
    props.candle((fx + x, fy + y, .008), wax, r_, h_, power=2.2)
# wall lantern on the stone
lx, ly, lz = X1 - .16, 1.72, 1.82
core.box("lback", (.02, .1, .26), (X1 - .1, ly, lz), P["iron"], .004)
core.tube("larm", [(X1 - .1, ly, lz + .05), (lx - .06, ly, lz + .08), (lx - .08, ly, lz + .02)], .007, P["iron"], 4)
core.lathe("lshade", [(.085, 0), (.06, .17)], (lx - .08, ly, lz - .14), mats.lampshade("SconceShade", (.92, .78, .56)), 40)
core.lathe("lbulb", [(0, 0), (.016, .01), (.02, .035), (.01, .06), (0, .065)], (lx - .08, ly, lz - .1), mats.emission("SconceBulb", core.kelvin(2500), 40), 16)
core.light("POINT", (lx - .08, ly, lz - .05), None, 9, core.kelvin(2500), .04)
# warm wash from a second lantern behind the camera, cool fill
core.light("AREA", (.6, -3.2, 2.3), (.6, 1.6, .4), 13, core.kelvin(3200), 1.6, 1.0, glossy=False)
core.light("AREA", (-2.4, -2.6, 2.6), (.4, 1.5, .6), 40, core.kelvin(7800), 2.4, 1.6, glossy=False)
for o in bpy.context.scene.objects:                              # a pane mirrors flames, not the balls of light in them
    if o.type == "LIGHT" and o.data.type == "POINT":
        o.visible_glossy = False
core.camera(CAM, (CAM[0] + 1.72, 2.2, 1.26), lens=50, fstop=8, focus=4.2, shift=(-.01, -.072))
core.render("bath-window", 1400, 2000, spp=14, exposure=float(core.args().get("ev", 1.8)), bounces=7, glow=.04, glow_thr=2.4, vignette=.14, clamp=4, sat=.93, tint=(.95, 1.0, 1.07), quality=88)
