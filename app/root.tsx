import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from "react-router";
import "./styles/tokens.css";
import "./styles/base.css";

/** What a route may say of itself: a static page is read, not used, and sends no framework script. */
export type PageHandle = { static?: boolean };

export function Layout({ children }: { children: ReactNode }) {
  const isStatic = useMatches().some((match) => (match.handle as PageHandle | undefined)?.static);
  // Hot reload needs the scripts everywhere.
  const hasScripts = !isStatic || import.meta.env.DEV;
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        {hasScripts && <ScrollRestoration />}
        {hasScripts && <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
