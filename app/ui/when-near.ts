/** How far below the window a part of the page starts to load. */
const AHEAD = "600px";

/** Runs once, when a guest scrolls near. The returned function stops waiting. */
export function whenNear(place: Element, run: () => void): () => void {
  const observer = new IntersectionObserver(
    // A busy browser reports several moments at once, oldest first.
    (moments) => {
      if (!moments.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: AHEAD },
  );
  observer.observe(place);
  return () => observer.disconnect();
}
