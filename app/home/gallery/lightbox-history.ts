import type PhotoSwipe from "photoswipe";

/** An open lightbox is an entry of the browser's history at the same address, so that Back closes it. */
export function closeOnBack(lightbox: PhotoSwipe): void {
  // A reload or Forward may have left the guest on such an entry.
  if (!isOnEntry()) window.history.pushState({ ...window.history.state, lightbox: true }, "");

  const close = () => lightbox.close();
  window.addEventListener("popstate", close);
  // The library hears no wish to close while it is opening.
  lightbox.on("openingAnimationEnd", () => isOnEntry() || close());
  lightbox.on("destroy", () => {
    window.removeEventListener("popstate", close);
    if (isOnEntry()) window.history.back();
  });
}

function isOnEntry(): boolean {
  return (window.history.state as { lightbox?: true } | null)?.lightbox === true;
}
