import type { HeadingLevel, Restaurant } from "#app/guide/markdown/guide-schema.ts";
import { mapSearch } from "#app/ui/map-search.ts";
import styles from "./restaurant-list.module.css";

/** Like a menu, not a grid of boxes: one column of cards with thin lines between them. */
export function RestaurantList({ restaurants, level }: { restaurants: readonly Restaurant[]; level: HeadingLevel }) {
  return (
    <ul className={styles.list}>
      {restaurants.map((restaurant) => (
        <li key={restaurant.name}>
          <RestaurantCard restaurant={restaurant} level={level} />
        </li>
      ))}
    </ul>
  );
}

function RestaurantCard({ restaurant, level }: { restaurant: Restaurant; level: HeadingLevel }) {
  const { name, price, line, tag, map } = restaurant;
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <Heading className={styles.name}>{name}</Heading>
      <p className={styles.tier}>
        <span className="hidden">Price tier </span>
        {price}
      </p>
      <p className={styles.line}>{line}</p>
      <p className={styles.tag}>{tag}</p>
      {map && (
        <a className={`tap unprinted ${styles.map}`} href={mapSearch(map)} target="_blank" rel="noopener">
          Find on a map
          <span className="hidden"> {name} (opens in a new tab)</span>
        </a>
      )}
    </article>
  );
}
