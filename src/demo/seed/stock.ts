// The stock of variants in each location. A variant that is out of stock has no row.
import { webPool } from '#backend/stores/stock.ts';
import type { Facts } from './facts.ts';
import { createRandom } from './random.ts';
import { listStores, type SeedPlace } from './stores.ts';

export interface StockRow {
  locationId: string;
  productId: string;
  sku: string;
  available: number;
}

/** Approximate maximum number of styles in one store, however large the catalog is. */
const shelfSize = 300;

/**
 * Creates a style's stock in a site's web pool. If the style is marked as low in stock, its first two colors are low in stock. The middle
 * size of a color is only out of stock if the whole color is, and is stocked most, so that thousands of journeys cannot buy it out. The
 * smallest and largest sizes are often out of stock in all colors, so that a size is a useful filter of a listing.
 */
export function webStock(facts: Facts, siteId: string, variants: readonly { productId: string; skus: readonly string[] }[]): StockRow[] {
  if (facts.soldOut) return [];
  const random = createRandom(`web ${siteId} ${facts.index}`);
  const goneSizes = chooseGoneSizes(facts, siteId, variants[0]?.skus.length ?? 0);
  return variants.flatMap(({ productId, skus }, colourIndex) => {
    const goneColour = colourIndex > 0 && random.chance(0.06);
    const isLow = facts.low && colourIndex < 2;
    return skus.flatMap((sku, sizeIndex) => {
      const isMiddle = sizeIndex === Math.floor((skus.length - 1) / 2);
      const draw = random.next();
      const available = isLow ? random.between(1, 4) : random.between(3, 90) + (isMiddle ? 5000 : 0);
      const isGone = !isMiddle && draw < (isLow ? 0.3 : 0.12);
      return goneColour || isGone || goneSizes.has(sizeIndex) ? [] : [{ locationId: webPool(siteId), productId, sku, available }];
    });
  });
}

/** Chances that the two smallest and the two largest sizes of a style are out of stock in all colors, from the outermost size inward. */
const goneSizeChances = [0.35, 0.15];

/** Returns the indexes of the sizes that are out of stock in all colors. Ranges with few sizes have none. */
function chooseGoneSizes({ index }: Facts, siteId: string, sizes: number): Set<number> {
  const random = createRandom(`sizes ${siteId} ${index}`);
  if (sizes < 6) return new Set();
  return new Set(goneSizeChances.flatMap((chance, place) => [place, sizes - 1 - place].filter(() => random.chance(chance))));
}

/** Creates a style's stock in the stores of a site that carry the style. */
export function storeStock(
  facts: Facts,
  { siteId, masters }: { siteId: string; masters: number },
  variants: readonly { productId: string; skus: readonly string[] }[],
): StockRow[] {
  if (facts.soldOut) return [];
  const carried = (store: SeedPlace) => createRandom(`${store.storeId} ${facts.index}`).chance(Math.min(0.4, shelfSize / masters));
  return listStores(siteId)
    .filter(carried)
    .flatMap((store) => {
      const random = createRandom(`shelf ${store.storeId} ${facts.index}`);
      return variants
        .slice(0, 3)
        .flatMap(({ productId, skus }) =>
          skus.flatMap((sku) =>
            random.chance(0.45) ? [{ locationId: store.storeId, productId, sku, available: random.between(1, 6) }] : [],
          ),
        );
    });
}
