// A set as pages show it: its members, which of them can be bought, and what those cost together.
import type { ProductDetails } from '#contract/entities/product.ts';
import type { ProductSet, ProductSetItem } from '#contract/entities/product-set.ts';
import { isPriceRange } from '#domain/price.ts';
import { isSameStyle } from '#lib/rules/ids.ts';
import { findSoldOut, type StockQuestion } from '../buying/stock-state.ts';

/** All of a set: a member that sold out keeps its place, so that nothing below moves. */
export interface ShownSet {
  name: string;
  items: ProductSetItem[];
  /** Members that are sold out in every size, by product. */
  soldOut: string[];
  /** Of what can be bought; undefined where that is nothing, or one thing. */
  sum?: {
    count: number;
    /** Of everything in its cheapest size; minor units. */
    amount: number;
    currency: ProductSetItem['price']['currency'];
    /** Some of it costs more in other sizes. */
    isLowest: boolean;
  };
}

const isInStock = ({ variants }: ProductSetItem): boolean =>
  variants.some(({ productInventoryState }) => productInventoryState === 'InStock');

/** Undefined where the set has fewer than two members: one is no set. */
export function createShownSet({ name, items }: ProductSet): ShownSet | undefined {
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

/** The set with the style of a product in that product's colour. `quantities`: units of it per sku. */
export function showInColour(set: ProductSet, details: ProductDetails, quantities: StockQuestion['quantities']): ProductSet {
  const { productId, name, slug, price, colour, variants } = details;
  const soldOut = findSoldOut({ variants, quantities });
  const own: ProductSetItem = {
    productId,
    name,
    slug,
    price,
    picture: colour.picture,
    variants: variants.map((variant) => ({ ...variant, productInventoryState: soldOut.includes(variant.sku) ? 'OutOfStock' : 'InStock' })),
  };
  return { ...set, items: set.items.map((item) => (isSameStyle(item.productId, productId) ? own : item)) };
}
