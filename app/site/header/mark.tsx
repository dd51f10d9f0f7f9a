import { logoMark } from "#house/logo/mark.ts";

export function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" fill="currentColor" aria-hidden="true">
      <path d={`${logoMark.accent ?? ""}${logoMark.main}`} />
    </svg>
  );
}
