/** A tax on every stay. Its percent has at most two decimals. */
export type Tax = {
  readonly name: string;
  readonly percent: number;
  readonly on: "nights" | "nights-and-cleaning";
};

/** What a tax came to, with everything its line on a bill says, so a later change of the rules doesn't alter it. */
export type ChargedTax = Tax & { readonly cents: number };

type Taxed = { readonly subtotal: number; readonly cleaningFee: number };

export function chargeTaxes(taxes: readonly Tax[], { subtotal, cleaningFee }: Taxed): ChargedTax[] {
  return taxes.map((tax) => ({
    ...tax,
    cents: taxOn(tax.on === "nights" ? subtotal : subtotal + cleaningFee, tax.percent),
  }));
}

/** Half a cent rounds up. Counts in hundredths of a percent, so every number stays whole. */
export function taxOn(amount: number, percent: number): number {
  return Math.floor((amount * Math.round(percent * 100) + 5_000) / 10_000);
}

/** "Sales tax, 5.5% of the nights" */
export function taxLabel({ name, percent, on }: Tax): string {
  return `${name}, ${percent}% of the nights${on === "nights" ? "" : " and cleaning"}`;
}
