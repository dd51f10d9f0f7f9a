const TOUCHES = ["pointerdown", "keydown", "focusin"] as const;
const LONG_ENOUGH_TO_DRAW_MS = 1_000;

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
    picture.addEventListener("load", waitUntilDrawn, { once: true });
    if (picture.complete) waitUntilDrawn();

    // It is decoded and drawn only now, which takes a phone as long again. Out of sight it never is.
    function waitUntilDrawn(): void {
      const tellsWhenDrawn = PerformanceObserver.supportedEntryTypes.includes("largest-contentful-paint");
      setTimeout(done, tellsWhenDrawn ? LONG_ENOUGH_TO_DRAW_MS : 0);
      if (!tellsWhenDrawn) return;
      const observer = new PerformanceObserver((drawn) => {
        if (drawn.getEntries().some((entry) => (entry as LargestContentfulPaint).element === picture)) done();
      });
      observer.observe({ type: "largest-contentful-paint", buffered: true });
    }
  });
}
