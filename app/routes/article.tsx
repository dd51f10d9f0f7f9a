import type { PageHandle } from "#app/root.tsx";

export const handle: PageHandle = { static: true };

export default function ArticlePage() {
  return <main id="main">article</main>;
}
