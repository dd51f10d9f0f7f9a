"""Table for ten in early sun, laid for breakfast and begun: oak and linen under three lamps, the meadow north and east of the house.

npm run art -- dining-table
"""
import os, sys, math
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from library import core, mats, sky, build, outside, room, props, flora, supper, table, traces, furniture as fu

core.reset(41)
rng = np.random.default_rng(10)
CAM = (1.55, -4.35, 1.36)
sky.nishita(17, 282, .15, dust=1.4, ozone=1.6, sun_intensity=.55, clouds=dict(color=((1.0, .82, .70), (.68, .60, .64)), amount=.5, scale=1.3, thick=.7, bright=6.0))
ground, trees = outside.view(CAM, -14, 46, haze=(.48, .52, .68), haze_power=.85, rise=.8, off=(600.0, -4800.0), drifts=720, which="mesa")
P = build.palette()
P["glass"] = mats.glass("ClearPane", refl=.6)                     # as through a polarizing filter: a tenth of what is lit in the room
P["stone"] = mats.stone("StoneIn", ((.27, .245, .215), (.36, .32, .27), (.44, .385, .315), (.30, .29, .28), (.23, .22, .215), (.39, .345, .3)))
X0, X1, Y0, Y1, H = -3.0, 2.9, -5.0, 3.1, 3.0
X, Y, nX, nY = room.X, room.Y, room.nX, room.nY
lime = mats.plain("Lime", (.76, .745, .71), .92, bump=.35, bscale=9)
oak = tuple(mats.wood("Oak%d" % a, (.36, .235, .135), (.17, .105, .057), axis=a, rough=.42, coat=.1) for a in (0, 1, 2))
tim = mats.wood("TimberIn", (.25, .15, .08), (.095, .052, .028), rough=.55, hand=True)
timY = mats.wood("TimberY", (.25, .15, .08), (.095, .052, .028), axis=1, rough=.55)
room.boards(X0, X1, Y0, Y1, mats.wood("FloorY", (.30, .205, .125), (.135, .082, .047), axis=1, rough=.32, coat=.22), axis=1, seed=5)
# ------------------------------------------------------------------ shell: one wall of glass, one of stone
WIN = (.45, 4.95, .42, 2.58)
room.wall("back", (X0, Y1, 0), X, nY, X1 - X0, H, lime, (WIN,), reveal=.3)
wx0, wx1 = X0 + WIN[0], X0 + WIN[1]
build.window("win", (wx0, Y1 + .16, WIN[2]), X, nY, wx1 - wx0, WIN[3] - WIN[2], P, 3, 1, fw=.07)
room.portal(((wx0 + wx1) / 2, Y1 + .4, 1.5), ((wx0 + wx1) / 2, 0, 1.5), wx1 - wx0, WIN[3] - WIN[2])
core.box("sill", (wx1 - wx0 + .1, .42, .05), ((wx0 + wx1) / 2, Y1 + .04, WIN[2] - .02), oak[0], .01)
core.beam("lintel", (X0, Y1 - .04, WIN[3] + .13), (X1, Y1 - .04, WIN[3] + .13), .18, .26, tim, .02)
LW = ((1.5, 3.5, .3, 2.5), (4.6, 6.6, .3, 2.5))
room.wall("left", (X0, Y0, 0), Y, X, Y1 - Y0, H, lime, LW, reveal=.26)
for a, b, c, d in LW:
    build.window("lw", (X0 - .14, Y0 + a, c), Y, X, b - a, d - c, P, 2, 1, fw=.08)
    room.portal((X0 - .3, Y0 + (a + b) / 2, 1.4), (0, Y0 + (a + b) / 2, 1.4), b - a, d - c)
build.stone_wall("stone", (X1, Y0, 0), Y, nX, Y1 - Y0, H, P["stone"], P["mortar"], mean=(.44, .2), depth=.09, seed=23, grid=9)
room.wall("stoneb", (X1 + .03, Y0, 0), Y, nX, Y1 - Y0, H, P["mortar"])
room.wall("front", (X0, Y0, 0), X, Y, X1 - X0, H, lime)
room.ceiling(X0, X1, Y0, Y1, H, mats.wood("CeilP", (.5, .4, .28), (.34, .25, .165), axis=1, rough=.6), axis=1)
for y in (-3.4, -1.6, .2, 2.0):
    core.beam("joist", (X0, y, H - .13), (X1, y, H - .13), .2, .26, tim, .018)
