/** The way from the home page to a guide of this category. */
export function stepsTo(category: string): { name: string; path: string }[] {
  return [
    { name: "Home", path: "/" },
    { name: "Recommendations", path: "/recommendations" },
    { name: category, path: categoryPath(category) },
  ];
}

/** Where the index shows a category: its first card has the category's name as its id. */
function categoryPath(category: string): string {
  return `/recommendations#${categoryId(category)}`;
}

/** "Events & Culture" becomes "events-culture". */
export function categoryId(category: string): string {
  return category.toLowerCase().replace(/[^a-z]+/g, "-");
}
