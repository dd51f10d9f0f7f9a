import { counted } from "#domain/format.ts";
import { ratingSchema, type ShownReviews } from "#domain/reviews/shown-reviews.ts";
import { html } from "../emails/rendering/html.ts";

const AT_FIRST = 3;
/** Search engines show a few. */
const LISTED = 10;

const PARTS = /^(.*)\{\{plain\}\}(.*)\{\{answered\}\}(.*)\{\{more\}\}(.*)\{\{end\}\}(.*)$/s;
const LISTING = /(<script type="application\/ld\+json">)(.*?)(<\/script>)/s;

/** The home page with what guests have said, from the page that was built with names in its place. */
export function fillReviews(built: string, shown: ShownReviews): string {
  const parts = PARTS.exec(built);
  if (parts === null) throw new Error("The home page has no place for reviews");
  const [, before = "", plain = "", answered = "", more = "", after = ""] = parts;
  const figures = {
    ...{ rating: shown.rating, count: counted(shown.count, "review"), ledger: shown.ledger },
    ...{ quotes: String(shown.reviews.length), ...Object.fromEntries(shown.categories) },
  };
  const quotes = shown.reviews.map(({ stars: _, ...review }) => fill(review.answer ? answered : plain, review));
  const [moreBefore = "", moreAfter = ""] = more.split("{{rest}}");
  const rest = quotes.slice(AT_FIRST);
  return [
    fill(before, figures),
    ...quotes.slice(0, AT_FIRST),
    ...(rest.length === 0 ? [] : [fill(moreBefore, figures), ...rest, fill(moreAfter, figures)]),
    fill(after, figures).replace(LISTING, (_, open: string, json: string, close: string) => {
      const rated = { ...JSON.parse(json), ...ratingSchema({ ...shown, reviews: shown.reviews.slice(0, LISTED) }) };
      return open + JSON.stringify(rated).replaceAll("<", "\\u003c") + close;
    }),
  ].join("");
}

/** Each part is filled once, so a name that a guest writes stays what they wrote. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{([\w-]+)\}\}/g, (_, name: string) => html`${values[name] ?? ""}`.markup);
}