# ------------------------------------------------------------------ table and chairs
TX, TY, L, W, TH = -.25, .15, 3.5, 1.06, .755
top = mats.wood("OakTop", (.36, .235, .135), (.17, .105, .057), axis=1, rough=.42, coat=.1, vary=.25)       # boards of one tree
supper.trestle_table(TX, TY, L, W, TH, (oak[0], top, oak[2]))
lea = mats.leather("Saddle", (.15, .072, .036), .45)
ys = [TY + (k - 1.5) * .8 for k in range(4)]
n = 0
for s in (-1, 1):
    for y in ys:
        away = .42 if n == 5 else .12 if n == 2 else 0           # somebody got up
        supper.chair((TX + s * (W / 2 + .17 + away + rng.uniform(-.02, .07)), y + rng.normal(0, .025), 0), (-s) * math.pi / 2 + rng.normal(0, .08) + (.5 if n == 5 else 0), oak, lea, seed=n)
        n += 1
supper.chair((TX, TY + L / 2 + .2, 0), 0.03, oak, lea, seed=20)
# ------------------------------------------------------------------ what is on it
cream = mats.plain("Stoneware", (.74, .73, .70), .35, bump=.1, bscale=60)
slate = mats.plain("StonewareD", (.09, .10, .105), .4, bump=.12, bscale=60)
clay = mats.plain("Clay", (.34, .19, .115), .6, bump=.15, bscale=60)
linen = mats.fabric("Napkin", (.46, .475, .44), weave=420)
steel = mats.metal("Steel", (.46, .45, .43), .26)
glaze = mats.plain("Beaker", (.20, .245, .25), .3, bump=.12, bscale=60)
kit = dict(plate=cream, bowl=slate, cloth=linen, steel=steel, cup=glaze)
for k, y in enumerate(ys):
    supper.place(TX - W / 2 + .2, y, TH, -math.pi / 2, seed=30 + k, **kit)
    supper.place(TX + W / 2 - .2, y, TH, math.pi / 2, seed=40 + k, **kit)
supper.place(TX, TY + L / 2 - .2, TH, math.pi, seed=50, **kit)
run = mats.fabric("Runner", (.70, .69, .66), weave=300)
o = fu.soft_box("runner", (.3, L - 1.0, .008), run, .001, .003, 6, .001, n=40)
o.location = (TX, TY, TH + .004)
wax = mats.plain("Wax", (.78, .73, .62), .45, bscale=8)
for y, h in ((-1.0, .13), (-.86, .19), (.35, .19), (.5, .13), (1.15, .16)):
    table.stick((TX + rng.uniform(-.06, .06), TY + y, TH + .008), P["brass"], wax, h, .09 + .12 * rng.random(), lit=False)     # burned down last night
stem = mats.bark("Stem", (.06, .08, .03))
wild = mats.leaf("Wild", ((.08, .12, .04), (.15, .19, .08), (.12, .14, .05)), .35)
iris = mats.leaf("IrisPetal", ((.10, .07, .30), (.20, .15, .45)), .4)
for y, s in ((-.45, 3), (.82, 9)):
    fu.vase((TX + .02, TY + y, TH + .008), clay if s == 3 else cream, .17, .075, 0)
    fu.branches((TX + .02, TY + y, TH + .15), stem, wild, 12, .3, s, leaf=.04, lean=.8)
    fu.branches((TX + .02, TY + y, TH + .16), stem, iris, 5, .3, s + 20, leaf=.035, lean=.6)
board = (TX, TY + .0, TH + .008)
core.box("board", (.26, .42, .026), (board[0], board[1], board[2] + .013), mats.wood("BoardY", (.2, .105, .052), (.07, .035, .018), axis=1, rough=.5), .008, 3, rot=(0, 0, .08))
bread = supper.crust()
supper.boule((board[0] + .0, board[1] + .05, board[2] + .026), 1.2, bread, .115, .1, cut=.07)
supper.slice_((board[0] - .01, board[1] - .13, board[2] + .027), 1.3, (.06, .05), bread, .105, .09, seed=2)
props.bowl((TX - .02, TY - 1.36, TH + .008), mats.wood("BowlW", (.3, .17, .085), (.12, .06, .03), rough=.5), .15, .085, .01, .004, 3)
fu.branches((TX - .02, TY - 1.36, TH + .04), stem, mats.leaf("Salad", ((.08, .16, .03), (.16, .26, .05), (.10, .18, .04)), .4), 30, .1, 31, leaf=.06, lean=1.2)
# ------------------------------------------------------------------ lamps, sideboard, rug
for y in (-1.15, 0, 1.15):
    props.pendant((TX, TY + y, 1.74), H, P["iron"], mats.plain("ShadeIn", (.8, .78, .74), .5), .2, 1.5, warm=3100)
