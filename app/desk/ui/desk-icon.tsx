import { LineIcon } from "#app/ui/line-icon.tsx";

const paths = {
  today:
    "M13.2 10a3.2 3.2 0 1 1-6.4 0 3.2 3.2 0 0 1 6.4 0M10 2.5v1.8M10 15.7v1.8M2.5 10h1.8M15.7 10h1.8M4.7 4.7 6 6M14 14l1.3 1.3M4.7 15.3 6 14M14 6l1.3-1.3",
  calendar: "M3 5h14v12H3zM3 8.5h14M6.5 3v3M13.5 3v3",
  bookings: "M3.5 4.5h13M3.5 10h13M3.5 15.5h8",
  messages: "M2.5 4.5h15v11h-15zM2.5 5l7.5 6 7.5-6",
  reviews: "m10 2.5 2.3 4.8 5.2.7-3.8 3.7.9 5.3L10 14.5 5.4 17l.9-5.3L2.5 8l5.2-.7z",
  prices: "M10.5 2.5h7v7l-8 8-7-7zM14 6h.01",
  money: "M3 17.5h14M5.5 14.500v-5M10 14.500v-9M14.500 14.500v-7",
  house: "M2.5 9.5 10 3l7.5 6.5M4.5 8v9h11V8M8.5 17v-5h3v5",
  plus: "M10 4v12M4 10h12",
  copy: "M7 7h9.5v9.5H7zM4 13V3.5h9",
  download: "M10 3v9M6 8.5l4 4 4-4M3.5 16.5h13",
  devices: "M5.5 2.5h9v15h-9zM8.5 15h3",
  more: "M4 10h.01M10 10h.01M16 10h.01",
  alarm: "M17.5 10a7.5 7.5 0 1 1-15 0 7.5 7.5 0 0 1 15 0M10 6v5M10 13.7v.01",
  warning: "M10 3 18 17H2zM10 8.5v4M10 14.8v.01",
  new: "M10 2.5v15M2.5 10h15M5 5l10 10M15 5 5 15",
  check: "m4 10.5 4 4 8-9",
  phone: "M5 2.5h3l1.5 4-2 1.5a10 10 0 0 0 4.5 4.5l1.5-2 4 1.5v3a2 2 0 0 1-2 2A13.5 13.5 0 0 1 3 4.5a2 2 0 0 1 2-2z",
  text: "M3 3.5h14v10H9L5 17v-3.5H3z",
  key: "M9 9.5a3.500 3.500 0 1 1-7 0 3.500 3.500 0 0 1 7 0M9 9.500h9M15 9.500v3M12 9.500v2",
  next: "m7.5 4.5 5.5 5.5-5.5 5.5",
  back: "m12.5 4.5-5.5 5.5 5.5 5.5",
  close: "m4.5 4.5 11 11M15.5 4.5l-11 11",
  search: "M13.5 8.5a5 5 0 1 1-10 0 5 5 0 0 1 10 0M12.5 12.5l4 4",
} as const;

export type DeskIconName = keyof typeof paths;

export function DeskIcon({ name, size = 20 }: { name: DeskIconName; size?: number }) {
  return <LineIcon path={paths[name]} size={size} strokeWidth={name === "more" ? 2.6 : 1.5} />;
}
