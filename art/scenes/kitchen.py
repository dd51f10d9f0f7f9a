"""Kitchen in the morning: stone wall, oak, an island in the sun, the valley behind the sink.

npm run art -- kitchen
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from library import core, mats, sky, outside, props, lodge_kitchen, supper, traces, furniture as fu

core.reset(6)
CAM = (.95, -3.05, 1.46)
sky.nishita(20, 284, .16, dust=1.0, ozone=1.2, sun_intensity=.95, clouds=dict(color=((1.0, .93, .86), (.74, .74, .8)), amount=.45, scale=1.3, thick=.6, bright=8.0))
outside.view(CAM, -1, 58, haze=(.46, .56, .76), haze_power=.8, rise=.52, off=(0.0, -5600.0), snow_line=760)
K = lodge_kitchen.room()
ix, iy, _, _, ih = lodge_kitchen.ISLAND
# what is on it
stem = mats.bark("FStem", (.09, .06, .035))
red = mats.skin("Apple", (.19, .010, .008), (.27, .075, .014), (.32, .2, .07))
green = mats.skin("Pear", (.15, .165, .022), (.22, .18, .03), (.1, .08, .02), .45)
lem = mats.skin("Lemon", (.48, .27, .012), (.44, .23, .01), None, .42)
plum = mats.skin("Plum", (.05, .014, .03), (.11, .025, .03), None, .45, .1)
bw = mats.wood("BowlI", (.32, .19, .10), (.14, .075, .038), rough=.45)
b1 = (ix + .25, iy + .0, ih)
props.bowl(b1, bw, .21, .105, .012, .006, 2)
props.fruit_pile((b1[0], b1[1], b1[2] + .012), .165, [("apple", red, .043, stem), ("apple", red, .041, stem), ("pear", green, .038, stem), ("apple", red, .044, stem), ("pear", green, .039, stem), ("apple", red, .042, stem), ("pear", green, .037, stem), ("apple", red, .04, stem), ("pear", green, .038, stem), ("apple", red, .042, stem)] + [("apple", red, .041, stem), ("apple", red, .043, stem), ("pear", green, .037, stem)] * 2, 5)
b2 = (ix - .92, iy + .14, ih)
props.bowl(b2, K.cream, .15, .085, .009, .004, 6)
props.fruit_pile((b2[0], b2[1], b2[2] + .01), .115, [("lemon", lem, .034, None)] * 9, 9)
core.box("board", (.52, .32, .028), (ix - .38, iy - .14, ih + .014), K.oak, .008, 3, rot=(0, 0, .16))
supper.boule((ix - .44, iy - .12, ih + .028), .9, supper.crust(), .115, .1, cut=.06)
supper.slice_((ix - .27, iy - .15, ih + .029), .4, (.05, .04), supper.crust("CrustB"), .105, .09, seed=2)
traces.crumbs(ix - .62, ix - .15, iy - .3, iy + .02, ih + .029, 60, seed=6, middle=(ix - .34, iy - .15))
traces.boots((2.9, -.2, 0), 1.9, seed=4)
core.box("knife", (.2, .024, .003), (ix - .3, iy - .26, ih + .031), K.steel, .001, rot=(0, 0, .22))
core.box("knifeh", (.11, .022, .016), (ix - .148, iy - .226, ih + .037), K.P["walnut"], .005, rot=(0, 0, .22))
fu.vase((ix + .86, iy + .2, ih), K.clay, .24, .085, 0)
fu.branches((ix + .86, iy + .2, ih + .2), mats.bark("Stem2"), mats.leaf("Olive", ((.10, .135, .075), (.17, .2, .12), (.13, .15, .06)), .3), 11, .5, 12, leaf=.055)
for (x, y, m) in ((.98, -.2, K.cream), (.8, -.26, K.slate)):
    fu.vase((ix + x, iy + y, ih), m, .08, .042, 1)
# photographer's fill
core.light("AREA", (1.0, -4.7, 2.5), (0, 2, 1.0), 38, core.kelvin(6000), 4.5, 2, glossy=False)
core.camera(CAM, (CAM[0] - .85, 3.0, 1.46), lens=24, fstop=5.6, focus=4.3, shift=(0, -.055))
core.render("kitchen", 2000, 1333, spp=14, exposure=float(core.args().get("ev", 1.8)), bounces=7, glow=.05, glow_thr=1.8, vignette=.1, clamp=4, tint=(.94, 1.0, 1.09), quality=88)
