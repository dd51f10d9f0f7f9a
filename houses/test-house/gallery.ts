import type { GalleryRow } from "#contract/house/pictures.ts";

export const gallery: readonly GalleryRow[] = [];
