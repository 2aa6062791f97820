// The shares of parcels and canceled parts of an order: they add up to the order's total, and each payment is used up exactly.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditPart, creditReturns } from '#backend/rules/credit-notes.ts';
import { calculatePart, type DividedOrder, type EarlierParts, type PartAmounts } from '#backend/rules/part-amounts.ts';
import { planRefunds, type RefundedLine } from '#backend/rules/refunds.ts';
import type { Order } from '#contract/entities/order.ts';
import { aCartItem, anOrder as aPlacedOrder } from '../../support/cart-samples.ts';

const isDeducting = (code: Order['paymentMethod'][number]['code']) => code !== 'CREDIT_CARD';
const rules = { isDeducting, refundsDelivery: true, standardShipping: 100_000 };

interface Line {
  qty: number;
  amount: number;
  tax: number;
  shipment: number;
}

interface Generated {
  lines: Line[];
  costs: [number, number];
  isAdded: boolean;
  /** Shares of the payments: gift card, points, card. */
  shares: [number, number, number];
  hasDiscountedShipping: boolean;
}

function createOrder({ lines, costs, isAdded, shares, hasDiscountedShipping }: Generated): DividedOrder {
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0);
  const shipping = hasDiscountedShipping ? Math.floor((costs[0] + costs[1]) / 2) : costs[0] + costs[1];
  const taxAmount = lines.reduce((sum, { tax }) => sum + tax, 0) + Math.floor(shipping / 9);
  const total = goods + shipping + (isAdded ? taxAmount : 0);
  const weight = shares[0] + shares[1] + shares[2] + 1;
  const gift = Math.floor((total * shares[0]) / weight);
  const points = Math.floor((total * shares[1]) / weight);
  const payments = [
    { code: 'GIFT_CARD' as const, amount: gift },
    { code: 'LOYALTY_POINTS' as const, amount: points },
    { code: 'CREDIT_CARD' as const, amount: total - gift - points },
  ];
  return {
    totals: {
      ...aPlacedOrder().totals,
      ...{ itemTotal: goods, shipping, tax: isAdded ? taxAmount : 0, taxAmount, total },
      taxMode: isAdded ? 'added' : 'included',
      taxParts: [
        { name: 'SALES_TAX', rate: 6, amount: taxAmount - Math.floor(taxAmount / 3) },
        { name: 'PST', rate: 3, amount: Math.floor(taxAmount / 3) },
      ],
    },
    paymentMethod: payments.map((each) => ({ ...each, label: each.code, additionalData: { payment_method_id: each.code } })),
    items: lines.map(({ qty, amount, tax }, index) => ({
      id: `l${index}`,
      qty,
      isDigitalProduct: false,
      taxTotal: tax,
      price: { ...aCartItem().price, amount },
    })),
    shipments: costs.map((cost, place) => ({
      shipmentId: `s${place}`,
      cost,
      itemIds: lines.flatMap(({ shipment }, index) => (shipment === place ? [`l${index}`] : [])),
    })),
  };
}

const line = fc.record({
  qty: fc.integer({ min: 1, max: 5 }),
  amount: fc.integer({ min: 0, max: 99_999 }),
  tax: fc.integer({ min: 0, max: 9_999 }),
  shipment: fc.integer({ min: 0, max: 1 }),
});
const generated = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  costs: fc.tuple(fc.integer({ min: 0, max: 1999 }), fc.integer({ min: 0, max: 1999 })),
  isAdded: fc.boolean(),
  shares: fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3)),
  hasDiscountedShipping: fc.boolean(),
});

interface Settled {
  kind: 'parcel' | 'cancellation';
  amounts: PartAmounts;
}

