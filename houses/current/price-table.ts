import { current } from "./current.ts";

export const { priceTable } = current["price-table.ts"];
