// Checks invariants of the stored records after all orders are completed or given up.
import { pointsFor } from '#backend/rules/loyalty.ts';
import { openPlacement, type Placement } from '#backend/stores/cart-state.ts';
import { members, pointValue } from './balances.ts';
import type { ConfirmedOrder } from './run-schedule.ts';
import type { Shop } from './shop.ts';

/** The invariants, in the order in which they are printed. */
export const promises = [
  'no order placement is open, and no stock is held',
  'a cart becomes at most one order, and every response confirms that order',
  'every order is stored completely and once, and causes one email',
  'the amount taken from each payment method matches the order, and their sum the total',
  'a refused placement takes no money and leaves no authorization',
  'every balance has decreased exactly by the amounts of orders, and is not negative',
  'stock has decreased exactly by the ordered units',
  'every cart has one line',
  'no error is thrown except the injected ones',
] as const;

type Row = Record<string, string | number | null>;

export function findBrokenPromises(shop: Shop, confirmed: readonly ConfirmedOrder[]): string[] {
  const { sqlite, clients, stripe, balances, stock } = shop;
  const all = (sql: string, ...values: (string | number)[]) => sqlite.prepare(sql).all(...values) as Row[];
  const sum = (sql: string, ...values: (string | number)[]) =>
    Number(all(`SELECT COALESCE(SUM(n), 0) AS n FROM (${sql})`, ...values)[0]?.n);
  const broken: string[] = [];
  const hold = (promise: number, isHeld: boolean, what: () => string) => {
    if (!isHeld) broken.push(`${promises[promise]}: ${what()}`);
  };
  const equal = (promise: number, one: unknown, other: unknown, what: string) =>
    hold(promise, JSON.stringify(one) === JSON.stringify(other), () => `${what}: ${JSON.stringify(one)} is not ${JSON.stringify(other)}`);

  const placements = clients.flatMap((client) => client.read().placements);
  const orders = placements.filter(({ step }) => step === 'finished');
  const isOrdered = new Set(orders.map(({ intentId }) => intentId));
  const payments = [...stripe.payments.values()];

  for (const client of clients)
    hold(0, openPlacement(client.read()) === undefined, () => `${client.basketId} is at ${openPlacement(client.read())?.step}`);
  equal(0, all("SELECT intent_id FROM stock_hold WHERE state = 'held'"), [], 'held');
  equal(0, all('SELECT intent_id FROM hanging_placement WHERE ended_at IS NULL'), [], 'listed as hanging');
  const both = 'SELECT intent_id FROM hanging_placement JOIN placed_order USING (intent_id) WHERE canceled_at IS NOT NULL';
  equal(1, all(both), [], 'canceled by staff, but ordered');

  for (const client of clients) {
    const own = client.read().placements.filter(({ step }) => step === 'finished');
    hold(1, own.length <= 1, () => `${client.basketId} has ${own.length} orders`);
    for (const { order } of confirmed.filter(({ basketId }) => basketId === client.basketId))
      equal(1, order.orderNumber, own[0]?.order.orderNumber, client.basketId);
    const { lines } = client.read();
    equal(7, lines.length, 1, `lines of ${client.basketId}`);
  }

  equal(
    2,
    all('SELECT intent_id AS n FROM placed_order')
      .map(({ n }) => n)
      .toSorted(),
    [...isOrdered].toSorted(),
    'orders',
  );
  equal(2, all('SELECT COUNT(*) AS n FROM shop_order')[0]?.n, orders.length, 'stored orders');
  equal(2, all("SELECT COUNT(*) AS n FROM outbox WHERE kind = 'order-confirmation'")[0]?.n, orders.length, 'confirmation emails');

  const readTaken = (intentId: string): Record<string, number> => {
    const points = -sum("SELECT points AS n FROM loyalty_entry WHERE entry_id = 'redeemed ' || ?1", intentId);
    const taken = {
      GIFT_CARD: sum("SELECT amount AS n FROM gift_card_use WHERE intent_id = ?1 AND state = 'taken'", intentId),
      REWARD: sum("SELECT amount AS n FROM reward_credit_use WHERE intent_id = ?1 AND state = 'taken'", intentId),
      ATHLETES_PAYMENT: sum("SELECT amount AS n FROM allowance_use WHERE intent_id = ?1 AND state = 'taken'", intentId),
      LOYALTY_POINTS: (points - sum("SELECT points AS n FROM loyalty_entry WHERE entry_id = 'returned ' || ?1", intentId)) * pointValue,
      PAYER:
        sum("SELECT amount AS n FROM provider_charge WHERE intent_id = ?1 AND kind = 'authorization'", intentId) -
        sum("SELECT amount AS n FROM provider_charge WHERE intent_id = ?1 AND kind = 'void'", intentId) +
        payments
          .filter(({ metadata, status }) => metadata.intent === intentId && (status === 'requires_capture' || status === 'succeeded'))
          .reduce((total, { amount }) => total + amount, 0),
    };
    return taken;
  };
  for (const { intentId, order } of orders) {
    const said: Record<string, number> = { GIFT_CARD: 0, REWARD: 0, ATHLETES_PAYMENT: 0, LOYALTY_POINTS: 0, PAYER: 0 };
    let inAll = 0;
    for (const { code, amount = 0 } of order.paymentMethod) {
      const name = code.startsWith('REWARD') ? 'REWARD' : code in said ? code : 'PAYER';
      said[name] = (said[name] ?? 0) + amount;
      inAll += amount;
    }
    // Fractions of points are rounded up.
    equal(
      3,
      readTaken(intentId),
      { ...said, LOYALTY_POINTS: pointsFor(said.LOYALTY_POINTS ?? 0, { pointValue }) * pointValue },
      order.orderNumber,
    );
    equal(3, inAll, order.totals.total, `total of ${order.orderNumber}`);
  }

  for (const { intentId } of placements.filter((each) => !isOrdered.has(each.intentId))) {
    const taken = readTaken(intentId);
    hold(
      4,
      Object.values(taken).every((each) => each === 0),
      () => `${intentId} took ${JSON.stringify(taken)}`,
    );
  }
  const dangling = all(
    `SELECT intent_id AS n FROM provider_charge c WHERE kind = 'authorization' AND NOT EXISTS
       (SELECT 1 FROM provider_charge o WHERE o.intent_id = c.intent_id AND o.kind = 'void')`,
  ).filter(({ n }) => !isOrdered.has(String(n)));
  equal(4, dangling, [], 'open authorizations');
  const open = payments.filter(({ metadata, status }) => !isOrdered.has(metadata.intent ?? '') && status !== 'canceled');
  equal(
    4,
    open.map(({ metadata, status }) => `${metadata.intent} ${status}`),
    [],
    'open payments at Stripe',
  );
  const perIntent = payments.filter(({ metadata, status }) => status !== 'canceled' && isOrdered.has(metadata.intent ?? ''));
  equal(4, perIntent.length, new Set(perIntent.map(({ metadata }) => metadata.intent)).size, 'payments with different intents');

  const took = (methodId: string, account: string) =>
    orders.reduce(
      (total, { deductions = [] }: Placement) =>
        total +
        deductions
          .filter((each) => each.methodId === methodId && each.account.startsWith(account))
          .reduce((part, { amount }) => part + amount, 0),
      0,
    );
  for (const [number, before] of Object.entries(balances.giftCards))
    equal(
      5,
      all('SELECT balance AS n FROM gift_card WHERE card_number = ?1', number)[0]?.n,
      before - took('GIFT_CARD', number),
      `gift card ${number}`,
    );
  for (const [code, before] of Object.entries(balances.rewards))
    equal(
      5,
      all('SELECT balance AS n FROM reward_credit WHERE code = ?1', code)[0]?.n,
      before - took('REWARD_CODE', code) - took('REWARD_CARD', code),
      code,
    );
  for (const member of members) {
    equal(
      5,
      all('SELECT spent AS n FROM consumer_allowance WHERE consumer_no = ?1', member)[0]?.n,
      took('ATHLETES_PAYMENT', member),
      `credit of ${member}`,
    );
    const points = sum("SELECT points AS n FROM loyalty_entry WHERE consumer_no = ?1 AND kind <> 'earned'", member);
    const used = orders
      .flatMap(({ deductions = [] }) =>
        deductions.filter(({ methodId, account }) => methodId === 'LOYALTY_POINTS' && account.startsWith(member)),
      )
      .reduce((total, { amount }) => total + pointsFor(amount, { pointValue }), 0);
    equal(5, points, balances.points - used, `points of ${member}`);
    hold(5, points >= 0, () => `${member} has ${points} points`);
  }

  for (const [sku, before] of Object.entries(stock)) {
    const sold = orders
      .flatMap(({ order }) => order.items)
      .filter(({ upc }) => upc === sku)
      .reduce((total, { qty }) => total + qty, 0);
    equal(6, all('SELECT available AS n FROM stock WHERE sku = ?1', sku)[0]?.n, before - sold, `units of ${sku}`);
  }
  equal(8, shop.faults.slice(0, 3), [], 'faults');
  return broken;
}
