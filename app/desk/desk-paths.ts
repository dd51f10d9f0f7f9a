import type { DeskIconName } from "./ui/desk-icon.tsx";

/** The desk's pages. What a page shows is in the fragment, which no server sees. */
export const deskPaths = {
  today: "/desk",
  calendar: "/desk/calendar",
  bookings: "/desk/bookings",
  booking: "/desk/booking",
  phoneBooking: "/desk/phone-booking",
  messages: "/desk/messages",
  reviews: "/desk/reviews",
  prices: "/desk/prices",
  house: "/desk/house",
  edit: "/desk/edit",
  fridgeCard: "/desk/fridge-card",
  connections: "/desk/connections",
  money: "/desk/money",
  devices: "/desk/devices",
  enter: "/desk/enter",
} as const;

export type DeskPage = keyof typeof deskPaths;

export const deskTitles: Record<DeskPage, string> = {
  today: "Today",
  calendar: "Calendar",
  bookings: "Bookings",
  booking: "Booking",
  phoneBooking: "Phone booking",
  messages: "Messages",
  reviews: "Reviews",
  prices: "Prices",
  house: "House",
  edit: "Make it yours",
  fridgeCard: "A card for the fridge",
  connections: "Connections",
  money: "Money",
  devices: "Devices and history",
  enter: "Sign in",
};

export function bookingPath(reference: string): string {
  return `${deskPaths.booking}#${reference}`;
}

export function pageAt(path: string): DeskPage {
  const pages = Object.entries(deskPaths) as [DeskPage, string][];
  return pages.find(([, each]) => each === path)?.[0] ?? "today";
}

export type TabbedPage = Extract<DeskPage, DeskIconName>;

export const tabs: readonly TabbedPage[] = ["today", "calendar", "bookings", "messages"];

/** Under "More" on a phone, with what's there. */
export const morePages: readonly { readonly page: TabbedPage; readonly hint: string }[] = [
  { page: "reviews", hint: "What guests said, and your answer" },
  { page: "prices", hint: "Seasons, minimum nights, discounts" },
  { page: "money", hint: "Months, tax, downloads" },
  { page: "house", hint: "Door code, Wi-Fi, words, photographs, connections, health, backup" },
];
