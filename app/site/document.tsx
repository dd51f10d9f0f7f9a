import { colors } from "#house/colors.ts";
import { house } from "#house/house.ts";
import figtree from "../styles/fonts/figtree.woff2?url";
import fraunces from "../styles/fonts/fraunces.woff2?url";
import "../styles/tokens.css";
import "../styles/base.css";
import { Analytics } from "./head/analytics.tsx";
import { MetaTags } from "./head/meta-tags.tsx";
import type { Assets, Page } from "./page.ts";

/** The HTML document around every page. */
export function Document({ page, assets }: { page: Page; assets: Assets }) {
  const script = page.script && assets.script(page.script);
  const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;
  return (
    // In production the server writes the mode into the built page.
    <html lang={house.language} data-mode={import.meta.env.DEV ? "sandbox" : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={colors.night} />
        <MetaTags meta={page.meta} path={page.canonical ?? page.path} />
        <link {...font} href={fraunces} />
        <link {...font} href={figtree} />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {page.links}
        {/* Preloaded along with the script: a tap before it runs would be lost, and loading one file after another takes longer. */}
        {script?.imports.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
      </head>
      <body>
        <Analytics isCounted={!page.meta.isPrivate} />
        {page.body}
        {script && <script type="module" src={script.src} />}
      </body>
    </html>
  );
}
