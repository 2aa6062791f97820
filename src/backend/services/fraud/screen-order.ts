// Decides before the payment is authorized whether an order is refused, held for review, or placed as usual.
import { read } from '#backend/platform/query.ts';
import { countsRecent, findReviewReasons, listBlockable, type ReviewReason } from '#backend/rules/fraud.ts';
import { addressEmails } from '#backend/rules/order-contact.ts';
import type { Placement } from '#backend/stores/cart-state.ts';
import { consumerQuery } from '#backend/stores/consumers.ts';
import { matchingBlocksQuery } from '#backend/stores/fraud-blocks.ts';
import { hashSecret } from '#backend/stores/orders.ts';
import { traceAttempt } from '#backend/stores/placement-traces.ts';
import { findMailbox } from '#lib/rules/mailbox.ts';
import { marketOfSite } from '#markets/registry.ts';

export interface Screening {
  /** True if the shopper is blocked. The order must be refused without revealing the block list. */
  isBlocked: boolean;
  /** Why the order is held. Empty if it is not. */
  reasons: ReviewReason[];
}

const hourMs = 60 * 60 * 1000;

/** Screens an order. Repeated calls count the attempt once. */
export async function screenOrder(db: D1Database, placement: Placement, now: number): Promise<Screening> {
  const { order, contactEmail, network, owner } = placement;
  const settings = marketOfSite(order.siteId)?.settings.fraud;
  if (!settings) return { isBlocked: false, reasons: [] };
  const entered = [contactEmail, ...addressEmails(order)].flatMap((email) => email ?? []);
  const [[account]] = await read(db, consumerQuery(owner));
  const blockable = listBlockable([...entered, ...(account?.email ? [account.email] : [])], network);
  const [blocks] = await read(db, matchingBlocksQuery(order.siteId, blockable, now));
  const recent = countsRecent(settings) ? await countRecent(db, placement, { now, since: now - settings.hours * hourMs }) : noRecent;
  return {
    isBlocked: blocks.some(({ effect }) => effect === 'refuse'),
    reasons: findReviewReasons(
      {
        total: order.totals.total,
        currency: order.currency,
        billing: order.billingAddress,
        delivery: order.shipments.find(({ storeId, address }) => storeId === undefined && address)?.address,
        listed: blocks.filter(({ effect }) => effect === 'hold').map(({ reason }) => reason),
        recent,
      },
      settings,
    ),
  };
}

const noRecent = { orders: 1, cards: 1 };

async function countRecent(db: D1Database, placement: Placement, times: { now: number; since: number }) {
  const { intentId, order, contactEmail, network, device, card } = placement;
  const hash = async (text: string | undefined) => (text === undefined ? undefined : hashSecret(text));
  const [email, ...others] = await Promise.all([contactEmail && findMailbox(contactEmail), network, device, card].map(hash));
  const [ofNetwork, ofDevice, ofCard] = others;
  return traceAttempt(db, { intentId, siteId: order.siteId, email, network: ofNetwork, device: ofDevice, card: ofCard }, times);
}
