// Creates the parts of replies that product pages and product cards share.
import type { Price } from '#contract/entities/price.ts';
import type { CatalogItem } from '#contract/entities/product.ts';
import { percentOff } from '#lib/number.ts';
import { localeSettings, type MarketLocale, requireMarket } from '#markets/registry.ts';
import type { VendureCard, VendurePrice } from './documents.ts';
import { createPicture, listOwnIds, requirePicture } from './pictures.ts';
import { texts } from './texts.ts';

/** For how long a product is labeled as new after its launch. */
const newForMs = 90 * 24 * 60 * 60 * 1000;
/** Swatch of a color without a swatch in Vendure. */
const noSwatch = '#9a9a9a';

export interface Viewpoint {
  locale: MarketLocale;
  /** Milliseconds since 1970. */
  now: number;
}

export const createPrice = (price: VendurePrice, { locale }: Viewpoint): Price => ({
  currency: requireMarket(locale).currency,
  lowCurrent: price.lowCurrent,
  highCurrent: price.highCurrent,
  lowOriginal: price.lowOriginal,
  highOriginal: price.highOriginal,
  percentagePriceDiscount: percentOff(price.discountedCurrent, price.discountedOriginal),
});

/** Returns the label above a product, and its rating, which Vendure does not have. */
export function createMarks({ units, launchedAt }: { units: number; launchedAt: number }, { locale, now }: Viewpoint) {
  const { isNew, lowStock } = texts[localeSettings(locale).language];
  const isLow = units > 0 && units <= requireMarket(locale).settings.lowStockThreshold;
  const age = now - launchedAt;
  const eyebrow = isLow ? { id: 'LOW STOCK', text: lowStock } : age >= 0 && age < newForMs ? { id: 'NEW', text: isNew } : undefined;
  return { ...(eyebrow && { eyebrow }), rating: { score: 0, count: 0 } };
}

export const readSwatch = (hex: string | null): string => (hex !== null && /^#[0-9a-f]{6}$/.test(hex) ? hex : noSwatch);

/** Returns the alternative text of a picture of a product in a color. */
export const describePicture = (name: string, color: string): string => (color === '' ? name : `${name}, ${color}`);

/** Creates a product card; undefined if the card does not have the color that it displays. */
export function createItem(card: VendureCard, viewpoint: Viewpoint): CatalogItem | undefined {
  const color = card.colors[card.colorIndex];
  if (!color) return undefined;
  const alt = describePicture(card.name, color.name);
  const [first, second] = color.pictures;
  const secondPicture = createPicture(second, alt);
  return {
    masterId: card.masterId,
    productId: color.styleId,
    name: card.name,
    slug: card.slug,
    picture: requirePicture(first, alt),
    ...(secondPicture && { secondPicture }),
    colours: card.colors.map(({ styleId, name, hex, pictures }) => {
      const ids = listOwnIds(pictures);
      return { productId: styleId, name, hex: readSwatch(hex), ...(ids && { pictures: ids }) };
    }),
    price: createPrice(card.price, viewpoint),
    ...createMarks(card, viewpoint),
  };
}

export const createItems = (cards: readonly VendureCard[], viewpoint: Viewpoint): CatalogItem[] =>
  cards.flatMap((card) => createItem(card, viewpoint) ?? []);
