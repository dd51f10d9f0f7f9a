// For /stay alone, and only once a guest has saved it: opens the page, and the files it needs, without a signal. What may
// be read, and until when, is the page's own to decide (app/stay/offline/saved-stay.ts).
const PATIENCE_MS = 4_000;

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  // A file with a hash in its name never changes.
  event.respondWith(pathname.startsWith("/assets/") ? keptFirst(request) : newestFirst(request));
});

async function keptFirst(request) {
  return (await caches.match(request)) ?? fetch(request);
}

/** One bar of signal is often none. */
async function newestFirst(request) {
  const late = new Promise((_, reject) => setTimeout(reject, PATIENCE_MS));
  const fetched = fetch(request);
  try {
    return await Promise.race([fetched, late]);
  } catch {
    return (await caches.match(request, { ignoreSearch: true })) ?? fetched;
  }
}
