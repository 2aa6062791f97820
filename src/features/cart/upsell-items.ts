// What goes well with a cart: recommended for what was added last, gifts and gift cards aside, asked one by one whether it can be had.

import { type Decider, sendDecisionEvents } from '#commerce/decisions.ts';
import type { DecideEvent } from '#contract/calls/decisions.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { RecommendationItem } from '#contract/entities/product.ts';
import { ignoreMissingCall } from '#contract/errors/api-error.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { splitProductId } from '#lib/rules/ids.ts';

/** So many are offered, one above the other. */
const defaultStackedCount = 3;

/** Recommended items that are asked for, so that enough are left. */
const askedCount = 8;

export interface UpsellItem {
  item: RecommendationItem;
  productId: string;
  /** The variant that can be added at once; undefined where a size has to be chosen first. */
  sku: string | undefined;
  /** Of the decision service, where it chose the item. */
  actionId?: string | undefined;
}

type Recommended = Pick<UpsellItem, 'item' | 'actionId'>;

interface UpsellOptions {
  siteId: string;
  count?: number;
  /** Undefined where nobody may be decided for: then it is what goes with what was added last, whoever asks. */
  decider?: Decider | undefined;
}

/** At most `count` items, none of which is in the cart or out of stock. Throws where the recommendations cannot be had. */
export async function loadUpsell(
  gateway: Gateway,
  cart: Cart,
  { siteId, count = defaultStackedCount, decider }: UpsellOptions,
): Promise<UpsellItem[]> {
  const latest = cart.items.findLast(({ bonus, isDigitalProduct }) => !bonus && !isDigitalProduct) ?? cart.items.at(-1);
  if (!latest) return [];
  const decided = decider && (await decideItems(gateway, cart, siteId, decider).catch(ignoreMissingCall));
  const items = decided ?? (await readItems(gateway, latest.productId, siteId));
  const inCart = new Set(cart.items.map(({ masterId }) => masterId));
  const candidates = items.flatMap(({ item, actionId }) => {
    const productId = item.productId ?? item.id;
    return productId && !inCart.has(splitProductId(productId).masterId) ? [{ item, productId, actionId }] : [];
  });
  const checked = await Promise.all(candidates.map((candidate) => inStock(gateway, candidate, siteId)));
  return checked.filter((each) => each !== undefined).slice(0, count);
}

async function readItems(gateway: Gateway, productId: string, siteId: string): Promise<readonly Recommended[]> {
  const query = { siteId, widgetId: 'goes-with', productId, count: askedCount } as const;
  const answer = await gateway('products.widgetRecommendations', { query });
  if (!answer.ok) throw new Error(`products.widgetRecommendations refused with ${answer.error.code}`);
  return answer.value.items.map((item) => ({ item }));
}

/** The place that decisions are for. */
export const upsellComponent = 'up-sell';

/** Of a cart, the newest: a full one has gifts beside its lines, and the row of the call takes no more. */
const maxCartLines = 100;

async function decideItems(gateway: Gateway, cart: Cart, siteId: string, decider: Decider): Promise<readonly Recommended[]> {
  const cartLines = cart.items.slice(-maxCartLines).map(({ productId, upc, qty, price }) => ({
    pid: productId,
    sku: upc,
    quantity: qty,
    currency: cart.currency,
    value: ((price.current * qty) / 100).toFixed(2), // every market's currency has two decimals
  }));
  const events: DecideEvent[] = [
    { eventType: 'monetate:context:Cart', cartLines },
    { eventType: 'monetate:decision:DecisionRequest', requestId: upsellComponent },
  ];
  const answer = await sendDecisionEvents(gateway, { ...decider, siteId, events });
  if (!answer.ok) throw new Error(`decisions.decide refused with ${answer.error.code}`);
  const actions = answer.value.data.responses.flatMap((response) => response.actions);
  return actions
    .filter(({ component }) => component === upsellComponent)
    .flatMap(({ actionId, items }) => items.map((item): Recommended => ({ item, actionId: String(actionId) })));
}

/** With its stock of this moment; undefined for one that cannot be had, or of which that cannot be known. */
async function inStock(gateway: Gateway, candidate: Omit<UpsellItem, 'sku'>, siteId: string): Promise<UpsellItem | undefined> {
  const { item, productId } = candidate;
  if (item.productInventoryState === 'OutOfStock') return undefined;
  const answer = await gateway('products.inventory', { params: { productId }, query: { siteId } });
  const variants = answer.ok ? Object.entries(answer.value.variants) : [];
  const [only] = variants;
  if (!variants.some(([, { quantity }]) => quantity > 0)) return undefined;
  return { ...candidate, sku: variants.length === 1 ? only?.[0] : undefined };
}