/** Settles all units of an order, one after the other. Each choice is a parcel if it is even, and up to three units share a part. */
function settle(order: DividedOrder, choices: readonly number[]): { settled: Settled[]; earlier: EarlierParts } {
  const units = order.items.flatMap(({ id, qty }) => Array.from({ length: qty }, () => id));
  const earlier = {
    left: [] as { itemId: string; qty: number }[],
    canceled: [] as { itemId: string; qty: number }[],
    kept: [] as number[][],
    released: [] as number[][],
  };
  const settled: Settled[] = [];
  for (let place = 0; units.length > 0; place++) {
    const choice = choices[place % choices.length] ?? 0;
    const taken = Array.from(
      { length: Math.min(units.length, 1 + (choice % 3)) },
      (_, index) => units.splice((choice * 7 + index) % units.length, 1)[0] ?? '',
    );
    const kind = choice % 2 === 0 ? 'parcel' : 'cancellation';
    const part = taken.map((itemId) => ({ itemId, qty: 1 }));
    const amounts = calculatePart(order, earlier, { kind, units: part, isWhole: false }, rules);
    settled.push({ kind, amounts });
    if (kind === 'parcel') earlier.left.push(...part);
    else earlier.canceled.push(...part);
    (kind === 'parcel' ? earlier.kept : earlier.released).push([...amounts.parts]);
  }
  return { settled, earlier };
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const choices = fc.array(fc.nat(1000), { minLength: 1, maxLength: 12 });

describe('calculatePart', () => {
  test('calculatePart divides the total of an order among its parts to the cent, whatever is sent or canceled in which order', () => {
    fc.assert(
      fc.property(generated, choices, (input, list) => {
        const order = createOrder(input);
        const { settled } = settle(order, list);
        expect(sum(settled.map(({ amounts }) => amounts.total))).toBe(order.totals.total);
        for (const [place, { amount = 0 }] of order.paymentMethod.entries())
          expect(sum(settled.map(({ amounts }) => amounts.parts[place] ?? 0))).toBe(amount);
        for (const { amounts } of settled) {
          expect(amounts.parts.every((part) => part >= 0)).toBe(true);
          expect(sum([...amounts.parts])).toBe(amounts.total);
          // the last part has no rounding difference to absorb, because the shares of a line do not depend on the order of the parts
          expect(amounts.goods + amounts.tax + amounts.shipping).toBe(amounts.total);
        }
        expect(settled.filter(({ amounts }) => amounts.isLast)).toHaveLength(1);
        expect(settled.at(-1)?.amounts.isLast).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('calculatePart adds the delivery costs of a shipment to its first parcel', () => {
    const order = createOrder({
      lines: [
        { qty: 2, amount: 2000, tax: 0, shipment: 0 },
        { qty: 1, amount: 500, tax: 0, shipment: 1 },
      ],
      costs: [700, 300],
      isAdded: false,
      shares: [0, 0, 1],
      hasDiscountedShipping: false,
    });
    const { settled } = settle(order, [0]);
    expect(settled.map(({ amounts }) => [amounts.goods, amounts.shipping])).toEqual([
      [1000, 700],
      [1000, 0],
      [500, 300],
    ]);
  });

  test('the refunds of all sent units and the canceled parts add up to the total of the order, and so do their credit notes', () => {
    fc.assert(
      fc.property(generated, choices, fc.nat(5), (input, list, seed) => {
        const order = createOrder(input);
        const { settled, earlier } = settle(order, list);
        const circumstances = {
          canceled: earlier.canceled,
          releasedShipping: sum(settled.filter(({ kind }) => kind === 'cancellation').map(({ amounts }) => amounts.shipping)),
          kept: order.paymentMethod.map((_, place) => sum(earlier.kept.map((parts) => parts[place] ?? 0))),
          released: order.paymentMethod.map((_, place) => sum(earlier.released.map((parts) => parts[place] ?? 0))),
        };
        const back = earlier.left.map((unit): RefundedLine => ({ ...unit, reason: 'faulty' }));
        const middle = seed % (back.length + 1);
        const returns = [back.slice(0, middle), back.slice(middle)];
        const planned = planRefunds(order, returns, rules, { circumstances });
        const released = settled.filter(({ kind }) => kind === 'cancellation');
        expect(sum(planned.map(({ total }) => total)) + sum(released.map(({ amounts }) => amounts.total))).toBe(order.totals.total);
        for (const [place, { amount = 0 }] of order.paymentMethod.entries())
          expect(sum(planned.map(({ parts }) => parts[place] ?? 0)) + (circumstances.released[place] ?? 0)).toBe(amount);
        const credits: ReturnType<typeof creditPart>[] = [];
        for (const [index, { amounts }] of released.entries()) {
          const before = sum(released.slice(0, index).map((each) => each.amounts.goods));
          credits.push(creditPart(order, amounts, { before, earlier: [...credits] }));
        }
        const all = [...credits, ...creditReturns(order, returns, planned, { others: credits })];
        expect(sum(all.map(({ total }) => total))).toBe(order.totals.total);
        for (const { netAmount, taxes, total } of all) expect(netAmount + sum(taxes.map(({ amount }) => amount))).toBe(total);
      }),
      { numRuns: 300 },
    );
  });
});
