import type { SVGProps } from "react";

type LineIconProps = SVGProps<SVGSVGElement> & { path: string; size?: number; box?: number };

/** One path, drawn as a line. Hidden from screen readers, because the text beside it says the same. */
export function LineIcon({ path, size = 20, box = 20, ...look }: LineIconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox={`0 0 ${box} ${box}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...look}
    >
      <path d={path} />
    </svg>
  );
}
