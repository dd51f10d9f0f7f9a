"""The lodge at blue hour for a phone held upright: the lamp-lit path leads up to the gable, the range and much sky above.

npm run art -- hero-phone
"""
import os, sys
sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from library import core, lodge_meadow

CAM = (3.1, -36.0, 1.9)                                          # on the path's first bend
lodge_meadow.world(CAM, glow=float(core.args().get("glow", 1.6)), half=34, path_from=-38.0,
                   lamps=((-30.5, (-1,)), (-26.0, (1,)), (-21.5, (-1,)), (-17.0, (1,)), (-13.2, (-1,)), (-9.8, (-1, 1))))
core.camera(CAM, (.55, 0, 1.9), lens=29.5, fstop=5.6, focus=31, shift=(0, .095))
core.render("hero-phone", 1350, 2000, spp=12, look="Very High Contrast", exposure=float(core.args().get("ev", .62)), bounces=4, glow=.1, glow_thr=1.6,
            vignette=.26, sat=1.0, tint=(.97, 1.0, 1.06), quality=88, mirror=True)
