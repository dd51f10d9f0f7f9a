import { join } from "node:path";

/** Where the house's files lie. Relative to the project's root, where builds and tests start: the bundler moves this module. */
export function houseFolder(): string {
  return join(process.cwd(), "houses", process.env.HOUSE || "wild-iris");
}
