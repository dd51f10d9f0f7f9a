import PhotoSwipe from "photoswipe";
import "photoswipe/style.css";
import styles from "./lightbox.module.css";

type Slide = {
  readonly src: string;
  readonly srcset: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  readonly caption: string;
  /** The picture's position on the page: it grows from there. */
  readonly element: HTMLElement | undefined;
  readonly msrc: string | undefined;
};

const ICONS = {
  close: "m6 6 20 20M26 6 6 26",
  zoom: "M14 23a9 9 0 1 0 0-18 9 9 0 0 0 0 18m6.5-2.5 7 7M14 10v8m-4-4h8",
  arrow: "m20 6-10 10 10 10",
};

/** Opens the gallery at the link's picture; one that isn't in the gallery opens by itself. */
export function openLightbox(link: HTMLAnchorElement, gallery: Iterable<HTMLAnchorElement>): void {
  const all = [...gallery];
  const index = all.findIndex(({ href }) => href === link.href);
  // A picture elsewhere on the page opens at its place there.
  const slides = all.map((other, place) => ({ ...slideOf(other), ...(place === index && { element: link }) }));
  showSlides(index < 0 ? [slideOf(link)] : slides, Math.max(0, index));
}

/**
 * One photo with its caption and number. The library handles arrow keys, swipe, pinch and Escape; the modal dialog
 * around it makes the page behind inert.
 */
function showSlides(slides: readonly Slide[], index: number): void {
  // The second click of a double click arrives while the first is still loading this module.
  if (document.querySelector("dialog:modal") !== null) return;

  const dialog = document.createElement("dialog");
  dialog.className = styles.dialog ?? "";
  dialog.ariaLabel = "Pictures";
  document.body.append(dialog);

  const isCalm = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  const lightbox = new PhotoSwipe({
    dataSource: slides.map(({ caption: _, ...slide }) => ({ ...slide, thumbCropped: true })),
    index,
    appendToEl: dialog,
    mainClass: styles.lightbox ?? "",
    bgOpacity: 1,
    showHideAnimationType: isCalm ? "none" : "zoom",
    showAnimationDuration: 240,
    hideAnimationDuration: 240,
    padding: { top: 64, bottom: 96, left: 0, right: 0 },
    // A single click does nothing, so a double click can zoom.
    imageClickAction: false,
    secondaryZoomLevel: ({ fit }) => Math.max(1, fit * 2.5),
    maxZoomLevel: 4,
    closeTitle: "Close",
    zoomTitle: "Zoom",
    arrowPrevTitle: "Previous",
    arrowNextTitle: "Next",
    errorMsg: "This picture didn’t load.",
    closeSVG: drawn(ICONS.close),
    zoomSVG: drawn(ICONS.zoom),
    arrowPrevSVG: drawn(ICONS.arrow),
    arrowNextSVG: drawn(ICONS.arrow),
  });

  addCaption(lightbox, slides);
  closeOnBack(lightbox);
  lightbox.on("keydown", ({ originalEvent }) => {
    if (originalEvent.key === "Home") lightbox.goTo(0);
    if (originalEvent.key === "End") lightbox.goTo(slides.length - 1);
  });
  lightbox.on("afterInit", () => {
    // The element around it is already a named dialog.
    lightbox.element?.removeAttribute("role");
    lightbox.element?.addEventListener("dblclick", ({ clientX, clientY }) => {
      lightbox.currSlide?.toggleZoom({ x: clientX, y: clientY });
    });
  });
  lightbox.on("destroy", () => {
    dialog.close();
    dialog.remove();
  });
  dialog.addEventListener("cancel", (event) => {
    event.preventDefault();
    lightbox.close();
  });

  dialog.showModal();
  lightbox.init();
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

function addCaption(lightbox: PhotoSwipe, slides: readonly Slide[]): void {
  lightbox.on("uiRegister", () => {
    lightbox.ui?.registerElement({
      name: "caption",
      appendTo: "root",
      onInit(element) {
        element.className = styles.caption ?? "";
        element.ariaLive = "polite";
        lightbox.on("change", () => {
          element.textContent = slides[lightbox.currIndex]?.caption ?? "";
        });
      },
    });
  });
}

function drawn(path: string): string {
  return `<svg aria-hidden="true" class="pswp__icn" viewBox="0 0 32 32" width="32" height="32"><path d="${path}"/></svg>`;
}

/** An open lightbox is a history entry at the same URL, so Back closes it. */
function closeOnBack(lightbox: PhotoSwipe): void {
  // A reload or Forward may have left the guest on such an entry.
  if (!isOnEntry()) window.history.pushState({ ...window.history.state, lightbox: true }, "");

  const close = () => lightbox.close();
  window.addEventListener("popstate", close);
  // The library ignores close() while it is opening.
  lightbox.on("openingAnimationEnd", () => isOnEntry() || close());
  lightbox.on("destroy", () => {
    window.removeEventListener("popstate", close);
    if (isOnEntry()) window.history.back();
  });
}

function isOnEntry(): boolean {
  return (window.history.state as { lightbox?: true } | null)?.lightbox === true;
}
