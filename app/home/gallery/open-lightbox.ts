import type { Slide } from "./lightbox.ts";

const LINKS = "a[data-lightbox]";

/** Opens the lightbox instead of following the link that every picture is. */
export function openLightboxOnClick(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(LINKS);
    // A click that opens a new tab still does.
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(link);
  });
}

/** The mosaic's pictures are larger once all are shown: then the browser fetches files that are as sharp. */
export function sharpenOnceAllAreShown(): void {
  const sharpen = () => {
    for (const link of document.querySelectorAll<HTMLElement>("[data-later-sizes]")) {
      for (const source of link.querySelectorAll("source")) source.sizes = link.dataset.laterSizes ?? "";
    }
  };
  document.querySelector("#gallery details")?.addEventListener("toggle", sharpen, { once: true });
}

async function open(link: HTMLAnchorElement): Promise<void> {
  // A picture elsewhere on the page opens the gallery at its place there.
  const gallery = [...document.querySelectorAll<HTMLAnchorElement>(`#gallery ${LINKS}`)];
  const index = gallery.findIndex(({ href }) => href === link.href);
  try {
    const { openLightbox } = await import("./lightbox.ts");
    const slides = gallery.map((other, place) => ({ ...slideOf(other), ...(place === index && { element: link }) }));
    openLightbox(index < 0 ? [slideOf(link)] : slides, Math.max(0, index));
  } catch (fault) {
    console.error(fault);
    window.location.assign(link.href);
  }
}

/** The page already contains everything that the lightbox shows. */
function slideOf(link: HTMLAnchorElement): Slide {
  const picture = link.querySelector("img");
  return {
    src: link.href,
    srcset: picture ? bestSources(picture) : "",
    // The attributes have the size of the file, the properties the size on the screen.
    width: Number(picture?.getAttribute("width")),
    height: Number(picture?.getAttribute("height")),
    alt: picture?.alt ?? "",
    // It grows from its place, unless it is one of those that the page folds away.
    element: link.getClientRects().length > 0 ? link : undefined,
    msrc: picture?.currentSrc || undefined,
    caption: link.parentElement?.querySelector("figcaption")?.textContent ?? "",
  };
}

/** Uses the format that the browser has chosen, for this photo or, before it has loaded, for another. */
function bestSources(picture: HTMLImageElement): string {
  const shown = [picture, ...document.images].find(({ currentSrc }) => currentSrc !== "")?.currentSrc ?? "";
  const format = shown.slice(shown.lastIndexOf(".") + 1);
  const source = picture.parentElement?.querySelector<HTMLSourceElement>(`source[type="image/${format}"]`);
  return source?.srcset ?? picture.srcset;
}
