// Builds the parts of product replies that product pages, product cards and recommendations share.
import { badgeId } from '#backend/rules/badge.ts';
import { findColour, productIdOf } from '#backend/rules/catalog-ids.ts';
import { eyebrowId } from '#backend/rules/eyebrow.ts';
import { namePicture } from '#backend/rules/picture-version.ts';
import { type PricePeriod, priceAt } from '#backend/rules/price.ts';
import { type PromotionText, textIn } from '#backend/rules/promotions/promotion.ts';
import type { CardRow, ColourRow, Shelf } from '#backend/stores/products.ts';
import { translator } from '#backend/translations/translate.ts';
import type { Price } from '#contract/entities/price.ts';
import type { OwnPicture } from '#contract/entities/primitives.ts';
import type { CatalogItem } from '#contract/entities/product.ts';
import type { Market } from '#markets/market.ts';
import type { Language, MarketLocale } from '#markets/registry.ts';

/** The market, the locale, the language and the time (milliseconds since 1970) that a reply is built for. */
export interface Viewpoint {
  market: Market;
  locale: MarketLocale;
  language: Language;
  now: number;
}

export const createShelf = ({ market, locale }: Viewpoint): Shelf => ({ siteId: market.siteId, priceList: market.priceList, locale });

export const colourName = (colour: ColourRow, language: string): string => colour.names[language] ?? colour.code;

export const createPicture = (publicId: string, name: string, colour: ColourRow, language: string): OwnPicture => ({
  ...namePicture(publicId),
  alt: `${name}, ${colourName(colour, language)}`,
});

/** Returns the front picture of a color. Throws if the color has none, because every color must have one. */
export function frontPicture(colour: ColourRow): string {
  const front = colour.pictures[0]?.publicId;
  if (front === undefined) throw new Error(`The color ${colour.code} in product_master.colours has no picture.`);
  return front;
}

/** Returns the second picture of a color, which shows the back of the product. */
function createSecondPicture(row: CardRow, colour: ColourRow, language: string): Pick<CatalogItem, 'secondPicture'> {
  const second = colour.pictures[1];
  return second ? { secondPicture: createPicture(second.publicId, row.name, colour, language) } : {};
}

export const findCurrentPrice = (colour: ColourRow, periods: readonly PricePeriod[], { market, now }: Viewpoint): Price | undefined =>
  priceAt(periods, { skus: colour.variants.map(({ sku }) => sku), currency: market.currency, at: now });

/** Returns a product's eyebrow, badge and rating for a reply. */
export function createMarks(row: CardRow, webStock: readonly number[], { market, locale, now }: Viewpoint) {
  const eyebrow = eyebrowId({ webStock, lowStockThreshold: market.settings.lowStockThreshold, launchedAt: row.launchedAt, now });
  const badge = badgeId(row);
  const t = translator(locale);
  return {
    ...(eyebrow && { eyebrow: { id: eyebrow, text: t(`mark.${eyebrow}`) } }),
    ...(badge && { badge: t(`mark.${badge}`) }),
    rating: { score: row.ratingScore, count: row.ratingCount },
  };
}

/** Returns the name of the promotion that grants each gift, keyed by the gift's product id. */
export const nameGifts = (
  gifts: readonly { productId: string; name: PromotionText }[],
  { language }: Viewpoint,
): ReadonlyMap<string, string> => new Map(gifts.map(({ productId, name }) => [productId, textIn(name, language)]));

/** Creates a product card. Returns undefined if the product does not have the color, or if the color has no current price. */
export function createCard(
  row: CardRow,
  productId: string,
  facts: { periods: readonly PricePeriod[]; webStock: readonly number[]; gifts: ReadonlyMap<string, string>; viewpoint: Viewpoint },
): (CatalogItem & { picture: OwnPicture }) | undefined {
  const { language } = facts.viewpoint;
  const colour = findColour(row, productId);
  const price = colour && findCurrentPrice(colour, facts.periods, facts.viewpoint);
  if (!price) return undefined;
  return {
    masterId: row.masterId,
    productId,
    name: row.name,
    slug: row.slug,
    picture: createPicture(frontPicture(colour), row.name, colour, language),
    ...createSecondPicture(row, colour, language),
    colours: row.colours.map((each) => ({
      productId: productIdOf(row, each),
      name: colourName(each, language),
      hex: each.hex,
      pictures: each.pictures.slice(0, 2).map(({ publicId }) => publicId),
    })),
    price,
    ...createMarks(row, facts.webStock, facts.viewpoint),
    giftWith: facts.gifts.get(productId),
  };
}
