// Decides which orders of the former shop the import of a file stores, and lists what is left out.
import { splitJson } from '#backend/platform/json-lists.ts';
import { read } from '#backend/platform/query.ts';
import type { FileProblem } from '#backend/services/editing/csv-table.ts';
import { findOrderCutOff } from '#backend/services/retention/delete-expired.ts';
import { toLogin } from '#backend/stores/consumers.ts';
import { takenFormerOrdersQuery } from '#backend/stores/former-orders.ts';
import { type FormerOrder, maxFormerLines } from '#contract/entities/purchase.ts';
import { fingerprint } from '#lib/encoding/fingerprint.ts';
import { writeMajorUnits } from '#lib/rules/currency.ts';
import { isEmail, maxEmailLength } from '#lib/rules/email.ts';
import { marketOfSite, type OpenMarket } from '#markets/registry.ts';
import type { LineOutcome } from './create-style.ts';
import { readOrders, type ShopifyOrder } from './read-orders.ts';
import type { MarketSettings } from './settings.ts';

interface PlannedOrder extends FormerOrder {
  /** In lower case, like the login of an account. */
  email: string;
}

export interface OrderPlan {
  orders: PlannedOrder[];
  outcomes: LineOutcome[];
  problems: FileProblem[];
  /** `foreign`: orders whose currency is not that of the market. */
  counts: { orders: number; items: number; foreign: number; ordersNotMoved: number };
  digest: string;
}

export async function planOrders(
  db: D1Database,
  { text, settings, now }: { text: string; settings: MarketSettings; now: number },
): Promise<OrderPlan> {
  const { orders: found, problems } = readOrders(text, now);
  const market = marketOfSite(settings.siteId);
  if (!market) problems.push({ line: 0, message: 'There is no such market.' });
  const taken = await listTaken(
    db,
    settings.siteId,
    found.map(({ orderNumber }) => orderNumber),
  );
  const orders: PlannedOrder[] = [];
  const outcomes: LineOutcome[] = [];
  for (const order of market ? found : []) {
    const reason = findReasonToSkip(order, { market: market as OpenMarket, taken, now });
    const { line, email, furtherLines, ...planned } = order;
    if (reason === undefined) orders.push({ ...planned, email: toLogin(email) });
    const outcome = reason === undefined ? describeOrder(order, market as OpenMarket) : `not moved: ${reason}`;
    outcomes.push({ line, handle: order.orderNumber, outcome });
    const further = reason === undefined ? 'part of the order' : 'not moved with its order';
    for (const each of furtherLines) outcomes.push({ line: each, handle: order.orderNumber, outcome: further });
  }
  return {
    ...{ orders, outcomes, problems: problems.toSorted((one, other) => one.line - other.line) },
    counts: {
      orders: orders.length,
      items: orders.reduce((sum, { totalItems }) => sum + totalItems, 0),
      foreign: orders.filter(({ currency }) => currency !== market?.currency).length,
      ordersNotMoved: found.length - orders.length,
    },
    digest: await fingerprint(JSON.stringify([settings, orders])),
  };
}

/** Returns the numbers of orders that earlier imports have moved to the market. */
async function listTaken(db: D1Database, siteId: string, orderNumbers: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const list of splitJson(orderNumbers)) {
    const [rows] = await read(db, takenFormerOrdersQuery(siteId, list));
    for (const { orderNumber } of rows) taken.add(orderNumber);
  }
  return taken;
}

interface Known {
  market: OpenMarket;
  taken: ReadonlySet<string>;
  now: number;
}

function findReasonToSkip({ orderNumber, email, placedAt, lines }: ShopifyOrder, { market, taken, now }: Known): string | undefined {
  const { orderYears } = market.settings;
  if (taken.has(orderNumber)) return 'an earlier import has moved this order';
  if (email === '') return 'the order has no email address';
  if (!isEmail(email) || email.length > maxEmailLength) return `“${email.slice(0, 80)}” is not an email address`;
  if (placedAt < findOrderCutOff(orderYears, now)) return `the order is older than ${orderYears} years, after which orders are deleted`;
  if (lines.length > maxFormerLines) return `the order has more than ${maxFormerLines} lines`;
  return undefined;
}

const describeOrder = ({ email, totalItems, total, currency, isCanceled }: ShopifyOrder, market: OpenMarket): string =>
  [
    `${totalItems} ${totalItems === 1 ? 'item' : 'items'} for ${writeMajorUnits(total, currency)} ${currency}, displayed to ${email}`,
    ...(isCanceled ? ['canceled'] : []),
    ...(currency === market.currency ? [] : [`not in the currency of the market, ${market.currency}`]),
  ].join('; ');
