// The rules by which an order is held for review before its payment is captured. Each market sets their thresholds
// (markets/settings.ts).
import { findMailbox } from '#lib/rules/mailbox.ts';
import type { FraudSettings } from '#markets/settings.ts';
import { formatAmount } from './money.ts';

export const reviewRules = ['amount', 'country', 'name', 'list', 'orders', 'cards'] as const;

/** A rule that holds an order, and why, as a sentence for staff. */
export interface ReviewReason {
  rule: (typeof reviewRules)[number];
  text: string;
}

interface Person {
  firstName?: string | undefined;
  lastName?: string | undefined;
  country?: string | undefined;
}

export interface ReviewedOrder {
  total: number;
  currency: string;
  billing: Person | undefined;
  /** The address of the home delivery. Undefined without one. */
  delivery: Person | undefined;
  /** Reasons of entries in the block list that hold the order. */
  listed: readonly string[];
  /** Orders and cards within the hours of the settings, by the trace with the highest count. Includes this order. */
  recent: { orders: number; cards: number };
}

/** Returns why an order must be reviewed. Empty if no rule holds it. */
export function findReviewReasons(order: ReviewedOrder, settings: FraudSettings): ReviewReason[] {
  const { total, currency, billing, delivery, listed, recent } = order;
  const { heldFrom, holdsOtherCountry, holdsOtherName, hours, maxOrders, maxCards } = settings;
  const reasons: ReviewReason[] = listed.map((text) => ({ rule: 'list', text: `An entry in the block list holds it: ${text}` }));
  const amount = (value: number) => formatAmount(value, currency, 'en-us');
  if (total >= heldFrom) reasons.push({ rule: 'amount', text: `The total of ${amount(total)} reaches the limit of ${amount(heldFrom)}.` });
  if (billing && delivery) {
    if (holdsOtherCountry && billing.country !== delivery.country)
      reasons.push({ rule: 'country', text: `It is billed to ${billing.country ?? '–'} and delivered to ${delivery.country ?? '–'}.` });
    if (holdsOtherName && normalizeName(billing) !== normalizeName(delivery))
      reasons.push({ rule: 'name', text: 'The names of the billing address and of the delivery address differ.' });
  }
  if (recent.orders > maxOrders)
    reasons.push({ rule: 'orders', text: `${recent.orders} orders in ${hours} hours come from one email address, network or device.` });
  if (recent.cards > maxCards)
    reasons.push({ rule: 'cards', text: `${recent.cards} cards were used in ${hours} hours from one email address, network or device.` });
  return reasons;
}

const normalizeName = ({ firstName = '', lastName = '' }: Person): string =>
  `${firstName} ${lastName}`
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((part) => part !== '')
    .toSorted()
    .join(' ');

/** True if a market counts recent orders and cards, so that attempts to order must be recorded. */
export const countsRecent = ({ maxOrders, maxCards }: FraudSettings): boolean => Number.isFinite(maxOrders) || Number.isFinite(maxCards);

export const blockKinds = ['email', 'domain', 'network'] as const;
export type BlockKind = (typeof blockKinds)[number];

/** Returns the subject of an entry in the audit log, which is never deleted: only domains are named, because they are not personal data. */
export const nameBlock = ({ kind, value }: { kind: BlockKind; value: string }): string =>
  kind === 'domain' ? `block/${kind}/${value}` : `block/${kind}`;

/** Lists the entries of the block list that would match a shopper: mailboxes, their domains with all parent domains, and the network. */
export function listBlockable(emails: readonly string[], network: string | undefined): { kind: BlockKind; value: string }[] {
  const mailboxes = [...new Set(emails.map(findMailbox))];
  const domains = new Set(
    mailboxes.flatMap((mailbox) => {
      const labels = mailbox.slice(mailbox.lastIndexOf('@') + 1).split('.');
      return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
    }),
  );
  return [
    ...mailboxes.map((value) => ({ kind: 'email' as const, value })),
    ...Array.from(domains, (value) => ({ kind: 'domain' as const, value })),
    ...(network === undefined ? [] : [{ kind: 'network' as const, value: network }]),
  ];
}
