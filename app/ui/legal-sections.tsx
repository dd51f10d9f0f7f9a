import type { LegalText } from "#contract/house/agreements.ts";
import { keptTogether } from "#domain/format.ts";

/** The sections of an agreement, below a heading of the level above. */
export function LegalSections({ sections, level }: { sections: LegalText["sections"]; level: 3 | 4 }) {
  const Heading = `h${level}` as const;
  return sections.map(({ heading, paragraphs }) => (
    <div key={heading}>
      <Heading>{heading}</Heading>
      <Paragraphs of={paragraphs} />
    </div>
  ));
}

export function Paragraphs({ of }: { of: readonly string[] }) {
  return of.map((paragraph) => <p key={paragraph}>{keptTogether(paragraph)}</p>);
}
