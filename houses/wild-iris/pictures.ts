import type { PicturePlaces, PictureSource } from "#contract/house/pictures.ts";

export const picturePlaces: PicturePlaces = {
  opening: "hero",
  openingOnPhones: "hero-phone",
  interior: "living-room",
  booking: "porch",
};

/** Every picture by name. To replace one, replace its file; to describe the new one, change its words here. */
export const pictures: Readonly<Record<string, PictureSource>> = {
  hero: {
    file: "hero.jpg",
    alt: "The lodge at dusk: a lit timber gable, a fire burning on the stone terrace, snow on the range behind",
  },
  /** The same view for a phone held upright. */
  "hero-phone": {
    file: "hero-phone.jpg",
    alt: "The lit timber gable of the lodge at dusk, a lantern path through the meadow, snow on the range behind",
  },

  "living-room": {
    file: "living-room.jpg",
    alt: "Vaulted great room with a stone chimney and a lit fire, a leather sofa, two armchairs and windows facing the range",
    caption: "The great room at 4 p.m.",
  },
  "living-room-dusk": {
    file: "living-room-dusk.jpg",
    alt: "The great room at dusk: a fire in the stone chimney, a leather sofa and a pale armchair in lamplight, blue peaks in the windows",
    caption: "The great room at dusk. The fire’s laid before you arrive",
  },
  kitchen: {
    file: "kitchen.jpg",
    alt: "Kitchen with a long green island and three stools, a stone wall behind the range and mountains in the window",
    caption: "The kitchen, first sun",
  },
  "kitchen-detail": {
    file: "kitchen-detail.jpg",
    alt: "A copper kettle, a cup of coffee and a small jug on a board in morning sun, beside them a book and a bowl of plums, the kitchen's stone wall out of focus behind",
    caption: "Before anyone else is up",
  },
  "dining-table": {
    file: "dining-table.jpg",
    alt: "A long oak table under three iron lamps, laid for breakfast and begun: bread and flowers on it, one chair pushed back, early sun on the floor, a wide window on the meadow and mountains",
    caption: "Nine places, ten if someone takes the stool",
  },
  "lodge-summer": {
    file: "lodge-summer.jpg",
    alt: "The lodge from its summer meadow: timber gable and stone chimney in morning sun, towels on a line, daisies and lupines in the grass, snow-streaked peaks behind",
    caption: "The second week of July",
  },
  "bedroom-sneffels": {
    file: "bedroom-sneffels.jpg",
    alt: "King bed against a wall of boards between two lit lamps, a wide window on meadow and spruce",
    caption: "Sneffels, the first bedroom",
  },
  "bedroom-aspen": {
    file: "bedroom-aspen.jpg",
    alt: "Bedroom under the gable: a queen bed in white linen with a bench at its foot, pale boarded slopes on both sides and a window full of aspen leaves",
    caption: "Aspen, with the trees for a curtain",
  },
  "bath-shower": {
    file: "bath-shower.jpg",
    alt: "Bathroom with an oak vanity and a round mirror between two lamps; beside it a walk-in shower of dark stone with a pebble floor, a stool and a skylight",
    caption: "Slate, river pebbles and daylight from above",
  },
  "bedroom-larkspur": {
    file: "bedroom-larkspur.jpg",
    alt: "Iron bed against a dark green wall with a lit lamp, a trunk at its foot and sun from the window",
    caption: "Larkspur, with the meadow in its window",
  },
  "bath-window": {
    file: "bath-window.jpg",
    alt: "White soaking tub in front of a tall window, with a meadow, spruces and snowy peaks outside at dusk",
    caption: "The soaking tub at last light",
  },
  porch: {
    file: "porch.jpg",
    alt: "Lit timber gable of the lodge with its porch and railing at dusk",
    caption: "The porch, first lamps",
  },
  "hot-tub": {
    file: "hot-tub.jpg",
    alt: "Round cedar hot tub steaming on a stone terrace at night, a towel over its rim, lanterns on the paving, stars above snowy mountains",
    caption: "A hundred and two in the water, thirty outside it",
  },
  "terrace-fire": {
    file: "terrace-fire.jpg",
    alt: "Four cushioned chairs around a burning fire pit on a stone terrace, a meadow and rocky peaks in low sun behind",
    caption: "The fire pit; the chairs stay out till it snows",
  },
  berths: {
    file: "berths.jpg",
    alt: "Four built-in bunks with reading lamps and striped blankets, a window seat between them",
    caption: "The berths, four of them, fought over",
  },
  "bath-eaves": {
    file: "bath-eaves.jpg",
    alt: "Small bathroom under a boarded roof slope: a white tub with a book on its tray, gray-green paneling, a basin on an oak stand and a window with spruce and peaks",
    caption: "Mind the rafter when you stand up",
  },
  "winter-wide": {
    file: "winter-wide.jpg",
    alt: "The lit lodge in deep snow at dusk, a shoveled path with lanterns leading to its steps, smoke over the chimney",
    caption: "January, and somebody’s been out already",
  },

  "guide-hiking": {
    file: "lake-trail.jpg",
    alt: "A footpath winds down through flowering grass to a turquoise lake in a high basin, dark spruces and peaks with old snow behind it",
  },
  "guide-winter": {
    file: "nordic-track.jpg",
    alt: "Two sets of ski tracks in groomed snow leading across a meadow, long blue shadows over them, snow-laden spruces and snowy peaks behind",
  },
  "guide-via-ferrata": {
    file: "iron-rungs.jpg",
    alt: "Iron rungs and a steel cable along a weathered rock wall, a wooded valley far below and snowy peaks beyond",
  },
  "main-street-dusk": {
    file: "main-street-dusk.jpg",
    alt: "A cup of coffee, a candle and a book left face down on a small round table beside a wet main street at dusk, lit shop windows and strings of lamps out of focus behind",
  },
  "guide-dining-guide": {
    file: "candle-table.jpg",
    alt: "Wooden restaurant table set for two with white plates, wine glasses and lit candles, strings of bulbs in the street behind the window",
  },
  "guide-hot-springs-compare": {
    file: "hot-springs-pools.jpg",
    alt: "A folded towel and a lit lantern on the stone edge of a dark, steaming pool at dusk, snow and laden spruces around it and snowy peaks behind",
  },
  "guide-telluride-events-festivals": {
    file: "festival-meadow.jpg",
    alt: "Two folding chairs from behind, one with a blanket over its back, one with a straw hat, in the grass before a lit open-air stage at dusk; people in the rows ahead, out of focus",
  },
  "guide-summer-activities": {
    file: "wildflower-basin.jpg",
    alt: "Paintbrush, lupine and columbine in the green grass of a high basin, a stream winding through it, rocky peaks with old snow behind",
  },
  "guide-culture": {
    file: "potters-wheel.jpg",
    alt: "A clay jar just thrown, still wet on a potter's wheel, wooden tools and a sponge beside it, shelves of pots out of focus behind",
  },
  "guide-scenic-drives": {
    file: "red-cliff-road.jpg",
    alt: "A narrow road with a double yellow line bends around red cliffs above a deep wooded gorge, without a guardrail, snowy peaks beyond",
  },

  "gondola-aspens": {
    file: "gondola-aspens.jpg",
    alt: "Dark green gondola cabins on a cable over a hillside of golden aspens and dark spruces, dry grass in front, snowy peaks behind",
  },
  "waterfall-gorge": {
    file: "waterfall-gorge.jpg",
    alt: "A waterfall drops down the end wall of a rock gorge into a pool with boulders, spruces on the rim above",
  },
  "ice-gorge": {
    file: "ice-gorge.jpg",
    alt: "Blue frozen waterfalls down the walls of a rock gorge, snow on its floor and ledges, snow-laden spruces on the sunny rim",
  },
  "ranch-fence": {
    file: "ranch-fence.jpg",
    alt: "A weathered rail fence across golden grass, a row of yellow aspens behind it, jagged peaks with snow above",
  },
  "lake-wide": {
    file: "lake-wide.jpg",
    alt: "A still lake with boulders below a long pale range with old snow",
  },
  "lake-reflection": {
    file: "lake-reflection.jpg",
    alt: "Peaks and old snow mirrored in still water between boulders",
  },
  "lake-shore": {
    file: "lake-shore.jpg",
    alt: "Boulders and long grass at the edge of a dark lake",
  },
  "lake-spruce": {
    file: "lake-spruce.jpg",
    alt: "A tall spruce and a smaller one at the edge of a lake, boulders and grass in front of it, rocky peaks with old snow behind",
  },
  range: {
    file: "range.jpg",
    alt: "A skyline of pale summits with snow in the gullies, forest and a lake below",
  },
  "peak-dusk": {
    file: "peak-dusk.jpg",
    alt: "A dark summit with snowfields under a pink and blue evening sky",
  },
  "winter-lodge": {
    file: "winter-lodge.jpg",
    alt: "The lodge with lit windows in deep snow, lanterns along the path",
  },
  bathtub: {
    file: "bathtub.jpg",
    alt: "White soaking tub with a candle on its board, in front of a window onto a meadow, spruces and snowy slopes",
  },
  "hearth-table": {
    file: "hearth-table.jpg",
    alt: "A low slab table on a patterned wool rug in front of a burning fire",
  },
  "path-lanterns": {
    file: "path-lanterns.jpg",
    alt: "A path of flagstones through the meadow, lit by low lanterns, leading to the porch",
  },
};
