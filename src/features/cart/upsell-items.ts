// Recommendations for a cart, based on the item that was added last (except gifts and gift cards). The stock of each item is checked.

import { type Decider, sendDecisionEvents } from '#commerce/decisions.ts';
import type { DecideEvent } from '#contract/calls/decisions.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { RecommendationItem } from '#contract/entities/product.ts';
import { ignoreMissingCall } from '#contract/errors/api-error.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { splitProductId } from '#lib/rules/ids.ts';

/** Default number of items, displayed one below the other. */
const defaultStackedCount = 3;

/** Number of recommendations that are requested, so that enough remain after the stock check. */
const askedCount = 8;

export interface UpsellItem {
  item: RecommendationItem;
  productId: string;
  /** The variant that can be added directly; undefined if the shopper has to choose a size first. */
  sku: string | undefined;
  /** The id of the decision, if the decision service chose the item. */
  actionId?: string | undefined;
}

type Recommended = Pick<UpsellItem, 'item' | 'actionId'>;

interface UpsellOptions {
  siteId: string;
  count?: number;
  /**
   * Undefined if no decision may be requested for this visitor. The items are then the general recommendations for the item that was added
   * last.
   */
  decider?: Decider | undefined;
}

/** Returns at most `count` items that are in stock and not in the cart. Throws if the recommendations cannot be read. */
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

/** The component id under which decisions are requested. */
export const upsellComponent = 'up-sell';

/**
 * Maximum number of cart lines in a request; the newest are sent. A full cart has gifts in addition to its lines, and the contract accepts
 * no more.
 */
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

/** Checks the current stock of an item. Undefined if it is sold out or its stock is unknown. */
async function inStock(gateway: Gateway, candidate: Omit<UpsellItem, 'sku'>, siteId: string): Promise<UpsellItem | undefined> {
  const { item, productId } = candidate;
  if (item.productInventoryState === 'OutOfStock') return undefined;
  const answer = await gateway('products.inventory', { params: { productId }, query: { siteId } });
  const variants = answer.ok ? Object.entries(answer.value.variants) : [];
  const [only] = variants;
  if (!variants.some(([, { quantity }]) => quantity > 0)) return undefined;
  return { ...candidate, sku: variants.length === 1 ? only?.[0] : undefined };
}
