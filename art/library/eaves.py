"""Rooms under the roof: boarded slopes, rafters, gable windows, wainscot."""
import math
import numpy as np
from . import build, core


def slope(low, high, y0, y1, mat, w=.15):
    """Boards along Y on the plane from low (x, z) at the knee wall to high (x, z); lit side below."""
    (xa, za), (xb, zb) = low, high
    L = math.hypot(xb - xa, zb - za)
    u = np.array([(xb - xa) / L, 0, (zb - za) / L])
    n = np.array([-u[2], 0, u[0]])
    if n[2] < 0:
        n = -n
    k = math.ceil(L / w)
    C = [np.array([xa, (y0 + y1) / 2, za]) + u * (i + .5) * w + n * .016 for i in range(k)]
    build.boxes("slope", C, [(y1 - y0, w - .005, .03)] * k, (np.array([0, 1, 0]), u, n), mat, bevel=.005)
    a, b = np.array([xa, 0, za]) - u * .5 + n * .034, np.array([xb, 0, zb]) + u * .3 + n * .034      # backing reaches past both ends: no light leaks
    core.mesh_np("slopeb", [a + (0, y0 - .5, 0), b + (0, y0 - .5, 0), b + (0, y1 + .5, 0), a + (0, y1 + .5, 0)], [[0, 1, 2, 3]], mat)


def rafters(low, high, ys, mat, w=.12, h=.16):
    (xa, za), (xb, zb) = low, high
    for y in ys:
        core.beam("rafter", (xa, y, za - h * .35), (xb, y, zb - h * .35), w, h, mat, .012)


def wainscot(o, u, length, h, mat, n, pitch=.1, rail=True):
    """Beaded boards from the floor to h along u (X or Y) from the point o, standing on the wall with normal n."""
    o, u, n = (np.asarray(q, float) for q in (o, u, n))
    up = np.array([0, 0, 1.0])
    k = max(1, round(length / pitch))
    p = length / k
    C = [o + u * (i + .5) * p + up * (h / 2) + n * .008 for i in range(k)]
    build.boxes("wains", C, [(h, .016, p - .004)] * k, (up, n, u), mat, bevel=.004)
    if rail:
        build.boxes("wrail", [o + u * length / 2 + up * (h + .015) + n * .02], [(length, .045, .035)], (u, n, up), mat, bevel=.006)
    build.boxes("wskirt", [o + u * length / 2 + up * .06 + n * .018], [(length, .02, .12)], (u, n, up), mat, bevel=.005)
