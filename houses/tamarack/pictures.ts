import type { PicturePlaces, PictureSource } from "#contract/house/pictures.ts";

export const picturePlaces: PicturePlaces = {
  opening: "hero",
  openingOnPhones: "hero-phone",
  booking: "dock",
};

/** Every picture by name. To replace one, replace its file; to describe the new one, change its words here. */
export const pictures: Readonly<Record<string, PictureSource>> = {
  hero: {
    file: "hero.jpg",
    alt: "Drawing: the cabin at dusk between spruces and golden tamaracks, its lit windows mirrored in the pond",
  },
  /** The same view for a phone held upright. */
  "hero-phone": {
    file: "hero-phone.jpg",
    alt: "Drawing: the lit cabin at dusk under tall trees, the pond still below it",
  },
  dock: {
    file: "dock.jpg",
    alt: "Drawing: a plank dock reaching into a misty pond at sunrise, a red canoe beside it, gold tamaracks on the far shore",
    caption: "The dock, about the time the loons stop",
  },
  stove: {
    file: "stove.jpg",
    alt: "Drawing: a black woodstove with a fire behind its glass, stacked birch, a blue armchair and dusk in the window",
    caption: "The room where everybody ends up",
  },
  loft: {
    file: "loft.jpg",
    alt: "Drawing: a queen bed with a diamond quilt under the slope of the roof, hills in the window",
    caption: "The loft. Mind your head, mind the view",
  },
  table: {
    file: "table.jpg",
    alt: "Drawing: a loaf, a steaming blue mug and a jar of jam on a wooden table by a window, birches and a pond outside",
  },
  winter: {
    file: "winter.jpg",
    alt: "Drawing: the cabin in deep snow under a moon, smoke from its chimney and ski tracks to the porch",
    caption: "January, and the way in",
  },
};
