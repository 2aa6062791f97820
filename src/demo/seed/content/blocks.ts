// Functions that create content blocks. A block's `id` must be unique on its page.
import { readText } from '#backend/company/language.ts';
import { namePicture } from '#backend/rules/picture-version.ts';
import type { ContentDocument } from '#contract/entities/content.ts';
import type { Target } from '#contract/entities/navigation.ts';
import type { Picture } from '#contract/entities/primitives.ts';
import type { MarketLocale } from '#markets/registry.ts';
import { type Category, createCategorySlug, requireCategory } from '../categories.ts';
import { type ColourCode, type Drawing, productPicture, type Scene, scenePicture } from '../taxonomy.ts';

/** The page of a block, and the page's version and locale. */
interface Place {
  page: string;
  version: number;
  locale: MarketLocale;
}

export type Block = (place: Place) => ContentDocument;

export const block =
  (id: string, kind: string, fields: Record<string, unknown>, children: readonly Block[] = []): Block =>
  (place) => ({
    id: `${place.page}-${id}`,
    kind,
    version: place.version,
    locale: place.locale,
    fields,
    children: children.map((child) => child(place)),
  });

/** Returns a category's path without the locale, because the storefront prepends the locale to every path. */
export const categoryPath = (category: Category, locale: MarketLocale): string =>
  `/c/${createCategorySlug(category, locale)}-${category.id}`;

/** Returns a category's name in a locale. */
export const readName = (id: string, locale: MarketLocale): string => readText(requireCategory(id).name, locale);

export const linkTo = (categoryId: string, text: string, locale: MarketLocale): Target => ({
  url: categoryPath(requireCategory(categoryId), locale),
  text,
  targetAttribute: '_self',
});

export const scene = (name: Scene, alt: string): Picture => ({ ...namePicture(scenePicture(name)), alt });

export const createStill = (drawing: Drawing, colour: ColourCode, alt: string): Picture => ({
  ...namePicture(productPicture(drawing, colour, 'front')),
  alt,
});
