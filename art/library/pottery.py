"""Thrown pots and their glazes."""
from . import core, mats, props

_POTS = ([(0, 0), (.42, 0), (.62, .10), (.95, .38), (1.0, .55), (.82, .78), (.40, .92), (.36, 1.0), (.30, 1.0), (.33, .92)],
         [(0, 0), (.50, 0), (.58, .06), (.66, .5), (.72, .86), (.70, .94), (.45, .98), (.42, 1.0), (.36, 1.0), (.38, .96)],
         [(0, 0), (.36, 0), (.40, .05), (.70, .42), (1.0, .80), (1.02, .97), (1.0, 1.0), (.95, .99), (.9, .8), (.6, .45), (.3, .1), (0, .08)],
         [(0, 0), (.55, 0), (.85, .18), (.98, .42), (.86, .62), (.44, .74), (.22, .82), (.2, .94), (.28, 1.0), (.22, 1.0), (.14, .93)])


def pot(loc, r, h, glaze, kind=0):
    return props._sub(core.lathe("pot", [(a * r, b * h) for a, b in _POTS[kind % 4]], loc, glaze, 56), 2)


def glaze(name, a, b, line=.5, rough=.25):
    """Two glazes, one poured over the other: the line between runs."""
    g = mats.G(name)
    o = g.coord()
    z = g.n("SeparateXYZ", {0: o}).outputs[2]
    run = g.noise(g.scale(o, (16, 16, 3)), 1, 4, .6)
    t = g.rng(g.math("ADD", z, g.math("MULTIPLY", g.math("SUBTRACT", run, .5), .12)), line - .012, line + .012)
    col = g.mix(t, a, b)
    sp = g.noise(o, 90, 3, .7)
    col = g.mix(g.rng(sp, .58, .72, 0, .6), col, tuple(c * .4 for c in a))
    ring = g.n("TexWave", {"Vector": o, "Scale": 28, "Distortion": 1.2, "Detail": 2}, bands_direction="Z").outputs[1]
    return g.done(g.bsdf(Base_Color=col, Roughness=g.mix(t, rough * 2.4, rough), Specular=.5, Clearcoat=g.math("MULTIPLY", t, .5), Normal=g.bump(ring, .10, .01)))
