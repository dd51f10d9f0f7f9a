import { readFileSync } from "node:fs";

// Loaded before a server whose journeys move its clock: every reading is off by what the file says at that moment.
const file = process.env.MOVED_CLOCK ?? "";
const RealDate = Date;

function offset() {
  try {
    return Number(readFileSync(file, "utf8"));
  } catch {
    return 0;
  }
}

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(RealDate.now() + offset());
    else super(...parts);
  }
  static now() {
    return RealDate.now() + offset();
  }
};
