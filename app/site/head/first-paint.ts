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
    const picture = document.querySelector("#home img");
    if (picture === null) return done();

    const reportsPaint = PerformanceObserver.supportedEntryTypes.includes("largest-contentful-paint");
    if (reportsPaint) {
      const observer = new PerformanceObserver((list) => {
        if (list.getEntries().some((entry) => (entry as LargestContentfulPaint).element === picture)) done();
      });
      observer.observe({ type: "largest-contentful-paint", buffered: true });
    }
    // Off screen, and where pictures are blocked, it's never painted. Nor does a browser have to decode it.
    const loaded = () => setTimeout(done, reportsPaint ? LONGEST_PAINT_MS : 0);
    if (document.readyState === "complete") loaded();
    else addEventListener("load", loaded, { once: true });
  });
}
