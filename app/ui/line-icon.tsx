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

const paths = {
  close: "m4 4 12 12M16 4 4 16",
  previous: "m12.5 4-6 6 6 6",
  next: "m7.5 4 6 6-6 6",
  done: "M18 10a8 8 0 1 1-16 0 8 8 0 0 1 16 0M6.5 10.2l2.5 2.5 4.5-5",
  alert: "M18 10a8 8 0 1 1-16 0 8 8 0 0 1 16 0M10 5.5V11M10 13v1.5",
  note: "M18 10a8 8 0 1 1-16 0 8 8 0 0 1 16 0M10 9v5.5M10 5.5V7",
  print: "M5.5 7.5v-5h9v5M5.5 14.5h-3v-7h15v7h-3M5.5 11.5h9v6h-9z",
  calendar: "M3.5 4.5h13v12h-13zM3.5 8h13M7 2.5v4m6-4v4",
} as const;

export function ControlIcon({ name }: { name: keyof typeof paths }) {
  return <LineIcon path={paths[name]} strokeLinecap="butt" strokeLinejoin="miter" />;
}
