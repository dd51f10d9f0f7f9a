import { expect, test } from "vitest";
import type { ShownReviews } from "#domain/reviews/shown-reviews.ts";
import { fillReviews } from "./fill-reviews.ts";

const BUILT =
  '<p>{{rating}} from {{count}}</p><dd>{{Check-in}}</dd>{{plain}}<i>{{words}} {{guest}} {{stayedIn}}</i>{{answered}}<b>{{words}}: {{answer}}, {{answeredOn}}</b>{{more}}<u>all {{quotes}}{{rest}}</u>{{end}}<script type="application/ld+json">{"name":"House"}</script>';

function shown(words: readonly string[], answer = ""): ShownReviews {
  return {
    ...{ rating: "4.91", count: 22, ledger: "31 stays, 22 reviews, none withheld", categories: [["Check-in", "5.0"]] },
    reviews: words.map((each) => ({
      ...{ words: each, stars: 5, guest: "Ada", stayedIn: "June", published: "2027-06-26" },
      ...{ answer, answeredOn: "June 27, 2027" },
    })),
  };
}

test("the figures and the first three reviews are on the page, the others behind one click", () => {
  const html = fillReviews(BUILT, shown(["one", "two", "three", "four", "five"]));

  expect(html).toContain("<p>4.91 from 22 reviews</p><dd>5.0</dd><i>one Ada June</i><i>two Ada June</i><i>three");
  expect(html).toContain("<u>all 5<i>four Ada June</i><i>five Ada June</i></u><script");
  expect(fillReviews(BUILT, shown(["one"]))).not.toContain("<u>");
});

test("an answer stands with its review", () => {
  expect(fillReviews(BUILT, shown(["one"], "Thanks."))).toContain("<b>one: Thanks., June 27, 2027</b>");
});

test("nothing that a guest writes becomes markup, a name to fill in, or the end of a script", () => {
  const hostile = `</script><script>alert("1")</script>{{rating}} {{rest}} {{end}} $& $1`;
  const html = fillReviews(BUILT, shown([hostile, hostile, hostile, hostile], hostile));

  expect(html.match(/<script/g)).toHaveLength(1);
  expect(html.match(/<\/script/g)).toHaveLength(1);
  expect(html.match(/\{\{rating\}\} \{\{rest\}\} \{\{end\}\} \$&amp; \$1/g)).toHaveLength(8);
});

test("search engines get the rating and the reviews with their days", () => {
  const html = fillReviews(BUILT, shown(["one"]));

  expect(JSON.parse(/ld\+json">(.*)<\/script>/.exec(html)?.[1] ?? "")).toMatchObject({
    name: "House",
    aggregateRating: { ratingValue: "4.91", reviewCount: 22 },
    review: [{ datePublished: "2027-06-26", author: { name: "Ada" }, reviewBody: "one" }],
  });
});
