import type { Slide } from "./lightbox.ts";

const LINKS = "#gallery figure a";

/** Opens the lightbox where a photograph would otherwise be followed as the link that it is. */
export function openLightboxOnClick(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(LINKS);
    // A guest who asks for a new tab gets one.
    if (link === null || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    open(link);
  });
}

async function open(link: HTMLAnchorElement): Promise<void> {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(LINKS)];
  try {
    const { openLightbox } = await import("./lightbox.ts");
    openLightbox(links.map(slideOf), links.indexOf(link));
  } catch (fault) {
    console.error(fault);
    window.location.assign(link.href);
  }
}

/** The page already holds everything that the lightbox shows. */
function slideOf(link: HTMLAnchorElement): Slide {
  const picture = link.querySelector("img");
  return {
    src: link.href,
    srcset: picture ? bestSources(picture) : "",
    // The attributes hold the measures of the picture itself, the properties those on the screen.
    width: Number(picture?.getAttribute("width")),
    height: Number(picture?.getAttribute("height")),
    alt: picture?.alt ?? "",
    caption: link.parentElement?.querySelector("figcaption")?.textContent ?? "",
  };
}

/** The browser has already chosen the best form that it knows; one that it has not loaded yet shares its neighbours'. */
function bestSources(picture: HTMLImageElement): string {
  const shown = [picture, ...document.images].find(({ currentSrc }) => currentSrc !== "")?.currentSrc ?? "";
  const format = shown.slice(shown.lastIndexOf(".") + 1);
  const source = picture.parentElement?.querySelector<HTMLSourceElement>(`source[type="image/${format}"]`);
  return source?.srcset ?? picture.srcset;
}
