const TOUCHES = ["pointerdown", "keydown", "focusin"] as const;

/**
 * Resolves when the opening picture is on the screen, or the guest does something before.
 * Until then a slow line carries what is seen; the script that follows would only delay it.
 */
export function firstImpression(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    for (const touch of TOUCHES) addEventListener(touch, done, { once: true, capture: true });
    const picture = document.querySelector<HTMLImageElement>("#home img");
    if (picture === null) return done();
    picture.addEventListener("error", done, { once: true });
    // `load` comes before the picture is decoded and drawn, which takes a phone as long again.
    if (PerformanceObserver.supportedEntryTypes.includes("largest-contentful-paint")) {
      const observer = new PerformanceObserver(() => picture.complete && done());
      observer.observe({ type: "largest-contentful-paint", buffered: true });
    } else if (picture.complete) done();
    else picture.addEventListener("load", done, { once: true });
  });
}
