"""One cup of coffee on the island in morning sun: a copper kettle and a jug on a board, a book, plums, the stone wall out of focus.

npm run art -- kitchen-detail
"""
import os, sys, math
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import numpy as np
from scipy.interpolate import make_interp_spline
from library import core, mats, sky, outside, props, lodge_kitchen, terrace, traces, furniture as fu


def _curve(pts, n=40):
    """A smooth line through a few points."""
    return make_interp_spline(np.linspace(0, 1, len(pts)), np.array(pts, float), k=min(3, len(pts) - 1))(np.linspace(0, 1, n)).tolist()


core.reset(6)
ix, iy, il, iw, ih = lodge_kitchen.ISLAND
CAM = (ix - .62, iy - .98, ih + .36)
sky.nishita(20, 284, .16, dust=1.0, ozone=1.2, sun_intensity=.34, clouds=dict(color=((1.0, .93, .86), (.74, .74, .8)), amount=.45, scale=1.3, thick=.6, bright=8.0))
outside.view(CAM, 10, 40, haze=(.46, .56, .76), haze_power=.8, rise=.52, off=(0.0, -5600.0), snow_line=760, trees=16000)
K = lodge_kitchen.room()
P = K.P
copper = mats.metal("KettleCopper", (.66, .30, .15), .17, .1)
# ------------------------------------------------------------------ board with kettle, cup and jug
bx, by = ix - .1, iy - .02
dark = mats.wood("BoardDark", (.20, .108, .055), (.07, .036, .018), rough=.5)
core.box("board", (.58, .34, .03), (bx, by, ih + .015), dark, .009, 3, rot=(0, 0, .2))
z = ih + .03
k = (bx - .13, by + .05, z)                                      # kettle with a thin swan neck
fu._place([
    props._sub(core.lathe("kbody", [(0, 0), (.082, 0), (.088, .006), (.086, .016), (.07, .1), (.058, .14), (.054, .15), (.05, .151), (0, .151)], (0, 0, 0), copper, 64)),
    props._sub(core.lathe("klid", [(.055, .151), (.055, .156), (.046, .162), (.02, .170), (0, .171)], (0, 0, 0), copper, 48)),
    core.lathe("kknob", [(0, .168), (.008, .170), (.007, .176), (.013, .184), (.013, .192), (.006, .198), (0, .199)], (0, 0, 0), P["walnut"], 32),
    core.tube("kspout", _curve([(.07, 0, .035), (.125, 0, .045), (.128, 0, .10), (.115, 0, .145), (.145, 0, .185), (.185, 0, .178)]), .0075, copper, 8),
    core.tube("kbolt", [(-.058, 0, .128), (-.085, 0, .135)], .0065, P["brass"], 5),
    core.tube("khandle", _curve([(-.08, 0, .134), (-.128, 0, .138), (-.145, 0, .10), (-.128, 0, .052), (-.106, 0, .034)]), .0098, P["walnut"], 8),
    core.tube("kbolt", [(-.072, 0, .026), (-.108, 0, .034)], .0065, P["brass"], 5),
], k, -.55)
cup = (bx + .02, by - .105, z)
props.plates(cup, K.cream, 1, .074)
c = (cup[0], cup[1], z + .006)
props._sub(core.lathe("cup", [(0, 0), (.022, 0), (.024, .004), (.030, .012), (.038, .035), (.041, .062), (.0405, .0635), (.039, .062), (.036, .035), (.028, .014), (0, .011)], c, K.cream, 64))
core.tube("ear", [(c[0] + .004 + dx, c[1] + dy, c[2] + h) for dx, dy, h in _curve([(.036, -.012, .052), (.058, -.020, .056), (.064, -.023, .036), (.050, -.018, .018), (.032, -.010, .022)])], .0042, K.cream, 6)
g = mats.G("Coffee")
o = g.coord()
rim = g.math("SQRT", g.math("ADD", *(g.math("POWER", q, 2) for q in g.n("SeparateXYZ", {0: o}).outputs[:2])))
crema = g.math("ADD", g.rng(rim, .026, .037), g.math("MULTIPLY", g.rng(g.noise(o, 60, 5, .65), .5, .75), .35), clamp=True)
core.cyl("coffee", .0383, .002, (c[0], c[1], c[2] + .051), g.done(g.bsdf(Base_Color=g.mix(crema, (.016, .006, .003), (.21, .105, .04)), Roughness=.12, Specular=.5)), 64)
terrace.steam((c[0], c[1] + .01, c[2] + .055), CAM, .085, .17, density=.16, color=(1.0, .97, .94), power=.6, drift=.2, seed=4)
jug = (bx + .15, by + .015, z)
j = core.lathe("jug", [(0, 0), (.026, 0), (.029, .005), (.035, .03), (.033, .055), (.026, .075), (.029, .088), (.0275, .0885), (.0242, .076), (.031, .055), (.033, .03), (.027, .008), (0, .006)], (0, 0, 0), K.clay, 64)
for v in j.data.vertices:                                        # the lip is drawn out
    q = max(0, (v.co.z - .066) / .022) * max(0, math.cos(math.atan2(v.co.y, v.co.x))) ** 6
    v.co.x, v.co.z = v.co.x + .013 * q, v.co.z + .005 * q
