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
  try {
    const { openLightbox } = await import("./lightbox.ts");
    openLightbox(link, document.querySelectorAll(`#gallery ${LINKS}`));
  } catch (fault) {
    console.error(fault);
    window.location.assign(link.href);
  }
}
