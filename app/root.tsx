import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, useMatches } from "react-router";
import { Analytics } from "./site/analytics.tsx";
import { IslandScript } from "./site/island-script.tsx";
import { NotFoundScreen } from "./site/not-found-screen.tsx";
import figtree from "./styles/fonts/figtree.woff2?url";
import fraunces from "./styles/fonts/fraunces.woff2?url";
import "./styles/tokens.css";
import "./styles/base.css";

/**
 * What a route may say of itself. A static page is read, not used, and sends no framework script;
 * a page of islands has parts that are used, and brings React but no router.
 */
export type PageHandle = { static?: boolean; islands?: boolean };

export function links() {
  const font = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" } as const;
  return [
    { ...font, href: fraunces },
    { ...font, href: figtree },
    { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
    { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
    { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
    { rel: "manifest", href: "/site.webmanifest" },
  ];
}

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The server writes the mode into the finished page, so the attribute is not ours to compare.
    <html lang="en-US" data-mode={import.meta.env.DEV ? "sandbox" : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f1922" />
        <Meta />
        <Links />
      </head>
      <body>
        <Analytics />
        {children}
        <PageScripts />
      </body>
    </html>
  );
}

function PageScripts() {
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  // Hot reload needs the framework's scripts everywhere.
  if (import.meta.env.DEV) return <Scripts />;
  if (handles.some((handle) => handle?.static)) return null;
  return handles.some((handle) => handle?.islands) ? <IslandScript /> : <Scripts />;
}

export default function App() {
  return <Outlet />;
}

/** Every route's error screen. It tells the error on the console. */
export function ErrorBoundary({ error }: { error: unknown }) {
  return <NotFoundScreen error={error} />;
}
