import { footerSkyline } from "#house/skyline.ts";

/** The house's skyline, where it has one. */
export function Ridge({ className }: { className: string | undefined }) {
  if (footerSkyline === undefined) return null;
  return (
    <svg className={className} viewBox="0 0 1440 110" preserveAspectRatio="none" aria-hidden="true">
      <path fill="currentColor" d={`M0 110${footerSkyline.replace("M", "L")}L1440 110Z`} />
    </svg>
  );
}
