import { use } from "react";
import { Scripts, UNSAFE_FrameworkContext } from "react-router";

/** The browser's entry without the router: a page whose links are all plain has no use for one. */
export function IslandScript() {
  const framework = use(UNSAFE_FrameworkContext);
  // The build also renders an empty page for hosts without a 404 page, and insists on the framework there.
  if (framework === undefined || framework.isSpaMode) return <Scripts />;
  const { module, imports } = framework.manifest.entry;
  return (
    <>
      {[module, ...imports].map((file) => (
        <link key={file} rel="modulepreload" href={file} />
      ))}
      <script type="module" src={module} />
    </>
  );
}