fu._place([props._sub(j), core.tube("jear", _curve([(-.026, 0, .078), (-.052, 0, .082), (-.058, 0, .055), (-.045, 0, .03), (-.033, 0, .028)]), .0042, K.clay, 6)], jug, 2.5)
# ------------------------------------------------------------------ book, fruit, branches
fu.books((bx + .44, by - .06, ih), -.75, 1, 23, ((.055, .085, .10),))
pl = (bx + .36, by + .24)
props.bowl((*pl, ih), K.slate, .12, .07, .008, .003, 6)
plum = mats.skin("Plum", (.045, .014, .035), (.12, .028, .035), None, .45, .1)
red = mats.skin("PlumB", (.10, .02, .03), (.05, .02, .05), None, .5, .1)
props.fruit_pile((*pl, ih + .01), .09, [("plum", (plum, red)[q % 2], .025 + .002 * (q % 3), None) for q in range(13)], 9)
props.fruit("plum", (bx + .245, by + .165, ih + .02), plum, .025, (1.4, .1, .6), None, 17)
props.fruit("plum", (bx + .31, by + .085, ih + .022), red, .026, (1.3, .2, 2.1), None, 18)
fu.vase((bx + .06, by + .36, ih), K.cream, .19, .075, 0)
fu.branches((bx + .06, by + .36, ih + .16), mats.bark("Stem2"), mats.leaf("Olive", ((.10, .135, .075), (.17, .2, .12), (.13, .15, .06)), .35), 10, .36, 12, leaf=.05)
core.light("AREA", (.6, -2.4, 2.3), (ix, iy, ih), 17, core.kelvin(6400), 2.5, 1.4, glossy=False)
traces.crumbs(bx - .1, bx + .28, by - .26, by + .02, ih + .0305, 50, seed=2, middle=(bx + .1, by - .11))
traces.crumbs(bx - .2, bx + .5, by - .42, by - .2, ih, 26, seed=5)
traces.ring((bx - .2, by - .27, ih), .036, .55, seed=3)
traces.ring((bx + .235, by - .235, ih), .036, .4, seed=4)
rim = math.dist(CAM, (c[0], c[1] - .038, c[2] + .06))
core.camera(CAM, (bx + .06, by + .03, ih + .075), lens=46, fstop=2.0, focus=rim)
core.render("kitchen-detail", 2000, 1333, spp=8, look="High Contrast", exposure=float(core.args().get("ev", 1.15)), bounces=7, glow=.05, glow_thr=1.9, vignette=.12, clamp=4, tint=(.87, 1.0, 1.19), sat=.94, quality=88)
