/** A `ref` for what should have the focus as soon as it's there. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
