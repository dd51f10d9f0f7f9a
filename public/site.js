// The small script of every page: header over pictures, marked section, menu, page views.
(() => {
  // The payment's client secret must not be sent with the page views.
  const returnedSecret = location.search.match(/client_secret=(\w+)/)?.[1];
  if (returnedSecret) history.replaceState({ returnedSecret }, "", location.pathname);

  const find = (selector) => document.querySelector(selector);

  if (find("[data-not-found]")) console.error("Page Not Found:", location.pathname);

  // The header is transparent only at the top of the page, because further down it would cover the picture's text.
  const lying = find("[data-over]");
  const settle = () => lying?.toggleAttribute("data-over", scrollY < 48);
  addEventListener("scroll", settle, { passive: true });

  // The current section is the last one that starts above two fifths of the window's height.
  const links = [...document.querySelectorAll("[data-section]")];
  const begun = new Set();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) begun[isIntersecting ? "add" : "delete"](target.id);
      const current = links.findLast(({ dataset }) => begun.has(dataset.section))?.dataset.section;
      for (const link of links) link.ariaCurrent = link.dataset.section === current ? "true" : null;
    },
    { rootMargin: "99999px 0px -60%" },
  );
  // Not before the page has loaded: reading positions forces a layout of its own, and a second frame would wait until
  // the first one's picture is decoded.
  addEventListener("load", () => {
    settle();
    for (const { dataset } of links) {
      const section = document.getElementById(dataset.section);
      if (section) observer.observe(section);
    }
  });

  // For browsers without invoker commands or light dismissal.
  const old = !("commandForElement" in HTMLButtonElement.prototype);
  document.addEventListener("click", ({ target }) => {
    const menu = find("#menu");
    if (target === menu || target.closest("#menu a")) menu.close();
    if (old && target.closest("[commandfor=menu]")) menu[menu.open ? "close" : "showModal"]();
  });
  addEventListener("pagehide", () => find("#menu")?.close());

  // By the time the browser scrolls, the link has lost the focus, so styles alone can't know that one was followed.
  addEventListener(
    "click",
    ({ target }) => {
      const link = target.closest?.("a[href*='#']");
      document.documentElement.toggleAttribute("data-follows", link?.pathname === location.pathname);
    },
    { capture: true },
  );

  // Parts that were skipped at first are rendered one at a time, because all at once would freeze a phone.
  const parts = document.querySelectorAll(".later, .later-parts > *").values();
  const showNext = () => {
    const { value: part } = parts.next();
    if (!part) return;
    part.style.contentVisibility = "visible";
    setTimeout(showNext, 30);
  };
  addEventListener("load", () => setTimeout(showNext, 1_000));

  const { views, endpoint, mode, version, failure } = document.currentScript.dataset;
  if (!views) return;
  window.vam = mode;
  window.va ??= (...call) => (window.vaq ??= []).push(call);
  const script = document.createElement("script");
  Object.assign(script.dataset, { sdkn: "@vercel/analytics/react", sdkv: version }, endpoint && { endpoint });
  script.onerror = () => console.log(failure);
  script.defer = true;
  script.src = views;
  document.head.append(script);
})();
