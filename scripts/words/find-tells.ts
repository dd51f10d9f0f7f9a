/** A place in a text that doesn't sound like a local wrote it. */
export type Tell = { readonly line: number; readonly words: string; readonly instead: string };

const tells: readonly { readonly pattern: RegExp; readonly instead: string }[] = [
  {
    pattern:
      /\bhalf past \w+|\b(?:a )?quarter (?:to|past|before) (?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|midnight)\b|\b\w+ o['’]clock/gi,
    instead: "a time in numerals: 6:30 a.m.",
  },
  { pattern: /\b\d{1,2}(?::\d\d)? ?[ap]m\b/g, instead: "a.m. and p.m., with periods" },
  {
    pattern:
      /\b(?:nights?|dates?|days?) (?:(?:that |which )?(?:is|are) |still |again )?free\b|\b(?:still|again) free\b|\bfree (?:again|nights?|dates|days)\b/gi,
    instead: "available or open: free is a price",
  },
  {
    pattern:
      /\b(?:colour|favour|honour|neighbour|flavour|harbour|behaviour|grey(?!hound)|centre|metre|litre|tyre|storey|kerb|fibre|licence|jewell|programme|cancell(?:ed|ing)|travell|labell|panell|\w+is(?:ed?|ing|ation)(?<=organ\w+|real\w+|recogn\w+|apolog\w+)|theatre|whilst|towards|afterwards|car park|fortnight)\w*/gi,
    instead: "the American spelling",
  },
  {
    pattern: /\be-mails?\b|\bmail(?:s|ed)\b|\bby mail\b|\b(?:we|you|they|to|and) mail (?:a|an|the|it|you|them)\b/gi,
    instead: "email",
  },
  { pattern: /\b(?:pay|pays|paid|paying) (?:it |them |you |(?:a|our|the) \w+ )?back\b/gi, instead: "refund" },
  { pattern: /\bdamages\b|\ban? damage\b/gi, instead: "damage, which has no plural" },
  {
    pattern:
      /\b(?:autumn|petrol|rubbish|dearer|child(?:ren)? of (?:\d|two|three|four|five|six|seven|eight|nine|ten))\b/gi,
    instead: "fall, gas, trash, more expensive, kids",
  },
  { pattern: /\b(?:Ridgeway|Box Canyon Falls)\b/g, instead: "the spelling on the sign there" },
  {
    pattern: /\b(?:church|courthouse|depot|hotel|house|mill|mine|powerhouse|school|station) of 1[89]\d\d\b/g,
    instead: "the year first: the 1888 opera house",
  },
  { pattern: /, so (?:ask|check|call)\b(?! me\b)[^,.;]{0,30}\./g, instead: "a figure with its year" },
  { pattern: /\bWhen it comes to\b|\bhere begins with\b/g, instead: "the answer, then the reason" },
  {
    pattern:
      /\b(?:eleven|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)(?:-\w+)? (?:minutes?|miles?|feet)\b/g,
    instead: "numerals: 15 minutes",
  },
  { pattern: /\bdebit(?:s|ed)?\b/gi, instead: "card or charge" },
  {
    pattern: /\b(?:to let(?= (?:by|for|or)\b|[.,;])|(?:is|are) let(?: out)?(?= (?:by|to|for|from)\b)|lets? out)\b/gi,
    instead: "rent or book",
  },
  {
    pattern:
      /\b(?:all|walk|drive|ride|look|way|turn|gather|sit|stroll)(?:s|ed|ing)? round\b(?! trip)|\bround the (?:back|block|corner|fire|house|lake|table|town|year)\b/gi,
    instead: "around",
  },
  {
    pattern:
      /\b(?:house|home|lodge|cabin|town|village|ranch|hotel)s? (?:lies|lie|stands?)\b|\b(?:[Hh]ere|[Tt]here|where) (?:lies|stands) (?:a|an|the|our)\b/g,
    instead: "is, has or runs",
  },
  { pattern: /\b(?:stunning|nestled|hidden gems?|must-sees?)\b/gi, instead: "what we know, or nothing" },
];

/** What only the desk and emails used to say, and no owner says. */
const idioms: typeof tells = [
  {
    pattern:
      /\b(?<!(?:lowercase|[Ss]mall|[Ff]irst|[Tt]wo|four|their|the|its|of|\d) )[Ll]etters?\b(?! (?:and digits|in size))/g,
    instead: "email",
  },
  {
    pattern: /\b(?<!\b[Dd]ay )(?:visitors?(?! [Cc]enter|['’] day)|reservation holders?|(?<!-)clients?)\b/g,
    instead: "guest",
  },
  { pattern: /\b(?:is|are) told\b/g, instead: "gets an email" },
  {
    pattern:
      /\b[Tt](?:ake[ns]?|ook) (?:it |them |this |that )?back\b|\b[Cc]all(?:ed|s|ing)? (?:it |them |this |that )?off\b|\b[Pp]ut (?:it |them |this |that )?aside\b/g,
    instead: "withdraw, cancel or dismiss",
  },
  { pattern: /\bWaits\b|\bthat waits?\b/g, instead: "waiting" },
  {
    pattern: /\b(?:goes|went) back\b(?= to (?:the|your|their|his|her)\b|[.,;"`’]|$)|\bstands here\b/gim,
    instead: "is refunded, or is here",
  },
];

const serverTalk: typeof tells = [
  { pattern: /\b[A-Z]+_[A-Z_]+\b|\bserver['’]s log\b/g, instead: "where to act at the desk" },
];

/** What only whoever runs the server understands. */
export function findServerTalk(text: string): Tell[] {
  return findTells(text, serverTalk);
}

/** Every tell in what the desk or an email says. */
export function findIdioms(text: string): Tell[] {
  return findTells(text, [...tells, ...idioms]);
}

/** Every tell in a text, with its line. */
export function findTells(text: string, known = tells): Tell[] {
  return text
    .split("\n")
    .flatMap((line, place) =>
      known.flatMap(({ pattern, instead }) =>
        [...line.matchAll(pattern)].map(([words]) => ({ line: place + 1, words, instead })),
      ),
    );
}

const STIFF =
  /\b(?:(?:do|does|did|is|are|was|were|will|would|should|could|have|has|had) not|cannot|(?<!as )(?:it|that|there|here|what) is(?! *[.,;:?!])|(?:you|we|they) (?:are|will|would|have (?=\w+ed\b|been|got))|I (?:am|will|would))\b/gi;

/** Per thousand words. An uncontracted form now and then is emphasis. */
const ALLOWED = 4;

/** The uncontracted forms, once there are too many of them. */
export function findStiffness(text: string): Tell[] {
  const found = text
    .split("\n")
    .flatMap((line, place) => [...line.matchAll(STIFF)].map(([words]) => ({ line: place + 1, words })));
  const allowed = Math.ceil((text.split(/\s+/).length * ALLOWED) / 1_000);
  return found.length > allowed ? found.map((tell) => ({ ...tell, instead: "a contraction" })) : [];
}

const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm;
const SAID =
  /(["`])(?=[A-Z$]|[a-z’']+[,:]?(?: [a-z’']+[,:]?){2})[^"`]* [^"`]*\1|(?<=>)[^<>{}]* [^<>{}]*(?=<)|^\s*(?![a-z]\w*: )[A-Za-z’][^;={}()<>"`]* [^;={}()<>"`]*$/g;

/**
 * A program's sentences, with their lines: what is in quotes or between tags. Names, values and comments don't count,
 * and of what begins small only what has three words.
 */
export function sentencesOf(source: string): string {
  return source
    .replace(COMMENT, (comment) => comment.replace(/[^\n]/g, ""))
    .split("\n")
    .map((line) => (line.match(SAID) ?? []).join(" ").replace(/\$\{[^}]*\}/g, ""))
    .join("\n");
}

/** What is written in a drawing. */
export function labelsOf(svg: string): string {
  return svg.replace(/<style>[\s\S]*?<\/style>|<[^>]+>/g, " ");
}

/** A page's prose, without commands and names of code. */
export function proseOf(markdown: string): string {
  return markdown.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replace(/[^\n]/g, ""));
}
