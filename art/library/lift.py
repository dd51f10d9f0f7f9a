"""A gondola: cabins, their hangers, the rope and its towers."""
import math
import numpy as np
from . import core, mats, props
from .furniture import _place


def palette(paint=(.018, .05, .042)):
    return dict(paint=mats.plain("LiftPaint", paint, .28, coat=.6), alu=mats.metal("LiftAlu", (.5, .5, .5), .4), black=mats.plain("LiftRubber", (.012, .012, .013), .5),
                pane=mats.plain("LiftPane", (.012, .018, .02), .05, spec=.9, coat=1.0), rope=mats.metal("LiftRope", (.16, .16, .165), .5), tower=mats.metal("LiftTower", (.33, .34, .34), .6))


def _ring(w, d, z, p=4.5, n=48):
    t = np.linspace(0, 2 * np.pi, n, endpoint=False)
    k = (np.abs(np.cos(t)) ** p + np.abs(np.sin(t)) ** p) ** (-1 / p)
    return np.stack([np.cos(t) * k * w / 2, np.sin(t) * k * d / 2, np.full(n, z)], 1)


def cabin(loc, yaw, Q, swing=0.0):
    """Eight-seat cabin hung at loc (the rope); the rope runs along local Y."""
    W, D, H, top = 1.85, 2.1, 2.15, -2.0
    z = lambda f: top - H + f * H
    o = [props.loft("hull", [_ring(W * .55, D * .55, z(0)), _ring(W * .86, D * .86, z(.02)), _ring(W * .95, D * .95, z(.09)), _ring(W, D, z(.26)), _ring(W, D, z(.40)), _ring(W * .985, D * .985, z(.405))], Q["paint"], cap=False),
         props.loft("floor", [_ring(W * .56, D * .56, z(0)), _ring(W * .3, D * .3, z(0) - .01)], Q["black"]),
         props.loft("glass", [_ring(W * .97, D * .97, z(.39)), _ring(W * .965, D * .965, z(.6)), _ring(W * .92, D * .92, z(.87))], Q["pane"], cap=False),
         props.loft("roof", [_ring(W * .94, D * .94, z(.86)), _ring(W * .95, D * .95, z(.88)), _ring(W * .90, D * .90, z(.96)), _ring(W * .7, D * .7, z(1.0)), _ring(W * .2, D * .2, z(1.015))], Q["paint"]),
         props.loft("band", [_ring(W * 1.006, D * 1.006, z(.375)), _ring(W * 1.006, D * 1.006, z(.41))], Q["black"], cap=False)]
    for sx in (-1, 1):
        for sy in (-1, 1):
            o.append(core.beam("post", (sx * W * .445, sy * D * .445, z(.39)), (sx * W * .42, sy * D * .42, z(.88)), .09, .09, Q["paint"], .02))
        for y in (-.36, 0, .36):                                    # the door and its edges
            o.append(core.beam("jamb", (sx * W * .497, y, z(.09)), (sx * W * .462, y, z(.87)), .03, .035, Q["black"], .005))
        for f in (.27, .08):
            o.append(core.box("rack", (.1, .55, .06), (sx * (W * .5 + .03), 0, z(f)), Q["alu"], .01))
    o.append(core.tube("arm", [(0, 0, 0), (.30, 0, -.04), (.40, 0, -.22), (.42, 0, -1.0), (.36, 0, -1.5), (.12, 0, -1.8), (0, 0, -2.0)], .05, Q["alu"], 6))
    o.append(core.box("grip", (.24, .75, .18), (.05, 0, .02), Q["alu"], .04))
    o.append(core.box("yoke", (.28, 1.2, .09), (0, 0, -1.99), Q["alu"], .03))
    return _place(o, loc, yaw, (0, swing))


def span(a, b, sag, mat, n=60, r=.032):
    """Rope between two supports; returns a function of 0..1 along it."""
    a, b = np.asarray(a, float), np.asarray(b, float)

    def at(t):
        p = a + (b - a) * t
        p[2] -= 4 * sag * t * (1 - t)
        return p
    core.tube("rope", [tuple(at(t)) for t in np.linspace(0, 1, n)], r, mat, 4)
    return at


def tower(foot, top, yaw, Q, gauge=5.6):
    """Steel tube with a crossarm and a battery of sheaves under each rope; top is the height of the ropes."""
    x, y, z = foot
    h = top - z
    o = [core.cyl("ttube", .55, h + .9, (0, 0, (h + .9) / 2), Q["tower"], 28, r2=.36), core.box("tarm", (gauge + 1.2, .5, .42), (0, 0, h + .55), Q["tower"], .05)]
    for sx in (-1, 1):
        c = sx * gauge / 2
        o.append(core.box("tbeam", (.16, 3.2, .2), (c, 0, h + .18), Q["tower"], .03))
        for k in range(6):
            o.append(core.cyl("sheave", .2, .09, (c, -1.35 + k * .54, h - .0), Q["black"], 20, (0, math.pi / 2, 0)))
        o.append(core.box("walk", (.5, 3.4, .06), (c + sx * .5, 0, h + .3), Q["alu"], .01))
    for k in range(int(h / .35)):
        o.append(core.box("step", (.32, .05, .03), (0, -.58 + .19 * k * .35 / h, k * .35 + .3), Q["alu"], .005))
    return _place(o, foot, yaw)
