"""A night sky: stars over any world made by library.sky."""
import bpy


def stars(power=1.0, layers=((90, .055, 6, 3.0), (150, .06, 3, .5)), low=.04):
    """Add stars to the present world.  layers: (cells, radius, unevenness, brightness); a star is a cell's feature point that lies on the sphere.

    Its width is 2 * radius / cells in radians: about two pixels at gallery size, so the denoiser keeps it.
    """
    t = bpy.context.scene.world.node_tree
    N, L = t.nodes, t.links
    bg = next(n for n in N if n.type == "BACKGROUND")
    col = bg.inputs[0].links[0].from_socket
    tc = N.new("ShaderNodeTexCoord").outputs["Generated"]
    z = N.new("ShaderNodeSeparateXYZ")
    L.new(tc, z.inputs[0])

    def m(op, a, b=0.0, clamp=False):
        x = N.new("ShaderNodeMath")
        x.operation, x.use_clamp = op, clamp
        for i, v in enumerate((a, b)):
            if isinstance(v, (int, float)):
                x.inputs[i].default_value = v
            else:
                L.new(v, x.inputs[i])
        return x.outputs[0]
    fade = m("DIVIDE", m("SUBTRACT", z.outputs[2], low), .25, True)             # air dims them near the ground
    for cells, radius, uneven, bright in layers:
        v = N.new("ShaderNodeTexVoronoi")
        v.inputs["Scale"].default_value = cells
        L.new(tc, v.inputs["Vector"])
        c = N.new("ShaderNodeSeparateXYZ")
        L.new(v.outputs["Color"], c.inputs[0])
        disc = m("SUBTRACT", 1.0, m("DIVIDE", v.outputs["Distance"], radius), True)
        mag = m("MULTIPLY", m("POWER", c.outputs[0], uneven), bright * power)
        hue = N.new("ShaderNodeMixRGB")                                         # some bluish, some warm
        L.new(c.outputs[1], hue.inputs[0])
        hue.inputs[1].default_value, hue.inputs[2].default_value = (.72, .84, 1, 1), (1, .9, .76, 1)
        lit = N.new("ShaderNodeMixRGB")
        lit.blend_type = "MULTIPLY"
        lit.inputs[0].default_value = 1
        L.new(hue.outputs[0], lit.inputs[1])
        L.new(m("MULTIPLY", m("MULTIPLY", m("POWER", disc, .6), mag), fade), lit.inputs[2])
        add = N.new("ShaderNodeMixRGB")
        add.blend_type = "ADD"
        add.inputs[0].default_value = 1
        L.new(col, add.inputs[1])
        L.new(lit.outputs[0], add.inputs[2])
        col = add.outputs[0]
    L.new(col, bg.inputs[0])
