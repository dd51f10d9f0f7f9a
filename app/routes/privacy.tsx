import type { PageHandle } from "#app/root.tsx";

export const handle: PageHandle = { static: true };

export default function PrivacyPage() {
  return <main id="main">privacy</main>;
}
