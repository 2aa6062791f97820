// The data of product cards, independent of the gateway call that returns it.

import type { Price } from '#contract/entities/price.ts';
import type { Picture } from '#contract/entities/primitives.ts';
import type { CatalogItem, ProductDetails, RecommendationItem } from '#contract/entities/product.ts';
import { publicIdPattern } from '#lib/pictures/media-url.ts';
import { routePath } from '#routes.ts';

interface CardColour {
  name: string;
  hex: string;
  /**
   * Product id of the color. Like `path` (below the locale) and `pictures` (the `publicId` of two views), present only if the card can
   * display the color.
   */
  productId?: string;
  path?: string;
  pictures?: string[] | undefined;
}

export interface ProductCard {
  productId: string;
  name: string;
  /** Path below the locale. */
  path: string;
  picture: Picture;
  /** The picture that is displayed while the pointer is on the card. */
  secondPicture: Picture | undefined;
  price: Price;
  colours: CardColour[];
  eyebrow: { id: string; text: string } | undefined;
  badge: string | undefined;
  rating: { score: number; count: number } | undefined;
  /** Name of the promotion for a gift with purchase, which cannot be bought; absent for all other products. */
  giftWith?: string | undefined;
  /** Token that identifies a recommended item in reports; absent for all other products. */
  recToken?: string | undefined;
}

export const catalogCard = (item: CatalogItem): ProductCard => ({
  productId: item.productId,
  name: item.name,
  path: routePath('product', item),
  picture: item.picture,
  secondPicture: item.secondPicture,
  price: item.price,
  colours: item.colours.map((colour) => ({
    ...colour,
    path: routePath('product', { slug: item.slug, productId: colour.productId }),
  })),
  eyebrow: item.eyebrow,
  badge: item.badge,
  rating: item.rating.count > 0 ? item.rating : undefined,
  giftWith: item.giftWith,
});

/**
 * Returns the card of a product from its details. The card has no color selection, so that it has the same height as recommendation cards.
 * `soldOut` is the eyebrow of a sold-out product. Returns undefined if the product has no picture.
 */
export function detailsCard(details: ProductDetails, soldOut?: string): ProductCard | undefined {
  const [picture, secondPicture] = details.pictures;
  if (!picture) return undefined;
  return {
    productId: details.productId,
    name: details.name,
    path: routePath('product', details),
    picture,
    secondPicture,
    price: details.price,
    colours: [],
    eyebrow: soldOut === undefined ? details.eyebrow : { id: soldOutId, text: soldOut },
    badge: undefined,
    rating: details.rating.count > 0 ? details.rating : undefined,
    giftWith: details.giftWith,
  };
}

/** Returns the card of a recommendation in either of its two formats; undefined if the product is out of stock or has no picture. */
export function recommendationCard(item: RecommendationItem): ProductCard | undefined {
  const image = item.image ?? item.images?.[0];
  if (item.productInventoryState === 'OutOfStock' || !image) return undefined;
  const score = item.rating?.showScore === false ? undefined : (item.rating?.score ?? item.review_average);
  return {
    productId: item.productId ?? item.id ?? '',
    name: item.name ?? item.title ?? '',
    path: item.url,
    picture: parsePicture(image),
    secondPicture: undefined,
    price: item.price,
    colours: [],
    eyebrow: undefined,
    badge: undefined,
    recToken: item.recToken,
    rating: score !== undefined && item.reviews_count ? { score, count: item.reviews_count } : undefined,
  };
}

/**
 * Parses the picture of a recommendation: `v{version}/{publicId}`, or an absolute URL. Any other text counts as a URL that the shop may not
 * load, in place of which pages display an empty picture.
 */
function parsePicture({ src, alt }: { src: string; alt: string }): Picture {
  const [, version = '1', publicId = ''] = /^(?:v(\d+)\/)?(.+)$/.exec(src) ?? [];
  return publicIdPattern.test(publicId) ? { publicId, version: Number(version), alt } : { url: src, alt };
}

export type Variant = ProductDetails['variants'][number];

/** Returns the variant with the size in the URL, or the only variant of the product; otherwise undefined. */
export const variantOfSize = (product: ProductDetails, size: string | undefined): Variant | undefined =>
  product.variants.find((variant) => variant.size === size) ?? (product.variants.length === 1 ? product.variants[0] : undefined);

/** Returns true if a size is requested that the product does not have. */
export const isUnknownSize = ({ variants }: Pick<ProductDetails, 'variants'>, size: string | null): boolean =>
  size !== null && !variants.some((variant) => variant.size === size);

const soldOutId = 'SOLD OUT';
export const isSoldOut = (eyebrow: { id: string } | undefined): boolean => eyebrow?.id === soldOutId;
export const isLowStock = (eyebrow: { id: string } | undefined): boolean => eyebrow?.id === 'LOW STOCK';
