import { analytics } from "#house/house.ts";

/**
 * Page views, counted by the hosting provider's script. site.js loads that script and logs a message when it fails.
 * Every page is a new document, so one load is one view.
 */
export function Analytics({ isCounted }: { isCounted: boolean }) {
  if (!isCounted) return <script src="/site.js" defer />;
  const { endpoint } = analytics;
  const views = endpoint ? `${endpoint}/script.js` : "/_vercel/insights/script.js";
  const mode = import.meta.env.DEV ? "development" : "production";
  return (
    <script
      src="/site.js"
      defer
      data-views={views}
      data-endpoint={endpoint || undefined}
      data-mode={mode}
      data-version="1.5.0"
      data-failure={`[Vercel Web Analytics] Failed to load script from ${views}. ${advice[mode]}`}
    />
  );
}

const advice = {
  development: "Please check if any ad blockers are enabled and try again.",
  production:
    "Be sure to enable Web Analytics for your project and deploy again. See https://vercel.com/docs/analytics/quickstart for more information.",
};
