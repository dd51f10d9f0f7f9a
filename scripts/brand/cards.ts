import { join } from "node:path";
import sharp from "sharp";
import { SOCIAL_CARD } from "#app/site/head/brand-files.ts";
import { colors } from "#house/colors.ts";
import { cardWords } from "#house/home-words.ts";
import { house } from "#house/house.ts";
import { picturePlaces, pictures } from "#house/pictures.ts";
import { cardSkyline } from "#house/skyline.ts";
import { EMAIL_PICTURE } from "#server/emails/rendering/page.ts";
import { SOURCES } from "../pictures/describe.ts";
import { escapeXml } from "../site-files/xml.ts";
import { markSvg } from "./icons.ts";

/** Our headline font in a format that the picture library can read; it can't read WOFF2. */
export const CARD_FONT = "app/styles/fonts/fraunces-card.ttf";
export const OPENING = join(SOURCES, pictures[picturePlaces.opening]?.file ?? "");

const { width: WIDTH, height: HEIGHT } = SOCIAL_CARD;
const MARGIN = 63;
const FOOT = 42;
const SKYLINE = cardSkyline ?? `M0 405L${WIDTH} 405`;

/** The picture for shared links, and the one at the top of emails to guests, by file. */
export async function makeCards(): Promise<Record<string, Buffer>> {
  return { [SOCIAL_CARD.path.slice(1)]: await socialCard(), [EMAIL_PICTURE.slice(1)]: await emailPicture() };
}

async function emailPicture(): Promise<Buffer> {
  return sharp(OPENING).resize(WIDTH, 480).jpeg({ quality: 82, progressive: true }).toBuffer();
}

/** The opening picture above the skyline, with the house's name and mark. */
async function socialCard(): Promise<Buffer> {
  const photo = await sharp(OPENING).resize(WIDTH, 450).toBuffer();
  const title = await words(cardWords.title, { size: 57, color: colors["night-text"], width: 1000 });
  const spaced = `letter_spacing="2600"`;
  const place = await words(cardWords.place.toUpperCase(), { size: 18, color: colors.warm, span: spaced });
  const name = await words(house.name, { size: 31, color: colors["night-text"] });
  const nameLeft = WIDTH - MARGIN - name.width;
  const placeTop = HEIGHT - FOOT - place.height;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><path fill="${colors.night}" d="${SKYLINE}V${HEIGHT}H0Z"/><path fill="none" stroke="${colors["night-soft"]}" stroke-width="1.5" d="${SKYLINE}"/><g transform="matrix(0.95 0 0 0.95 ${nameLeft - 58} ${HEIGHT - FOOT - 42})">${markSvg(colors["accent-light"], colors["night-text"])}</g></svg>`;
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: colors.night } })
    .composite([
      { input: photo, left: 0, top: 0 },
      { input: Buffer.from(drawing), left: 0, top: 0 },
      { input: title.data, left: MARGIN, top: placeTop - 30 - title.height },
      { input: place.data, left: MARGIN, top: placeTop },
      { input: name.data, left: nameLeft, top: HEIGHT - FOOT - name.height },
    ])
    .jpeg({ quality: 84, progressive: true })
    .toBuffer();
}

type Lettering = { readonly size: number; readonly color: string; readonly width?: number; readonly span?: string };

async function words(text: string, { size, color, width, span = "" }: Lettering) {
  const markup = `<span foreground="${color}" ${span}>${escapeXml(text)}</span>`;
  const lettering = {
    text: markup,
    font: `Fraunces Card ${size}`,
    fontfile: CARD_FONT,
    rgba: true,
    dpi: 72,
    spacing: -2,
  };
  const { data, info } = await sharp({ text: width === undefined ? lettering : { ...lettering, width } })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
