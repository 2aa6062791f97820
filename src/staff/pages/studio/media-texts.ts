// Names of the languages and locales, and descriptions of pictures, for the pages of the media library.
import type { MediaItem } from '#backend/stores/media.ts';
import { type Language, listLanguages, localeSettings, locales, type MarketLocale, markets, requireMarket } from '#markets/registry.ts';
import { marketNames } from '../describe-grants.tsx';

export const mediaPath = '/studio/media';
export const altTextsPath = `${mediaPath}/alt-texts`;
export const deletePicturesPath = `${mediaPath}/delete`;
export const picturePath = (id: string): string => `${mediaPath}/${id}`;

export const languages: readonly Language[] = listLanguages(Object.values(markets));

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
export const nameLanguage = (language: string): string => languageNames.of(language) ?? language;

const languageOf = (locale: MarketLocale): Language => localeSettings(locale).language;

/** Returns the locales of a language, beginning with the one whose country has the same code (`de-de`), if there is one. */
export const listLocalesOf = (language: Language): MarketLocale[] =>
  locales
    .filter((locale) => languageOf(locale) === language)
    .toSorted((one, other) => Number(other === `${language}-${language}`) - Number(one === `${language}-${language}`));

export const nameMarketOf = (locale: MarketLocale): string => nameMarket(requireMarket(locale).siteId);
export const nameMarket = (siteId: string): string => marketNames.get(siteId) ?? siteId;

/** Returns the languages in which a picture has no alt text. */
export const listMissingAlts = ({ alts }: Pick<MediaItem, 'alts'>): Language[] =>
  languages.filter((language) => !Object.entries(alts).some(([locale, text]) => locale.startsWith(`${language}-`) && text.trim() !== ''));

export const joinNames = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

export const describeSize = ({ width, height, bytes }: { width: number; height: number; bytes: number }): string =>
  `${width} × ${height} pixels, ${bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`}`;

const typeNames: Readonly<Record<string, string>> = { 'image/jpeg': 'JPEG', 'image/png': 'PNG', 'image/webp': 'WebP' };
export const nameType = (type: string): string => typeNames[type] ?? type;

export const countDocuments = (count: number): string => (count === 1 ? '1 document' : `${count} documents`);

/** Returns the sentence about how many pictures were deleted. */
export const describeDeleted = (deleted: number): string => {
  if (!(deleted > 0)) return 'Nothing was deleted.';
  return deleted === 1 ? 'The picture is deleted.' : `${deleted} pictures are deleted.`;
};
