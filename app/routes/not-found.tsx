import type { PageHandle } from "#app/root.tsx";

export const handle: PageHandle = { static: true };

export default function NotFoundPage() {
  return <main id="main">not-found</main>;
}
