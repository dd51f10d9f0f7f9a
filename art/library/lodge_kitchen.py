"""The kitchen: stone wall, oak cabinets, range and hood, open shelves, an island; the scene adds light and still life."""
import math
from types import SimpleNamespace
import numpy as np
from . import build, core, furniture as fu, mats, props, room as rm, traces

HX, Y0, Y1, H = 3.5, -5.0, 3.3, 3.1
ISLAND = ix, iy, il, iw, ih = .05, .42, 2.75, 1.0, .95           # middle, length, width, height of the island
X, Y, nX, nY = rm.X, rm.Y, rm.nX, rm.nY


def room():
    """The whole room without what lies on the island.  Returns the materials a scene needs to dress it."""
    m = shell()
    back_run(m)
    island(m)
    return m


def shell():
    P = build.palette()
    P["stone"] = mats.stone("StoneIn", ((.27, .245, .215), (.36, .32, .27), (.44, .385, .315), (.30, .29, .28), (.23, .22, .215), (.39, .345, .3)))
    lime = mats.plain("Lime", (.77, .755, .72), .92, bump=.35, bscale=9)
    oakC = dict(light=(.42, .285, .165), dark=(.21, .13, .07), rough=.5)
    oak, oakV, oakY = (mats.wood(n, axis=a, **oakC) for n, a in (("OakX", 0), ("OakZ", 2), ("OakY", 1)))
    tim = mats.wood("TimberIn", (.25, .15, .08), (.095, .052, .028), rough=.55, hand=True)
    ink = mats.plain("Ink", (.035, .05, .047), .42, bump=.12, bscale=30)
    soap = mats.honed("Soapstone", (.075, .08, .082), (.3, .31, .3), rough=.34, veins=.55)
    marble = mats.honed("Limestone", (.42, .395, .35), (.6, .55, .46), rough=.3, veins=.4, scale=.8)
    paving = mats.honed("Paving", (.36, .325, .275), (.5, .46, .4), rough=.42, veins=.15)
    copper = mats.metal("Copper", (.62, .27, .13), .24)
    steel = mats.metal("Steel", (.42, .41, .39), .3)
    # ------------------------------------------------------------------ shell
    rm.flags(-HX, HX, Y0, Y1, paving, row=.52, length=(.5, 1.05), seed=4, grout=P["mortar"])
    WIN = (.5, 3.3, 1.06, 2.66)                                    # in the back wall, from its left end
    build.stone_wall("back", (-HX, Y1, .9), X, nY, 2 * HX, H - .9, P["stone"], P["mortar"], openings=((WIN[0], WIN[1], WIN[2] - .9, WIN[3] - .9),), mean=(.42, .19), depth=.09, seed=14, grid=11)
    rm.wall("backr", (-HX, Y1, 0), X, nY, 2 * HX, H, lime, (WIN,), reveal=.3)
    build.window("win", (-HX + WIN[0], Y1 + .16, WIN[2]), X, nY, WIN[1] - WIN[0], WIN[3] - WIN[2], P, 3, 1, fw=.07, frame=P["frame"])
    core.beam("lintel", (-HX + WIN[0] - .22, Y1 - .06, WIN[3] + .1), (-HX + WIN[1] + .22, Y1 - .06, WIN[3] + .1), .16, .22, tim, .02)
    core.box("sill", (WIN[1] - WIN[0] + .02, .34, .05), (-HX + (WIN[0] + WIN[1]) / 2, Y1 + .02, WIN[2] - .02), soap, .008)
    LW = ((2.2, 4.35, .12, 2.6), (5.0, 7.35, 1.0, 2.6))
    rm.wall("left", (-HX, Y0, 0), Y, X, Y1 - Y0, H, lime, LW, reveal=.26)
    for a, b, c, d in LW:
        build.window("lw", (-HX - .14, Y0 + a, c), Y, X, b - a, d - c, P, 2, 2 if c < .5 else 1, fw=.08, frame=P["frame"])
        rm.portal((-HX - .3, Y0 + (a + b) / 2, (c + d) / 2), (0, Y0 + (a + b) / 2, (c + d) / 2), b - a, d - c)
    rm.portal((-HX + (WIN[0] + WIN[1]) / 2, Y1 + .35, 1.83), (-HX + (WIN[0] + WIN[1]) / 2, 0, 1.83), WIN[1] - WIN[0], WIN[3] - WIN[2])
    rm.wall("right", (HX, Y0, 0), Y, nX, Y1 - Y0, H, lime)
    rm.wall("front", (-HX, Y0, 0), X, Y, 2 * HX, H, lime)
    rm.ceiling(-HX, HX, Y0, Y1, H, mats.wood("CeilP", (.5, .4, .28), (.34, .25, .165), axis=1, rough=.6), axis=1)
    for x in (-2.45, -.85, .75, 2.35):
        core.beam("joist", (x, Y0, H - .13), (x, Y1, H - .13), .2, .26, tim, .018)
    return SimpleNamespace(P=P, oak=oak, oakV=oakV, oakY=oakY, tim=tim, ink=ink, soap=soap, marble=marble, lime=lime, copper=copper, steel=steel)


