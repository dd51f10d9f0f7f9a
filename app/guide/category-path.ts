/** Where the index shows a category: its first card has the category's name as its id. */
export function categoryPath(category: string): string {
  return `/recommendations#${categoryId(category)}`;
}

/** "Events & Culture" becomes "events-culture". */
export function categoryId(category: string): string {
  return category.toLowerCase().replace(/[^a-z]+/g, "-");
}
