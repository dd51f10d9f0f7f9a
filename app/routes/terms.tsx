import type { PageHandle } from "#app/root.tsx";

export const handle: PageHandle = { static: true };

export default function TermsPage() {
  return <main id="main">terms</main>;
}
