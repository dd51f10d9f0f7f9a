"""The lodge in its summer meadow: one world, seen from different places and at different hours."""
import math
import numpy as np
from . import build, core, fire, flora, mats, outside, props, room, sky, terrace, terrain, traces
from .noise import fbm, smooth

LAMPS = ((-27.5, (-1,)), (-21.5, (-1,)), (-15.5, (-1,)), (-10.2, (-1, 1)))
TERRACE, PIT = (-14.9, -6.9, -11.0, -4.7), (-10.8, -7.6)         # x0, x1, y0, y1 of the paving; the fire on it


def path_x(y):
    """Middle of the flagstone path to the steps."""
    return 3.2 * np.sin((y + 8) / 9.0) * smooth(-7, -22, np.asarray(y, float)) - .12 * (y + 7)


def ground(x, y, z):
    """Gentle meadow around the house, rising into the hills."""
    d = np.hypot(x, (y - 5) * 1.0)
    n = fbm(x / 26, y / 26, octaves=4, seed=3)
    flat = -.05 + .5 * n * smooth(14, 40, d) - .03 * np.clip(-y - 8, 0, 60) * .4 + .04 * np.clip(d - 30, 0, 200)
    flat = np.where(d < 14, -.06, flat)
    k = smooth(120, 420, d)
    return flat * (1 - k) + (z + 8) * k


def dusk():
    mats.HAZE.update(on=True, color=(.24, .29, .46), dist=9500, height=700, strength=1.0)
    sky.twilight([(0.0, (.50, .36, .37)), (.06, (.40, .34, .44)), (.16, (.18, .25, .46)), (.38, (.062, .125, .33)), (1.0, (.022, .055, .19))],
                 glow_az=-35, glow=(1.0, .42, .18), glow_power=.8, strength=2.0, glow_width=3.0, glow_height=.22,
                 clouds=dict(color=((.80, .40, .34), (.20, .20, .32)), amount=.5, scale=1.2, thick=.8, bright=.75))
    # the last light still grazes the summits
    core.light("SUN", (0, 0, 100), tuple(np.array([0, 0, 100]) - 10 * np.array(sky.sun_dir(5, 236))), 2.2, (1.0, .44, .32), 3)


def morning():
    """Early sun raking over the porch from one side, a few high clouds."""
    mats.HAZE.update(on=True, color=(.46, .56, .74), dist=8500, height=900, strength=.72)
    sky.nishita(23, 112, .14, dust=1.2, ozone=1.6, sun_intensity=.8,
                clouds=dict(color=((1.0, .95, .90), (.70, .70, .78)), amount=.3, scale=1.2, thick=.6, bright=7.5))


def world(cam, glow=1.8, half=42, path_from=-33.0, lamps=LAMPS, light=dusk, heading=0.0, snow=520):
    """Sky, range, forest, lodge, meadow, path and, at dusk, the fire, with the detail gathered around `cam`.

    heading: degrees clockwise from +Y that the camera looks along.
    half: degrees to each side of it within which grass grows; a narrow picture gets a denser meadow.
    lamps: (y, sides) along the path, -1 left and 1 right of it.
    snow: the height around which old snow thins out; by July most of it is gone.
    """
    core.reset(9)
    light()
    P = build.palette()
    cam = np.asarray(cam, float)
    F = outside.field()
    S, white = (outside.Turned(f, 0, (0.0, -5200.0), drop=8.0) for f in (F, terrain.snowed(F, snow)))         # the lodge is the origin
    M = mats.mountain(drifts=True, grass_top=430, grass=(.042, .05, .018), rock=((.075, .068, .068), (.16, .14, .13), (.23, .19, .165)))
    terrain.polar_mesh("far", white, cam, M, az=(-46, 46), heading=heading, near=150, far=11000, cols=2100, rows=1300, extra=ground)
    GM = mats.ground(a=(.06, .072, .022), b=(.12, .105, .042), c=(.08, .06, .035))
    terrain.polar_mesh("meadow", S, cam, GM, az=(-60, 60), heading=heading, near=1.0, far=190, cols=500, rows=420, extra=ground, micro=0.0)
    build.lodge(P, glow=glow)
    rng = np.random.default_rng(5)
    near = forest(S, cam, rng, heading)
    grow(cam, rng, half, heading)
    path(P, rng, path_from, lamps)
    fire_terrace(cam, burning=light is dusk)
    if light is dusk:                                            # both fires smoke, and drift the same way
        fire.smoke((6.4, 6.4, 12.4), tuple(cam), 5.0, 8.5, (.30, .31, .40), .42, .34, .55, seed=5)
        fire.smoke((PIT[0], PIT[1] + .1, 1.2), tuple(cam), 2.0, 4.6, (.40, .33, .32), .34, .22, .6, seed=9)
        traces.figure((PIT[0] + 1.35, PIT[1] - 1.15, .06), 2.5)
    return near


