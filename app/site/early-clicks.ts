/** Keeps the buttons that a guest presses before they are alive; calling the answer presses them again. */
export function keepEarlyClicks(): () => void {
  const pressed: HTMLButtonElement[] = [];

  function keep(event: MouseEvent): void {
    const button = (event.target as Element).closest<HTMLButtonElement>("[data-island] button");
    if (button === null) return;
    // Unattended, the contact form's button would load the page anew with the message in its address.
    event.preventDefault();
    pressed.push(button);
  }

  document.addEventListener("click", keep, { capture: true });
  return () => {
    document.removeEventListener("click", keep, { capture: true });
    for (const button of pressed) button.click();
  };
}