def back_run(m):
    """Cabinets, sink, range, hood, shelves, and what stands on the counters."""
    P, oak, oakV, oakY, tim, ink, soap, lime, copper, steel = m.P, m.oak, m.oakV, m.oakY, m.tim, m.ink, m.soap, m.lime, m.copper, m.steel
    by, ch = Y1 - .68, .92
    R0, R1 = .62, 1.86                                               # the range
    oakp = (oak, oakV)
    props.base_units(-HX, -2.02, by, .64, ch - .04, oakp, P["brass"], [.5, .49, .49], (1,), ink)
    props.base_units(-1.14, R0 - .01, by, .64, ch - .04, oakp, P["brass"], [.6, .6, .55], (2,), ink)
    props.base_units(R1 + .01, HX, by, .64, ch - .04, oakp, P["brass"], [.55, .55, .53], (0,), ink)
    core.box("undersink", (.86, .6, .6), (-1.58, by + .33, .4), oakV, .003)
    props.front(-1.8, by, .37, .43, .54, oakp, P["brass"], "door", 1)
    props.front(-1.37, by, .37, .43, .54, oakp, P["brass"], "door", -1)
    for a, b in ((-HX, -2.02), (-1.14, R0 - .004), (R1 + .004, HX)):
        core.box("ctop", (b - a, .68, .04), ((a + b) / 2, by + .31, ch - .02), soap, .006)
    core.box("ctop", (.88, .16, .04), (-1.58, by + .57, ch - .02), soap, .004)
    fire = mats.plain("Fireclay", (.78, .765, .73), .16, bscale=3, coat=.3)
    core.box("apron", (.87, .05, .26), (-1.58, by - .005, ch - .14), fire, .018, 4)
    for s in (-1, 1):
        core.box("sinkw", (.03, .5, .26), (-1.58 + s * .42, by + .25, ch - .14), fire, .008)
    core.box("sinkb", (.86, .5, .02), (-1.58, by + .25, ch - .27), fire, .005)
    core.box("sinkr", (.86, .03, .26), (-1.58, by + .485, ch - .14), fire, .008)
    for s in (-1, 1):                                               # bridge faucet
        core.cyl("tapb", .021, .1, (-1.58 + s * .1, by + .57, ch + .05), P["brass"], 24, bevel=.004)
        core.tube("taph", [(-1.58 + s * .1 - .035, by + .57, ch + .11), (-1.58 + s * .1 + .035, by + .57, ch + .11)], .006, P["brass"], 4)
    core.tube("tapx", [(-1.68, by + .57, ch + .085), (-1.48, by + .57, ch + .085)], .011, P["brass"], 5)
    t = np.linspace(0, 1, 20)
    core.tube("spout", [(-1.58, by + .57, ch + .085), (-1.58, by + .57, ch + .26)] + [(-1.58, by + .57 - .09 * (1 - math.cos(a * math.pi)), ch + .26 + .09 * math.sin(a * math.pi)) for a in t] + [(-1.58, by + .39, ch + .2)], .0105, P["brass"], 5)
    # range
    enamel = mats.plain("Enamel", (.022, .024, .026), .2, bscale=3, coat=.4)
    rx, rw = (R0 + R1) / 2, R1 - R0
    core.box("range", (rw, .66, .8), (rx, by + .31, .5), enamel, .012)
    core.box("rleg", (rw - .06, .5, .1), (rx, by + .34, .05), P["iron"], .004)
    core.box("rtop", (rw, .68, .035), (rx, by + .31, ch - .012), steel, .006)
    core.box("rback", (rw, .03, .1), (rx, by + .645, ch + .04), steel, .005)
    core.box("rpanel", (rw - .01, .03, .13), (rx, by - .03, .79), enamel, .008)
    for k in range(7):
        kx = R0 + .12 + k * (rw - .24) / 6
        core.cyl("knob", .022, .035, (kx, by - .06, .79), P["brass"], 24, (math.pi / 2, 0, 0), bevel=.004)
        core.box("knobm", (.006, .012, .034), (kx, by - .083, .79), P["iron"], .002)
    for (a, b) in ((R0 + .02, R0 + rw * .6), (R0 + rw * .6 + .015, R1 - .02)):
        core.box("oven", (b - a, .03, .52), ((a + b) / 2, by - .03, .44), enamel, .012)
        core.box("ovent", (b - a - .12, .012, .36), ((a + b) / 2, by - .042, .41), mats.plain("OvenIn", (.012, .012, .013), .12, coat=.4), .008)
        core.tube("ovenh", [(a + .04, by - .085, .665), (b - .04, by - .085, .665)], .011, P["brass"], 5)
        for q in (a + .07, b - .07):
            core.tube("ovenp", [(q, by - .04, .665), (q, by - .085, .665)], .007, P["brass"], 4)
    core.tube("rrail", [(R0 + .04, by - .09, .885), (R1 - .04, by - .09, .885)], .01, P["brass"], 5)
    for q in (R0 + .06, R1 - .06):
        core.tube("rrp", [(q, by - .03, .885), (q, by - .09, .885)], .007, P["brass"], 4)
    for k in range(3):                                              # cast grates
        gx = R0 + .22 + k * (rw - .44) / 2
        for d in (-.13, 0, .13):
            core.box("grate", (.34, .014, .018), (gx, by + .3 + d, ch + .03), P["iron"], .003)
            core.box("grate", (.014, .42, .018), (gx + d, by + .3, ch + .03), P["iron"], .003)
        for d in (-.12, .12):
            core.cyl("burner", .05, .02, (gx, by + .3 + d, ch + .015), P["iron"], 24, bevel=.004)
    # pots
    core.lathe("pot", [(0, 0), (.125, 0), (.135, .012), (.135, .15), (.14, .153), (.133, .155), (.128, .15), (.128, .02), (0, .015)], (R0 + .24, by + .36, ch + .04), copper, 48)
    core.lathe("lid", [(.137, 0), (.13, .014), (.06, .03), (0, .034)], (R0 + .24, by + .36, ch + .197), copper, 48)
    core.cyl("lidk", .016, .03, (R0 + .24, by + .36, ch + .245), P["brass"], 20, bevel=.004)
    for s in (-1, 1):
        core.tube("poth", [(R0 + .24 + s * .135, by + .33, ch + .15), (R0 + .24 + s * .175, by + .34, ch + .155), (R0 + .24 + s * .175, by + .38, ch + .155), (R0 + .24 + s * .135, by + .39, ch + .15)], .006, P["brass"], 4)
    k0 = (R1 - .26, by + .3, ch + .04)                              # kettle
    core.lathe("kettle", [(0, 0), (.1, 0), (.115, .015), (.112, .06), (.09, .125), (.055, .155), (.03, .165), (.012, .17), (.014, .188), (0, .192)], k0, P["iron"], 48)
    core.tube("kspout", [(k0[0] - .09, k0[1], k0[2] + .06), (k0[0] - .135, k0[1], k0[2] + .1), (k0[0] - .155, k0[1], k0[2] + .145)], .013, P["iron"], 5)
    core.tube("khand", [(k0[0] + .075 * math.cos(a), k0[1], k0[2] + .14 + .1 * math.sin(a)) for a in np.linspace(.1, math.pi - .1, 16)], .007, P["brass"], 4)
    # hood: lime-washed body over an oak beam
    hw0, hw1, hz0, hz1, hd0, hd1 = rw / 2 + .1, .46, 1.93, H, .62, .46
    v = [(rx - hw0, Y1, hz0), (rx + hw0, Y1, hz0), (rx + hw0, Y1 - hd0, hz0), (rx - hw0, Y1 - hd0, hz0), (rx - hw1, Y1, hz1), (rx + hw1, Y1, hz1), (rx + hw1, Y1 - hd1, hz1), (rx - hw1, Y1 - hd1, hz1)]
    hood = core.mesh_np("hood", v, [[0, 3, 2, 1], [4, 5, 6, 7], [3, 7, 6, 2], [0, 4, 7, 3], [1, 2, 6, 5]], lime)
    b = hood.modifiers.new("b", "BEVEL"); b.width = .03; b.segments = 3
    core.box("hoodb", (2 * hw0 + .12, .12, .2), (rx, Y1 - hd0 - .01, hz0 - .02), tim, .018)
    for s in (-1, 1):
        core.box("hoods", (.12, hd0, .2), (rx + s * hw0, Y1 - hd0 / 2, hz0 - .02), mats.wood("TimY", (.25, .15, .08), (.095, .052, .028), axis=1, rough=.55), .018)
    core.light("AREA", (rx, Y1 - .34, hz0 - .03), (rx, Y1 - .34, 0), 9, core.kelvin(2800), .7, .2)
    # shelves with dishes, right of the hood
    cream = mats.plain("Stoneware", (.66, .61, .52), .35, bump=.1, bscale=60)
    slate = mats.plain("StonewareD", (.09, .10, .105), .4, bump=.12, bscale=60)
    clay = mats.plain("Clay", (.34, .19, .115), .6, bump=.15, bscale=60)
    sx0, sx1 = 2.3, HX - .03
    for z in (1.42, 1.84, 2.26):
        core.box("shelf", (sx1 - sx0, .3, .045), ((sx0 + sx1) / 2, Y1 - .24, z), oak, .006)
        for q in (sx0 + .12, sx1 - .14):
            core.box("brk", (.014, .24, .02), (q, Y1 - .21, z - .035), P["iron"], .002)
    yS = Y1 - .25
    props.plates((sx0 + .2, yS, 1.445), cream, 8, .135, seed=1)
    props.plates((sx0 + .5, yS, 1.445), slate, 5, .11, seed=2)
    for k in range(3):
        props.bowl((sx0 + .8, yS, 1.445 + k * .03), cream, .085, .06, .006)
    for k in range(3):
        props.bowl((sx0 + .19, yS, 1.865 + k * .034), slate, .1, .07, .006)
    fu.vase((sx0 + .5, yS, 1.865), clay, .22, .07, 0)
    for k in range(4):
        fu.vase((sx0 + .69 + (k % 2) * .095, yS - .05 + (k // 2) * .1, 1.865), (slate, cream)[k % 2], .085, .04, 1)
    fu.vase((sx0 + .95, yS, 1.865), cream, .16, .06, 1)
    props.jar((sx0 + .16, yS, 2.285), cream, oak, .06, .16)
    props.jar((sx0 + .31, yS + .01, 2.285), cream, oak, .055, .13)
    props.bowl((sx0 + .64, yS, 2.285), mats.wood("BowlW", (.3, .17, .085), (.12, .06, .03), rough=.5), .15, .09, .01)
    fu.vase((sx0 + .97, yS, 2.285), slate, .2, .07, 0)
    # counters: boards leaning on the stone, oil bottles, herb pot, crock of spoons
    walnut = mats.wood("BoardV", (.2, .105, .052), (.07, .035, .018), axis=2, rough=.5)
    core.box("bd1", (.3, .022, .44), (.32, Y1 - .15, ch + .22), oakV, .01, 3, rot=(-.13, 0, 0))
    core.box("bd2", (.22, .02, .34), (.2, Y1 - .21, ch + .168), walnut, .01, 3, rot=(-.16, 0, .03))
    fu.vase((-.08, Y1 - .3, ch), cream, .17, .065, 1)
    for k in range(6):
        a = k * 1.05
        core.tube("spoon", [(-.08 + .02 * math.cos(a), Y1 - .3 + .02 * math.sin(a), ch + .05), (-.08 + .055 * math.cos(a), Y1 - .3 + .055 * math.sin(a), ch + .24 + .02 * (k % 3))], .006, oakV if k % 2 else walnut, 4)
        core.lathe("spoonh", [(0, -.03), (.014, -.02), (.02, 0), (.014, .022), (0, .03)], (-.08 + .06 * math.cos(a), Y1 - .3 + .06 * math.sin(a), ch + .262 + .02 * (k % 3)), oakV if k % 2 else walnut, 14)
    gl = mats.plain("OilGlass", (.05, .065, .02), .12, coat=.4)
    for q, hh in ((2.06, .3), (2.16, .25)):
        core.lathe("oil", [(0, 0), (.034, 0), (.036, .01), (.036, hh * .62), (.014, hh * .78), (.013, hh * .97), (.016, hh), (0, hh)], (q, Y1 - .3 + .05 * (q > 2.1), ch), gl, 32)
        core.cyl("cork", .011, .03, (q, Y1 - .3 + .05 * (q > 2.1), ch + hh + .01), oak, 16)
    props.jar((2.75, Y1 - .33, ch), cream, oak, .075, .2)
    props.jar((2.95, Y1 - .31, ch), cream, oak, .065, .16)
    core.lathe("pot2", [(0, 0), (.06, 0), (.085, .13), (.09, .135), (.09, .155), (.08, .155), (.075, .12), (0, .11)], (-2.35, Y1 - .26, ch), clay, 32)
    fu.branches((-2.35, Y1 - .26, ch + .12), mats.bark("Stem", (.06, .08, .03)), mats.leaf("Basil", ((.05, .10, .025), (.10, .16, .04)), .35), 16, .24, 6, leaf=.045, lean=.7)
    props.hung(-1.72, by - .1, .68, .3, .34, mats.fabric("TeaTowel", (.7, .66, .57), (.2, .26, .27), weave=420, stripes=(0, 9, .16)), back=.2, seed=3)
    core.tube("trail", [(-1.9, by - .1, .68), (-1.26, by - .1, .68)], .006, P["brass"], 4)
    for q in (-1.88, -1.28):
        core.tube("trp", [(q, by - .02, .68), (q, by - .1, .68)], .0045, P["brass"], 3)
    # peg rail with an apron on the right wall
    core.box("pegs", (.025, .9, .09), (HX - .013, 1.75, 1.78), oakY, .005)
    for q in (1.42, 1.64, 1.86, 2.08):
        core.tube("peg", [(HX - .02, q, 1.775), (HX - .085, q, 1.795)], .009, oak, 4)
    props.hung(HX - .07, 1.66, 1.79, .34, .82, mats.fabric("Apron", (.33, .36, .34), weave=380), n=1, back=.05, seed=9, axis=1, r=.01)
    props.hung(HX - .07, 2.08, 1.79, .2, .5, mats.fabric("Cloth", (.68, .63, .53), weave=380), n=1, back=.04, seed=12, axis=1, r=.01)
    for x in (2.42, -2.6):
        traces.socket((x, Y1 - .1, 1.16), nY)
    traces.switch((-HX, -.33, 1.15), X, 2)
    traces.socket((HX, .5, .3), nX)
    traces.switch((HX, .5, 1.15), nX)
    traces.smoke_alarm((-.05, .9, H))
    traces.crumbs(.1, .6, by - .0, by + .4, ch, 24, seed=31)
    m.cream, m.slate, m.clay = cream, slate, clay


def island(m):
    P, ink, marble = m.P, m.ink, m.marble
    core.box("icore", (il - .02, iw - .3, ih - .07), (ix, iy + .13, (ih - .07) / 2 + .01), ink, .004)
    n = 19
    for k in range(n):                                              # boarded front under the overhang
        w = (il - .2) / n
        core.box("ibd", (w - .004, .024, ih - .2), (ix - il / 2 + .1 + w * (k + .5), iy - iw / 2 + .265, ih / 2 - .0), ink, .004)
    for s in (-1, 1):
        core.box("ipost", (.11, .11, ih - .06), (ix + s * (il / 2 - .055), iy - iw / 2 + .055, (ih - .06) / 2), ink, .01)
        core.box("ipost", (.11, .1, ih - .06), (ix + s * (il / 2 - .055), iy - iw / 2 + .28, (ih - .06) / 2), ink, .008)
        core.box("irail", (.09, .2, .12), (ix + s * (il / 2 - .055), iy - iw / 2 + .18, ih - .12), ink, .006)
    core.box("ibase", (il, iw - .28, .11), (ix, iy + .13, .055), ink, .01)
    core.box("irailf", (il - .2, .05, .1), (ix, iy - iw / 2 + .055, ih - .11), ink, .006)
    core.box("itop", (il + .12, iw + .14, .06), (ix, iy, ih - .03), marble, .009, 3)
    lea = mats.leather("Saddle", (.21, .095, .042), .45)
    for sx, a in ((-1.0, .2), (-.16, -.1), (.74, .5)):
        props.stool((ix + sx, iy - iw / 2 - .16 - (.1 if sx > .5 else 0), 0), a, mats.wood("StoolW", (.24, .14, .075), (.09, .05, .026), axis=2, rough=.45), lea, P["brass"])
    for x in (-.82, .66):
        props.pendant((ix + x, iy, 1.98), H, P["iron"], mats.plain("ShadeIn", (.8, .74, .62), .5), .235, 9, warm=2900)
