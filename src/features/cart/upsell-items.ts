// Recommendations for a cart, from the decision service or based on the last added item. Their current stock is checked.

import { type Decider, sendDecisionEvents } from '#commerce/decisions.ts';
import type { DecideEvent } from '#contract/calls/decisions.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { RecommendationItem } from '#contract/entities/product.ts';
import { ignoreMissingCall } from '#contract/errors/api-error.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { writeMajorUnits } from '#lib/rules/currency.ts';

/** Default number of recommendations in a vertical list. */
export const defaultStackedCount = 3;

/** Number of recommendations to request, so that enough remain after the stock check. */
const requestedCount = 8;

export interface UpsellItem {
  item: RecommendationItem;
  productId: string;
  /** UPC of the variant that can be added directly. Undefined if the shopper has to select a size first. */
  sku: string | undefined;
  /** Id of the decision. Undefined if the decision service did not choose the item. */
  actionId?: string | undefined;
}

type Recommended = Pick<UpsellItem, 'item' | 'actionId'>;

interface UpsellOptions {
  siteId: string;
  count?: number;
  /**
   * The decision service's settings for this visitor. Undefined if no decision may be requested; the recommendations are then based on the
   * last added item.
   */
  decider?: Decider | undefined;
}

/** Returns at most `count` recommendations that are in stock and not in the cart. Throws if they cannot be read. */
export async function loadUpsell(
  gateway: Gateway,
  cart: Cart,
  { siteId, count = defaultStackedCount, decider }: UpsellOptions,
): Promise<UpsellItem[]> {
  const latest = cart.items.findLast(({ bonus, isDigitalProduct }) => !bonus && !isDigitalProduct) ?? cart.items.at(-1);
  if (!latest) return [];
  const decided = decider && (await decideItems(gateway, cart, siteId, decider).catch(ignoreMissingCall));
  const items = decided ?? (await readItems(gateway, latest.productId, siteId));
  const inCart = new Set(cart.items.flatMap(({ productId, masterId }) => [productId, masterId]));
  const candidates = items.flatMap(({ item, actionId }) => {
    const productId = item.productId ?? item.id;
    return productId && !inCart.has(productId) && !(item.masterId !== undefined && inCart.has(item.masterId))
      ? [{ item, productId, actionId }]
      : [];
  });
  const checked = await Promise.all(candidates.map((candidate) => checkStock(gateway, candidate, siteId)));
  return checked.filter((each) => each !== undefined).slice(0, count);
}

async function readItems(gateway: Gateway, productId: string, siteId: string): Promise<readonly Recommended[]> {
  const query = { siteId, widgetId: 'goes-with', productId, count: requestedCount } as const;
  const answer = await gateway('products.widgetRecommendations', { query }).catch(ignoreMissingCall);
  if (!answer) return [];
  if (!answer.ok) throw new Error(`products.widgetRecommendations was refused with ${answer.error.code}.`);
  return answer.value.items.map((item) => ({ item }));
}

/** The component id in decision requests. */
export const upsellComponent = 'up-sell';

/**
 * Maximum number of cart lines in a decision request, as limited by the contract. A full cart with gifts can exceed it, so only the newest
 * lines are sent.
 */
const maxCartLines = 100;

async function decideItems(gateway: Gateway, cart: Cart, siteId: string, decider: Decider): Promise<readonly Recommended[]> {
  const cartLines = cart.items.slice(-maxCartLines).map(({ productId, upc, qty, price }) => ({
    pid: productId,
    sku: upc,
    quantity: qty,
    currency: cart.currency,
    value: writeMajorUnits(price.current * qty, cart.currency),
  }));
  const events: DecideEvent[] = [
    { eventType: 'monetate:context:Cart', cartLines },
    { eventType: 'monetate:decision:DecisionRequest', requestId: upsellComponent },
  ];
  const answer = await sendDecisionEvents(gateway, { ...decider, siteId, events });
  if (!answer.ok) throw new Error(`decisions.decide was refused with ${answer.error.code}.`);
  const actions = answer.value.data.responses.flatMap((response) => response.actions);
  return actions
    .filter(({ component }) => component === upsellComponent)
    .flatMap(({ actionId, items }) => items.map((item): Recommended => ({ item, actionId: String(actionId) })));
}

/** Checks the current stock of a recommendation. Returns undefined if the product is sold out or its stock is unknown. */
async function checkStock(gateway: Gateway, candidate: Omit<UpsellItem, 'sku'>, siteId: string): Promise<UpsellItem | undefined> {
  const { item, productId } = candidate;
  if (item.productInventoryState === 'OutOfStock') return undefined;
  const answer = await gateway('products.inventory', { params: { productId }, query: { siteId } });
  const variants = answer.ok ? Object.entries(answer.value.variants) : [];
  const [only] = variants;
  if (!variants.some(([, { quantity }]) => quantity > 0)) return undefined;
  return { ...candidate, sku: variants.length === 1 ? only?.[0] : undefined };
}
