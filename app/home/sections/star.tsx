/** Decorative: the rating beside it is text. */
export function Star() {
  return (
    <svg width="14" height="14" viewBox="0 0 14 14" fill="currentColor" aria-hidden="true">
      <path d="M7 .8 8.9 4.9l4.3.5-3.2 3 .9 4.4L7 10.6l-3.9 2.2.9-4.4-3.2-3 4.3-.5z" />
    </svg>
  );
}
