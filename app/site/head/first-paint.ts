const INTERACTIONS = ["pointerdown", "keydown", "focusin"] as const;
const LONGEST_PAINT_MS = 1_000;

/**
 * Resolves when the hero's picture has been painted, or when the guest interacts with the page before that. Loading the
 * scripts earlier would delay the picture on a slow connection.
 */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => resolve();
    for (const interaction of INTERACTIONS) addEventListener(interaction, done, { once: true, capture: true });
    const picture = document.querySelector<HTMLImageElement>("#home img");
    if (picture === null) return done();
    // Not decode(), which a browser may put off for as long as nothing of the page is drawn.
    if (picture.complete) waitUntilPainted();
    else for (const end of ["load", "error"]) picture.addEventListener(end, waitUntilPainted, { once: true });

    // A loaded picture isn't painted yet, and off screen it's never painted.
    function waitUntilPainted(): void {
      const reportsPaint = PerformanceObserver.supportedEntryTypes.includes("largest-contentful-paint");
      setTimeout(done, reportsPaint ? LONGEST_PAINT_MS : 0);
      if (!reportsPaint) return;
      const observer = new PerformanceObserver((list) => {
        if (list.getEntries().some((entry) => (entry as LargestContentfulPaint).element === picture)) done();
      });
      observer.observe({ type: "largest-contentful-paint", buffered: true });
    }
  });
}
