// Photos of the gallery of a site, each with styles that it sells. Captions stay in the language that they were written in.
import { pictureRatio, pictureWidths } from '#lib/picture-widths.ts';
import { listLocales, type OpenMarket } from '#markets/registry.ts';
import { dayMs, type Facts } from './facts.ts';
import { findCopyLanguage, readText } from './language.ts';
import { nicknames } from './nicknames.ts';
import { memberAt } from './random.ts';
import { snapshotTexts } from './social-photo-texts.ts';
import type { SeedChunk, SeedValue } from './tables.ts';
import { type ColourCode, type ProductType, type Snapshot, snapshotPicture } from './taxonomy.ts';

/** From the newest photo to the next, and so on. */
const daysBetween = 3;

export function* socialPhotoRows(market: OpenMarket, ranked: readonly Facts[], now: number): Generator<SeedChunk> {
  const locales = listLocales([market]);
  const shared = snapshotTexts.map((text, index) => ({ ...text, index, mediaId: `seed-${market.siteId}-${text.snapshot}` }));
  yield {
    table: 'social_photo',
    rows: shared.map(({ mediaId, snapshot, category, caption, index }) => {
      const locale = memberAt(locales, index);
      const language = findCopyLanguage(locale);
      return [
        ...[mediaId, market.siteId, 'seed', null, null, 'published'],
        ...[memberAt(nicknames[language], index + locales.length), readText(caption, locale), language, category],
        ...describePicture(snapshot),
        now - (1 + index * daysBetween) * dayMs,
      ];
    }),
  };
  yield {
    table: 'social_stream',
    rows: shared.flatMap(({ mediaId, types, colours = {} }) =>
      types.flatMap((type) => findStyle(ranked, type, colours[type]).map((style) => [style[0], mediaId, style[1]])),
    ),
  };
}

/** Picture, type, width and height. */
function describePicture(snapshot: Snapshot): SeedValue[] {
  const publicId = snapshotPicture(snapshot);
  const width = pictureWidths(publicId).at(-1) ?? 0;
  return [publicId, null, width, Math.round(width * pictureRatio(publicId))];
}

/** The style of a type that sells best, in this colour if one comes in it: its masterId, and that of the product. */
function findStyle(ranked: readonly Facts[], type: ProductType, colour: ColourCode | undefined): (readonly [string, string])[] {
  const styles = ranked.filter((facts) => facts.type === type && !facts.soldOut);
  const style = styles.find(({ colourCodes }) => colour !== undefined && colourCodes.includes(colour)) ?? styles[0];
  if (!style) return [];
  const [first = ''] = style.colourCodes;
  return [[style.masterId, style.masterId + (colour !== undefined && style.colourCodes.includes(colour) ? colour : first)]];
}
