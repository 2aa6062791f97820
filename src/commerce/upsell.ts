// What goes well with a cart: recommended for what was added last, asked one by one whether it can be had.
import type { Cart } from '#contract/entities/cart.ts';
import type { RecommendationItem } from '#contract/entities/product.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { splitProductId } from '#lib/ids.ts';

/** So many are offered, one above the other. */
const defaultStackedCount = 3;

/** Recommended items that are asked for, so that enough are left. */
const askedCount = 8;

export interface UpsellItem {
  item: RecommendationItem;
  productId: string;
  /** The variant that can be added at once; undefined where a size has to be chosen first. */
  sku: string | undefined;
}

interface UpsellOptions {
  siteId: string;
  count?: number;
}

/** At most `count` items, none of which is in the cart or out of stock. Throws where the recommendations cannot be had. */
export async function loadUpsell(
  gateway: Gateway,
  cart: Cart,
  { siteId, count = defaultStackedCount }: UpsellOptions,
): Promise<UpsellItem[]> {
  const latest = cart.items.at(-1);
  if (!latest) return [];
  const query = { siteId, widgetId: 'goes-with', productId: latest.productId, count: askedCount } as const;
  const answer = await gateway('products.widgetRecommendations', { query });
  if (!answer.ok) throw new Error(`products.widgetRecommendations refused with ${answer.error.code}`);
  const inCart = new Set(cart.items.map(({ masterId }) => masterId));
  const candidates = answer.value.items.flatMap((item) => {
    const productId = item.productId ?? item.id;
    return productId && !inCart.has(splitProductId(productId).masterId) ? [{ item, productId }] : [];
  });
  const checked = await Promise.all(candidates.map((candidate) => inStock(gateway, candidate, siteId)));
  return checked.filter((each) => each !== undefined).slice(0, count);
}

/** With its stock of this moment; undefined for one that cannot be had, or of which that cannot be known. */
async function inStock(gateway: Gateway, { item, productId }: Omit<UpsellItem, 'sku'>, siteId: string): Promise<UpsellItem | undefined> {
  if (item.productInventoryState === 'OutOfStock') return undefined;
  const answer = await gateway('products.inventory', { params: { productId }, query: { siteId } });
  const variants = answer.ok ? Object.entries(answer.value.variants) : [];
  const [only] = variants;
  if (!variants.some(([, { quantity }]) => quantity > 0)) return undefined;
  return { item, productId, sku: variants.length === 1 ? only?.[0] : undefined };
}
