import type { PageHandle } from "#app/root.tsx";

export const handle: PageHandle = { static: true };

export default function RecommendationsPage() {
  return <main id="main">recommendations</main>;
}
