// A product as pages show it, whatever call it came from.

import type { Price } from '#contract/entities/price.ts';
import type { CatalogItem, ProductDetails, RecommendationItem } from '#contract/entities/product.ts';
import { routePath } from '#routes.ts';

interface CardColour {
  name: string;
  hex: string;
  /** Of a colour that a card can show: its product, the path below the locale, and the publicIds of its two views. */
  productId?: string;
  path?: string;
  pictures?: string[] | undefined;
}

/** What a product card needs. */
export interface ProductCard {
  productId: string;
  name: string;
  /** Path below the locale. */
  path: string;
  picture: { publicId: string; version: number; alt: string };
  /** Shown while a mouse rests on the card. */
  secondPicture: { publicId: string; version: number } | undefined;
  price: Price;
  colours: CardColour[];
  eyebrow: { id: string; text: string } | undefined;
  badge: string | undefined;
  rating: { score: number; count: number } | undefined;
  /** Of a gift, which nobody can buy: the promotion that gives it. */
  giftWith?: string | undefined;
  /** Of a recommendation: under what it is reported. */
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

/** A product that was looked at by itself, as a card that is no taller than those of recommendations. `soldOut`: the words for one that is. */
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

/** Both spellings of a recommendation become one card; undefined for one that is out of stock. */
export function recommendationCard(item: RecommendationItem): ProductCard | undefined {
  const image = item.image ?? item.images?.[0];
  if (item.productInventoryState === 'OutOfStock' || !image) return undefined;
  const score = item.rating?.showScore === false ? undefined : (item.rating?.score ?? item.review_average);
  return {
    productId: item.productId ?? item.id ?? '',
    name: item.name ?? item.title ?? '',
    path: item.url,
    picture: { ...parsePicture(image.src), alt: image.alt },
    secondPicture: undefined,
    price: item.price,
    colours: [],
    eyebrow: undefined,
    badge: undefined,
    recToken: item.recToken,
    rating: score !== undefined && item.reviews_count ? { score, count: item.reviews_count } : undefined,
  };
}

/** Widgets name a picture as `v{version}/{publicId}`. */
function parsePicture(source: string): { publicId: string; version: number } {
  const match = /^v(\d+)\/(.+)$/.exec(source);
  return { publicId: match?.[2] ?? source, version: Number(match?.[1] ?? 1) };
}

export type Variant = ProductDetails['variants'][number];

/** The variant that an address names by its size, if the product has it. */
export const variantOfSize = (product: ProductDetails, size: string | undefined): Variant | undefined =>
  product.variants.find((variant) => variant.size === size) ?? (product.variants.length === 1 ? product.variants[0] : undefined);

/** A size that was asked for and that the product has not. */
export const isUnknownSize = ({ variants }: Pick<ProductDetails, 'variants'>, size: string | null): boolean =>
  size !== null && !variants.some((variant) => variant.size === size);

const soldOutId = 'SOLD OUT';
export const isSoldOut = (eyebrow: { id: string } | undefined): boolean => eyebrow?.id === soldOutId;

/** Low stock is known by the id of the eyebrow. */
export const isLowStock = (eyebrow: { id: string } | undefined): boolean => eyebrow?.id === 'LOW STOCK';
