/** What a tax can be on. Extra guests are part of the nights. */
export const TAXED_PARTS = ["nights", "cleaning", "pets", "extras"] as const;
export type TaxedPart = (typeof TAXED_PARTS)[number];

/** A tax on every stay. Its percent has at most two decimals. */
export type Tax = {
  readonly name: string;
  readonly percent: number;
  readonly on: "nights" | "nights-and-cleaning" | readonly TaxedPart[];
  /** Longer stays don't pay it. */
  readonly nightsAtMost?: number | undefined;
};

/** What a tax came to, with everything its line on a bill says, so a later change of the rules doesn't alter it. */
export type ChargedTax = Tax & { readonly cents: number };

/** The sums of what is sold together. What isn't sold has none, and a tax on nothing else has no line. */
export type Taxed = Readonly<Partial<Record<TaxedPart, number>>>;

export function chargeTaxes(taxes: readonly Tax[], amounts: Taxed, nights: number): ChargedTax[] {
  return taxes.flatMap((tax) => {
    const isSold = taxedParts(tax).some((part) => amounts[part] !== undefined);
    if (!isSold || isExempt(tax, nights)) return [];
    return [{ ...tax, cents: taxOn(taxedSum(tax, amounts), tax.percent) }];
  });
}

/** Whether a stay is too long for the tax. */
export function isExempt({ nightsAtMost }: Tax, nights: number): boolean {
  return nights > (nightsAtMost ?? nights);
}

/** What a tax is taken of. */
export function taxedSum(tax: Pick<Tax, "on">, amounts: Taxed): number {
  return taxedParts(tax).reduce((sum, part) => sum + (amounts[part] ?? 0), 0);
}

export function sumOfTaxes(taxes: readonly ChargedTax[]): number {
  return taxes.reduce((sum, { cents }) => sum + cents, 0);
}

/** Half a cent rounds up. Counts in hundredths of a percent, so every number stays whole. */
export function taxOn(amount: number, percent: number): number {
  return Math.floor((amount * Math.round(percent * 100) + 5_000) / 10_000);
}

export function taxedParts({ on }: Pick<Tax, "on">): readonly TaxedPart[] {
  if (on === "nights") return ["nights"];
  return on === "nights-and-cleaning" ? ["nights", "cleaning"] : on;
}

/** "Sales tax, 5.5% of the nights" */
export function taxLabel(tax: Tax): string {
  const parts = taxedParts(tax);
  const last = parts.at(-1) ?? "nights";
  const listed = parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
  return `${tax.name}, ${tax.percent}% of the ${listed}`;
}