sx = X1 - .34
core.box("sbtop", (.46, 1.9, .04), (sx, .9, .86), oak[1], .008)
core.box("sbbody", (.42, 1.84, .62), (sx, .9, .53), oak[2], .006)
for k in range(3):
    core.box("sbdoor", (.02, .59, .56), (sx - .215, .9 + (k - 1) * .61, .53), oak[2], .006)
    core.cyl("sbknob", .012, .022, (sx - .236, .9 + (k - 1) * .61 + .22, .55), P["brass"], 20, (0, math.pi / 2, 0), bevel=.003)
for y in (.08, 1.72):
    core.box("sbleg", (.38, .05, .22), (sx, y, .11), oak[2], .006)
fu.table_lamp((sx, 1.5, .88), slate, .4, .28, .17, warm=3000, shade=(.86, .82, .74))
props.plates((sx, .9, .88), cream, 6, .14, seed=4)
fu.vase((sx + .02, .45, .88), cream, .3, .1, 0)
fu.branches((sx + .02, .45, 1.14), mats.bark("Stem2"), mats.leaf("Olive", ((.10, .135, .075), (.17, .2, .12), (.13, .15, .06)), .3), 11, .5, 12, leaf=.055)
fu.flat_weave(TX - 1.55, TX + 1.55, TY - 2.35, TY + 2.5, mats.fabric("Flatweave", (.47, .455, .42), (.10, .13, .16), weave=150, stripes=(1, 2.1, .13), fuzz=1.2, blotch=.2))
traces.crumbs(TX - .25, TX + .25, TY - .4, TY + .3, TH + .009, 90, seed=3, middle=(TX, TY - .1))
for k, (s, j) in enumerate(((1, 1), (-1, 2), (1, 0))):                # where somebody has eaten
    c = (TX + s * (W / 2 - .2), ys[j])
    traces.crumbs(c[0] - .2, c[0] + .2, c[1] - .2, c[1] + .2, TH + .02, 46, seed=11 + k, middle=c)
    traces.ring((c[0] - s * .2, c[1] + .22, TH), .034, .6, seed=20 + k)
traces.tumbler((TX + .3, TY - .62, TH), fill=.55, drink=mats.plain("Juice", (.62, .27, .02), .25))
traces.tumbler((TX - .3, TY + .28, TH), fill=.3)
for p, nn in (((2.45, Y1, .3), nY), ((X0, 2.3, .3), X), ((X0, -.95, .3), X)):
    traces.socket(p, nn)
traces.switch((2.45, Y1, 1.15), nY, 2)
traces.cord((sx, 1.5, .88), (2.45, Y1, .32), nY, slack=.05, seed=4)
traces.smoke_alarm((.7, 1.1, H))
# spruces below the window
near = flora.spruces(4, 0, 80, name="near", color=(.03, .055, .026), tip=(.09, .12, .045))
nx, ny, nh = np.array([-7.5, -9.4, -3.2, 4.6, 6.4, -16.0, -19.0, -13.5]), np.array([24.0, 30.0, 44.0, 26.0, 34.0, 9.0, 14.0, 17.0]), np.array([9.0, 13.0, 10.0, 8.0, 14.0, 9.0, 13.0, 11.0])
core.scatter("firs", np.stack([nx, ny, ground(nx, ny) - .2], 1), near, nh)
outside.hay(ground, CAM, (-60, 34), rng)
core.light("AREA", (1.6, -4.7, 2.5), (0, 1.6, .9), 42, core.kelvin(5600), 3.4, 1.8, glossy=False)
core.camera(CAM, (CAM[0] - 1.55, 2.6, 1.36), lens=28, fstop=3.5, focus=4.3, shift=(0, -.05))
core.render("dining-table", 2000, 1333, spp=12, exposure=float(core.args().get("ev", 2.15)), bounces=8, glow=.05, glow_thr=2.0, vignette=.12, clamp=4, sat=.96, tint=(.94, 1.0, 1.08), quality=88, mirror=True)
