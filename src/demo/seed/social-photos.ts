// Generates the photos in a site's gallery, each linked to styles that the site sells. Captions are not translated.
import { findCopyLanguage, readText } from '#backend/company/language.ts';
import { pictureRatio, pictureWidths } from '#lib/pictures/picture-widths.ts';
import { listLocales, type OpenMarket } from '#markets/registry.ts';
import { dayMs, type Facts } from './facts.ts';
import { nicknames } from './nicknames.ts';
import { memberAt } from './random.ts';
import { snapshotWear, type WornStyle } from './snapshot-wear.ts';
import { snapshotTexts } from './social-photo-texts.ts';
import type { SeedChunk, SeedValue } from './tables.ts';
import { type Snapshot, snapshotPicture } from './taxonomy.ts';

/** Number of days between two photos. */
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
    rows: shared.flatMap(({ mediaId, snapshot }) =>
      snapshotWear[snapshot].flatMap((worn) => findStyle(ranked, worn).map(([streamId, productId]) => [streamId, mediaId, productId])),
    ),
  };
}

/** Returns the columns for the picture, media type, width and height. */
function describePicture(snapshot: Snapshot): SeedValue[] {
  const publicId = snapshotPicture(snapshot);
  const width = pictureWidths(publicId).at(-1) ?? 0;
  return [publicId, null, width, Math.round(width * pictureRatio(publicId))];
}

/**
 * Returns the masterId and productId of the best-selling style with the silhouette and color in the photo. If the catalog lacks the cut in
 * the photo, a style in another cut is returned. The result is empty if no style has the silhouette and color.
 */
function findStyle(ranked: readonly Facts[], { drawing: { type, shape, cut }, colour }: WornStyle): (readonly [string, string])[] {
  const alike = ranked.filter(
    ({ drawing, soldOut, colourCodes }) => drawing.type === type && drawing.shape === shape && !soldOut && colourCodes.includes(colour),
  );
  const style = alike.find(({ drawing }) => drawing.cut === cut) ?? alike[0];
  return style ? [[style.masterId, style.masterId + colour]] : [];
}
