import { madePicture } from "#app/ui/pictures/made-picture.ts";
import type { HouseBook as Book } from "#contract/house/words.ts";
import { stayWords } from "#house/stay-words.ts";
import night from "../night-card.module.css";
import styles from "./house-book.module.css";

/** How help is called, then how things in the house work. */
export function HouseBook({ book }: { book: Book | null }) {
  const { emergencyCall } = stayWords;
  if (!book && !emergencyCall) return null;
  return (
    <section id="book" aria-label="The house book" className={`unprinted ${styles.book}`}>
      <div className={`grid ${styles.top}`}>
        {book && <h2>{book.title}</h2>}
        {emergencyCall && (
          <div className={`${night.card} ${styles.help}`}>
            <a className={night.digits} href={`tel:${emergencyCall.number}`}>
              {emergencyCall.number}
            </a>
            <p>{emergencyCall.words}</p>
          </div>
        )}
        {book && (
          <nav aria-label="In the house book">
            <ul className={styles.list}>
              {book.parts.map(({ heading }, index) => (
                <li key={heading}>
                  <a href={`#book-${index}`}>{heading}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {book?.parts.map((part, index) => (
        <Part key={part.heading} id={`book-${index}`} part={part} />
      ))}
    </section>
  );
}

function Part({ id, part: { heading, picture, lead, steps, notes } }: { id: string; part: Book["parts"][number] }) {
  const made = picture === undefined ? undefined : madePicture(picture);
  return (
    <article className={`grid ${styles.part}`} id={id}>
      {/* One file for every width, because it's this one that a phone keeps. */}
      {made && <img src={made.src} alt={made.alt} width={made.width} height={made.height} loading="lazy" />}
      <div className={styles.words}>
        <h3>{heading}</h3>
        <p>{lead}</p>
        {steps.length > 0 && (
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        )}
        {notes.map((note) => (
          <p key={note} className="note">
            {note}
          </p>
        ))}
      </div>
    </article>
  );
}
