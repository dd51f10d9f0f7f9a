/** "5.0", "4.83" */
export function formatRating(rating: number): string {
  return rating.toFixed(2).replace(/0$/, "");
}
