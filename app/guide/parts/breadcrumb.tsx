import type { GuideHead } from "#app/guide/markdown/guide-schema.ts";
import { categoryPath } from "../category-path.ts";
import styles from "./breadcrumb.module.css";

type BreadcrumbProps = { category: GuideHead["category"]; title: string };

/** Home > Recommendations > category > title */
export function Breadcrumb({ category, title }: BreadcrumbProps) {
  return (
    <nav className={`grid unprinted ${styles.crumbs}`} aria-label="Breadcrumb">
      <ol className={styles.list}>
        <li>
          <a href="/">Home</a>
        </li>
        <li>
          <a href="/recommendations">Recommendations</a>
        </li>
        <li>
          <a href={categoryPath(category)}>{category}</a>
        </li>
        <li>
          <span aria-current="page">{title}</span>
        </li>
      </ol>
    </nav>
  );
}
