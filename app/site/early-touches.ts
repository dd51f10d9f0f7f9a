/** Keeps what a guest presses and chooses before it is alive; calling the answer does it again. */
export function keepEarlyTouches(): () => void {
  const kept: (() => void)[] = [];

  function keepClick(event: MouseEvent): void {
    const button = (event.target as Element).closest<HTMLButtonElement>("[data-island] button");
    if (button === null) return;
    // Unattended, the contact form's button would load the page anew with the message in its address.
    event.preventDefault();
    kept.push(() => button.click());
  }

  function keepChoice({ target }: Event): void {
    if (!(target instanceof HTMLSelectElement)) return;
    kept.push(() => target.dispatchEvent(new Event("change", { bubbles: true })));
  }

  document.addEventListener("click", keepClick, { capture: true });
  document.addEventListener("change", keepChoice, { capture: true });
  return () => {
    document.removeEventListener("click", keepClick, { capture: true });
    document.removeEventListener("change", keepChoice, { capture: true });
    for (const again of kept) again();
  };
}
