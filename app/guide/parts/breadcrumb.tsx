import { stepsTo } from "../category-path.ts";
import styles from "./breadcrumb.module.css";

/** Home > Recommendations > category > title */
export function Breadcrumb({ category, title }: { category: string; title: string }) {
  return (
    <nav className={`grid unprinted ${styles.crumbs}`} aria-label="Breadcrumb">
      <ol className={styles.list}>
        {stepsTo(category).map(({ name, path }) => (
          <li key={path}>
            <a href={path}>{name}</a>
          </li>
        ))}
        <li>
          <span aria-current="page">{title}</span>
        </li>
      </ol>
    </nav>
  );
}