def forest(S, cam, rng, heading=0.0):
    """Slopes, the grove behind the house and single trees beside it.  Returns the near trees."""
    near = flora.spruces(5, 0, 80, name="near", color=(.03, .058, .027), tip=(.085, .12, .045))
    mid = flora.spruces(4, 1, 60, name="mid")
    far = flora.spruces(3, 2, 50, name="far")
    Pt, D = terrain.forest_points(S, cam, 120000, rng, az=(-40, 40), heading=heading, dist=(150, 3600), tree_line=430, density=-.2, power=1.5, max_slope=1.0,
                                  extra=lambda x, y, z: (ground(x, y, z) - .3, ground(x, y, z) > -50))
    h = rng.uniform(12, 24, len(Pt))
    n = D < 700
    core.scatter("t_mid", Pt[n], mid, h[n])
    core.scatter("t_far", Pt[~n], far, h[~n])
    x = rng.uniform(-75, 75, 1500)
    y = rng.uniform(-6, 95, 1500)
    keep = ((np.abs(x) > 24 + 5 * fbm(x / 9, y / 9, octaves=2)) | (y > 22)) & (fbm(x / 22, y / 22, octaves=3, seed=9) > -.25 + .3 * (y < 12))
    keep &= ~((x < -19) & (x > -48) & (y < 40 + 1.0 * (x + 40)))          # open window to the peaks on the left
    keep &= ~((np.abs(x + 27) < 15) & (y < 80))
    x, y = x[keep][:230], y[keep][:230]
    z = ground(x, y, 0 * x) - .2
    core.scatter("grove", np.stack([x, y, z], 1), near, rng.uniform(9, 19, len(x)) * (1 - .25 * (y > 22)))
    hx = np.array([21, 24.5, 28, 18.5, 31, 26, -46, -50, -42.5, -55, -48]); hy = np.array([1, -4, 3, 12, -3, 9, 6, 14, 20, 8, 24])
    core.scatter("heroes", np.stack([hx, hy, ground(hx, hy, 0 * hx) - .2], 1), near, np.array([17, 12, 21, 19, 16, 22, 15, 19, 13, 20, 22.]))
    return near


def grow(cam, rng, half, heading=0.0):
    """Meadow grass and a few late flowers, thinning with distance; none on the terrace."""
    wild = lambda x, y: 1.0 - ((x > TERRACE[0]) & (x < TERRACE[1]) & (y > TERRACE[2]) & (y < TERRACE[3]))
    g1 = flora.grass(5, 70, h=.36, name="meadowgrass", blades=40, spread=.2, bend=.75, colors=((.10, .135, .036), (.2, .19, .06), (.40, .31, .13)))
    N = 46000
    a = np.radians(heading + rng.uniform(-half, half, N)); d = 1.6 + 46 * rng.random(N) ** 1.35
    x, y = cam[0] + d * np.sin(a), cam[1] + d * np.cos(a)
    q = ~((np.abs(x) < 20) & (y > -5.5)) & ~((x > 5) & (y > 1)) & (np.abs(x - path_x(y)) > 1.25) & ~((np.abs(x) < 1.8) & (y > -8))
    q &= fbm(x / 4, y / 4, octaves=3, seed=14) > -.5
    core.scatter("grass", np.stack([x, y, ground(x, y, 0 * x) - .02], 1)[q], g1, (rng.uniform(.55, 1.25, N) * (1 + .35 * fbm(x / 6, y / 6, octaves=2, seed=2)) * wild(x, y))[q])
    for kind, colr, sp, cnt in (("lupine", (.11, .09, .25), True, 420), ("daisy", (.75, .72, .62), False, 380), ("paintbrush", (.42, .06, .03), True, 160)):
        fl = flora.flowers(kind, colr, spike=sp, seed=len(kind), h=.42, stems=5)
        a = np.radians(heading + rng.uniform(-half * 6 / 7, half * 6 / 7, cnt)); d = 2.4 + 22 * rng.random(cnt) ** 1.2
        x, y = cam[0] + d * np.sin(a), cam[1] + d * np.cos(a)
        q = (fbm(x / 5, y / 5, octaves=2, seed=len(kind)) > .05) & (np.abs(x - path_x(y)) > 1.4)
        core.scatter(kind, np.stack([x, y, ground(x, y, 0 * x)], 1)[q], fl, rng.uniform(.7, 1.15, q.sum()) * wild(x, y)[q])


