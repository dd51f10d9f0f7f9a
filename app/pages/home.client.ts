import { availabilityUrls } from "#app/availability-urls.ts";
import { openLightboxOnClick, sharpenOnceAllAreShown } from "#app/home/gallery/open-lightbox.ts";
import { recordEarlyClicks } from "#app/site/early-clicks.ts";
import { firstPaint } from "#app/site/head/first-paint.ts";
import { whenNear } from "#app/ui/when-near.ts";
import "#app/styles/home.css";

openLightboxOnClick();
sharpenOnceAllAreShown();
const replayEarlyClicks = recordEarlyClicks('[data-island]:not([data-island="contact"])');
const replayContact = recordEarlyClicks('[data-island="contact"]');
// Whoever came for the open nights doesn't wait for the picture above them.
if (location.hash !== "#dates") await firstPaint();
// The calendar's data loads beside the scripts that read it, not after them.
for (const href of Object.values(availabilityUrls)) {
  const preload = { rel: "preload", as: "fetch", crossOrigin: "", href };
  document.head.append(Object.assign(document.createElement("link"), preload));
}
await nextTask();
const { hydrateIslands } = await import("#app/home/hydrate-islands.tsx");
await nextTask();
hydrateIslands();
replayEarlyClicks();
const contact = document.getElementById("contact");
if (contact) whenNear(contact, () => loadContact().catch(console.error));

/** Few guests write a message, and they scroll to it first. */
async function loadContact(): Promise<void> {
  const { hydrateContact } = await import("#app/home/contact/hydrate-contact.tsx");
  hydrateContact();
  replayContact();
}

/** Between two pieces of work, a touch or a scroll can be answered. On a slow phone each of them takes a while. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
