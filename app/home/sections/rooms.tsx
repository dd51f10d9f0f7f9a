import type { Bathroom, Bedroom } from "#contract/house/rooms.ts";
import { capitalized, spellCounted, spellOut } from "#domain/number-words.ts";
import { bedsInWords, placesToSleep } from "#domain/stays/beds.ts";
import { bathrooms, bedrooms } from "#house/rooms.ts";
import { rules } from "#house/rules.ts";
import { type Frame, LightboxLink } from "../gallery/lightbox-link.tsx";
import styles from "./rooms.module.css";

const [first, ...others] = bedrooms;
const hasPictures = [...bedrooms, ...bathrooms].some(({ picture }) => picture !== undefined);
const places = placesToSleep(bedrooms);
const guests = rules.guests.atMost;

/** Every bedroom and bathroom with its picture, the first bedroom large. Each picture opens large. */
export function Rooms() {
  return (
    <section className="section" id="rooms" aria-labelledby="rooms-title">
      <div className={`grid ${styles.grid}`}>
        <h2 id="rooms-title">{capitalized(spellCounted(bedrooms.length, "bedroom"))}</h2>
        <p className={`note say ${styles.say}`}>
          {places > guests && `Beds for ${spellOut(places)}, so ${spellOut(guests)} can choose. `}
          {hasPictures && "Open any picture for the whole room."}
        </p>
        {first && <FirstBedroom {...first} />}
        <ul className={first?.picture ? styles.others : `${styles.others} ${styles.wide}`}>
          {others.map((room) => (
            <BedroomRow key={room.name} {...room} />
          ))}
        </ul>
        <h3 className={styles.bathTitle}>{capitalized(spellCounted(bathrooms.length, "bathroom"))}</h3>
        <ul className={styles.baths}>
          {bathrooms.map((room) => (
            <BathroomFigure key={room.name} {...room} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function FirstBedroom({ name, beds, note, picture, focus }: Bedroom) {
  return (
    <div className={picture ? styles.first : `${styles.first} ${styles.wide}`}>
      <RoomPicture room={name} picture={picture} focus={focus} frame={FRAMES.first} />
      <div className={styles.caption}>
        <h3>{name}</h3>
        <p className={styles.bed}>{bedsInWords(beds)}</p>
        <p className="note">{note}</p>
      </div>
    </div>
  );
}

function BedroomRow({ name, beds, note, picture, focus }: Bedroom) {
  return (
    <li>
      <RoomPicture room={name} picture={picture} focus={focus} frame={FRAMES.row} />
      <div>
        <h3>{name}</h3>
        <p className={styles.bed}>{bedsInWords(beds)}</p>
        <p className="note">{note}</p>
      </div>
    </li>
  );
}

function BathroomFigure({ name, bath, note, picture, focus }: Bathroom) {
  return (
    <li>
      <RoomPicture room={name} picture={picture} focus={focus} frame={FRAMES.bath} />
      <div>
        <h4>{name}</h4>
        <p className={styles.bed}>{bath}</p>
        <p className="note">{note}</p>
      </div>
    </li>
  );
}

type RoomPictureProps = { room: string; picture: string | undefined; focus: string | undefined; frame: Frame };

function RoomPicture({ room, picture, focus, frame }: RoomPictureProps) {
  if (picture === undefined) return null;
  return (
    <LightboxLink name={picture} frame={frame} focus={focus} className={styles.open}>
      {`Open the picture of ${room}`}
    </LightboxLink>
  );
}

/** Must match the styles. */
const FRAMES = {
  first: [
    { media: "(width < 64rem)", width: "100vw", ratio: 1.42 },
    { width: "min(52vw, 50rem)", ratio: 1.42 },
  ],
  row: [
    { media: "(width < 48rem)", width: "8rem", ratio: 1.1 },
    { width: "13rem", ratio: 1.4 },
  ],
  bath: [
    { media: "(width < 48rem)", width: "8rem", ratio: 1.1 },
    { width: "min(37vw, 36rem)", ratio: 1.3 },
  ],
} satisfies Record<string, Frame>;
