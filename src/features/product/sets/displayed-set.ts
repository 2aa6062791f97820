// Creates the displayed form of a product set: its members, their availability, and the total price of the available members.
import type { ProductDetails } from '#contract/entities/product.ts';
import type { ProductSet, ProductSetItem } from '#contract/entities/product-set.ts';
import { isPriceRange } from '#domain/price.ts';
import { findSoldOut, type StockQuestion } from '../buying/stock-state.ts';

/** A set with all its members in their original order. A sold-out member keeps its position. */
export interface DisplayedSet {
  name: string;
  items: ProductSetItem[];
  /** Product ids of members that are sold out in every size. */
  soldOut: string[];
  /** The total price of the available members. Undefined if fewer than two are available. */
  sum?: {
    count: number;
    /** Sum of the prices of each member's cheapest size, in minor units. */
    amount: number;
    currency: ProductSetItem['price']['currency'];
    /** True if another size of a member costs more. */
    isLowest: boolean;
  };
}

const isInStock = ({ variants }: ProductSetItem): boolean =>
  variants.some(({ productInventoryState }) => productInventoryState === 'InStock');

/** Creates the set to display. Returns undefined if the set has fewer than two members. */
export function createDisplayedSet({ name, items }: ProductSet): DisplayedSet | undefined {
  if (items.length < 2) return undefined;
  const left = items.filter(isInStock);
  const soldOut = items.filter((item) => !left.includes(item)).map(({ productId }) => productId);
  const [first] = left;
  if (!first || left.length < 2) return { name, items, soldOut };
  return {
    name,
    items,
    soldOut,
    sum: {
      count: left.length,
      amount: left.reduce((sum, { price }) => sum + price.lowCurrent, 0),
      currency: first.price.currency,
      isLowest: left.some(({ price }) => isPriceRange(price)),
    },
  };
}

/**
 * Replaces the set member of the same style with the product itself, so that the set displays the product's color. `quantities` contains
 * the product's units in stock by SKU.
 */
export function showInColour(set: ProductSet, details: ProductDetails, quantities: StockQuestion['quantities']): ProductSet {
  const { productId, name, slug, price, colour, colours, variants } = details;
  const soldOut = findSoldOut({ variants, quantities });
  const own: ProductSetItem = {
    productId,
    name,
    slug,
    price,
    picture: colour.picture,
    variants: variants.map((variant) => ({ ...variant, productInventoryState: soldOut.includes(variant.sku) ? 'OutOfStock' : 'InStock' })),
  };
  const styleIds = new Set([productId, ...colours.map((each) => each.productId)]);
  return { ...set, items: set.items.map((item) => (styleIds.has(item.productId) ? own : item)) };
}
