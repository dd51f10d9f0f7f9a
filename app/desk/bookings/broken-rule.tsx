import text from "../ui/text.module.css";

/** The owner may break the house's rules on arrival days and minimum stay, and reads that. */
export function BrokenRule({ rule }: { rule: string | null }) {
  if (rule === null) return null;
  return <p className={`${text.said} ${text.warm}`}>On the site nobody could book this; you may. “{rule}”</p>;
}
