/** How far below the window a part of the page starts to load. */
const AHEAD = "600px";

/** Runs once, when a guest scrolls near. The returned function stops waiting. */
export function whenNear(place: Element, run: () => void): () => void {
  const observer = new IntersectionObserver(
    ([seen]) => {
      if (!seen?.isIntersecting) return;
      observer.disconnect();
      run();
    },
    { rootMargin: AHEAD },
  );
  observer.observe(place);
  return () => observer.disconnect();
}
