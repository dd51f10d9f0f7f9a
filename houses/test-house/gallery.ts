import type { GalleryRow } from "#contract/house/pictures.ts";

export const gallery: readonly GalleryRow[] = [{ pictures: [{ name: "living-room", wide: true }] }];
