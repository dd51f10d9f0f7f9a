import { ButtonLink } from "#app/ui/button.tsx";
import { house } from "#house/house.ts";
import { hasGuides, popularGuides } from "./footer/guide-links.ts";
import { Ridge } from "./footer/ridge.tsx";
import { Logo } from "./header/logo.tsx";
import { navigation } from "./header/navigation.tsx";
import styles from "./not-found-screen.module.css";

/** A house without guides links to its home page's sections instead. */
const popularPages = popularGuides.length > 0 ? popularGuides : navigation.filter(({ section }) => section !== "home");

/** Shown for an address that doesn't exist, and in place of a page that crashed. */
export function NotFoundScreen() {
  return (
    <>
      <header className={styles.header}>
        <a className="tap" href="/" aria-label={`${house.name}, home`}>
          <Logo />
        </a>
      </header>
      <main id="main" className={styles.screen} data-not-found>
        <div className={styles.sky}>
          <p className={styles.number}>404</p>
          <Ridge className={styles.ridge} />
        </div>
        <div className={`grid ${styles.words}`}>
          <h1>Page Not Found</h1>
          <p className={styles.message}>
            Sorry, we couldn’t find the page you’re looking for. The page may have been moved, deleted, or you may have
            entered the wrong URL.
          </p>
          <p className={`row ${styles.ways}`}>
            <ButtonLink href="/" className={styles.home}>
              Back to Home
            </ButtonLink>
            {hasGuides && (
              <ButtonLink href="/recommendations" variant="ghost" className={styles.browse}>
                Browse Recommendations
              </ButtonLink>
            )}
          </p>
          <nav className={styles.popular} aria-labelledby="popular">
            <h2 id="popular">Popular Pages</h2>
            <ul className={styles.list}>
              {popularPages.map(({ words, href }) => (
                <li key={href}>
                  <a href={href}>{words}</a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </main>
    </>
  );
}