def path(P, rng, start, lamps):
    """Flagstones with low lamps, boulders in the grass."""
    slab = mats.stone("Flag", ((.17, .155, .14), (.22, .2, .175), (.14, .135, .13)))
    fx, fy, fs = [], [], []
    for yy in np.arange(start, -7.6, .52):
        c = float(path_x(yy))
        for o in (-.5, .12, .62):
            fx.append(c + o + rng.normal(0, .07)); fy.append(yy + rng.normal(0, .08)); fs.append(rng.uniform(.5, .72))
    fx, fy, fs = np.array(fx), np.array(fy), np.array(fs)
    fl = core.collection("flags", hidden=True)
    for i in range(5):
        flora.rock("flag%d" % i, 200 + i, slab, 4, .12, coll=fl)
    core.scatter("path", np.stack([fx, fy, ground(fx, fy, 0 * fx) - .022], 1), fl, fs, tilt=.015)
    tuft = flora.grass(4, 90, h=.13, name="joints", blades=26, spread=.09, bend=.8, colors=((.07, .09, .026), (.14, .13, .05), (.22, .18, .08)))
    n = 5200                                                     # between the stones earth and short grass, not a hole
    gy = rng.uniform(start, -7.6, n)
    gx = path_x(gy) + rng.uniform(-1.3, 1.3, n)
    free = np.min((gx[:, None] - fx[None]) ** 2 + (gy[:, None] - fy[None]) ** 2 - (fs[None] * .40) ** 2, 1) > 0
    core.scatter("joints", np.stack([gx, gy, ground(gx, gy, 0 * gx) - .015], 1)[free], tuft, rng.uniform(.5, 1.2, free.sum()))
    rk = flora.rocks(5, 30)
    rx = np.array([-19, -17.5, -3.5, -6.2, 9, 10.5, 12, 17, -24, -14.5]); ry = np.array([-23, -22, -8.6, -7.8, -8, -9.2, -6, -3, -9, -26])
    core.scatter("boulders", np.stack([rx, ry, ground(rx, ry, 0 * rx) + .05], 1), rk, np.array([1.7, .8, 1.0, .6, 1.4, .7, 1.1, 1.3, 1.6, .6]), tilt=.25)
    amber = core.kelvin(2150)
    em = mats.emission("PathLamp", amber, 9)
    for yy, sides in lamps:
        for sg in sides:
            px = float(path_x(yy)) + sg * 1.35
            pz = float(ground(np.array(px), np.array(yy), np.array(0.0)))
            core.cyl("pl", .03, .5, (px, yy, pz + .25), P["iron"], 12)
            core.cyl("pc", .11, .03, (px, yy, pz + .53), P["iron"], 20)
            core.cyl("pe", .045, .06, (px, yy, pz + .48), em, 12)
            core.light("POINT", (px, yy, pz + .44), None, 5, amber, .05)


def fire_terrace(cam, burning):
    """The paved terrace before the long wing: fire pit, four chairs, a low wall with lanterns behind them."""
    P = terrace.palette()
    rng = np.random.default_rng(11)
    (x0, x1, y0, y1), (px, py) = TERRACE, PIT
    room.flags(x0, x1, y0, y1, P["pave"], z=.06, row=.6, length=(.55, 1.2), joint=.012, seed=9)
    core.box("bed", (x1 - x0, y1 - y0, .3), ((x0 + x1) / 2, (y0 + y1) / 2, -.11), mats.plain("Joint", (.07, .065, .058), .95, bump=.3), .01)
    terrace.wall(P, rng, y1, ((x0, px - 1.3), (px + 1.3, x1)))
    terrace.fire_pit(P, rng, px, py, .06)
    terrace.chairs(px, py, .06)
    if burning:
        fire.campfire((px, py, .33), tuple(cam), .9, power=9, height=.92, seed=4)
        core.light("POINT", (px, py, .9), None, 110, core.kelvin(2000), .3)
        for x in (px - 1.7, px + 1.7):
            terrace.lantern(P, x, y1, .54)
