/** Records clicks and choices in islands that aren't hydrated yet. The returned function replays them. */
export function recordEarlyClicks(islands: string): () => void {
  const recorded: (() => void)[] = [];

  function recordClick(event: MouseEvent): void {
    const button = (event.target as Element).closest<HTMLButtonElement>(`${islands} button`);
    if (button === null) return;
    // Without its script, the contact form's button would submit the form and reload the page.
    event.preventDefault();
    recorded.push(() => button.click());
  }

  function recordChoice({ target }: Event): void {
    if (!(target instanceof HTMLSelectElement && target.closest(islands))) return;
    recorded.push(() => target.dispatchEvent(new Event("change", { bubbles: true })));
  }

  document.addEventListener("click", recordClick, { capture: true });
  document.addEventListener("change", recordChoice, { capture: true });
  return () => {
    document.removeEventListener("click", recordClick, { capture: true });
    document.removeEventListener("change", recordChoice, { capture: true });
    for (const replay of recorded) replay();
  };
}
