"""A high basin: a green bowl close under a ring of jagged peaks."""
import numpy as np
from . import terrain
from .noise import fbm, smooth


def bowl(x, y):
    """basin-v1"""
    d = np.hypot(x * 1.15, (y + 2700) * .72)
    m = smooth(330, 1250, d + 230 * fbm(x / 700, y / 700, octaves=3, seed=4))
    return np.where(y < -4100, 0, m)


def field():
    """Stand near (0, -3200) and look along +Y."""
    return terrain.alpine(size=9000, peak=1250, seed=37, valley=bowl, iters=110, k=.085, rough=.55,
                          summits=((-420, -1000, 480, 1.2), (620, -800, 450, 1.0), (-1350, -1700, 500, .9), (1500, -1800, 520, .8), (120, -200, 520, .7)))
