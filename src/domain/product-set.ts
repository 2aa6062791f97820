// A set as pages show it: what can be bought of it, and what that costs together.
import type { ProductDetails } from '#contract/entities/product.ts';
import type { ProductSet, ProductSetItem } from '#contract/entities/product-set.ts';
import { isSameStyle } from '#lib/ids.ts';
import { isPriceRange } from './price.ts';
import { findSoldOut, type StockQuestion } from './stock.ts';

/** What is left of a set once its sold-out members are taken out. */
export interface ShownSet {
  name: string;
  items: ProductSetItem[];
  sum: {
    /** Of everything in its cheapest size; minor units. */
    amount: number;
    currency: ProductSetItem['price']['currency'];
    /** Some of it costs more in other sizes. */
    isLowest: boolean;
  };
}

const isInStock = ({ variants }: ProductSetItem): boolean =>
  variants.some(({ productInventoryState }) => productInventoryState === 'InStock');

/** Undefined where fewer than two members can be bought: one is no set. */
export function createShownSet({ name, items }: ProductSet): ShownSet | undefined {
  const left = items.filter(isInStock);
  const [first] = left;
  if (!first || left.length < 2) return undefined;
  return {
    name,
    items: left,
    sum: {
      amount: left.reduce((sum, { price }) => sum + price.lowCurrent, 0),
      currency: first.price.currency,
      isLowest: left.some(({ price }) => isPriceRange(price)),
    },
  };
}

/** The set with the style of a product in that product's colour. `quantities`: pieces of it per sku. */
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
