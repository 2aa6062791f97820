import { describe, expect, it } from 'vitest';
import { type Credit, creditSeparate } from '#backend/rules/credit-notes.ts';
import { listRefundable, planSeparateRefund, priceRequest, type RefundState } from '#backend/rules/separate-refunds.ts';
import { createRandom } from '#demo/seed/random.ts';

type Order = RefundState['order'];

/** An order whose lines have prices and taxes, and that was paid by several payments. */
function anOrder(lines: [qty: number, amount: number, tax: number][], payments: number[], taxMode: 'added' | 'included'): Order {
  const itemTotal = lines.reduce((sum, [, amount]) => sum + amount, 0);
  const taxAmount = lines.reduce((sum, [, , tax]) => sum + tax, 0) + 30;
  return {
    items: lines.map(([qty, amount, taxTotal], index) => ({ id: `l${index}`, qty, taxTotal, isDigitalProduct: false, price: { amount } })),
    totals: {
      ...{ itemTotal, shipping: 495, taxMode, taxAmount, tax: taxMode === 'added' ? taxAmount : 0 },
      taxParts: [{ name: 'VAT', rate: 19, amount: taxAmount }],
    },
    paymentMethod: payments.map((amount) => ({ code: 'CREDIT_CARD', label: 'Visa', amount })),
  } as unknown as Order; // the rules ignore the other fields
}

const fresh = (order: Order): RefundState => ({
  order,
  sent: order.items.map(({ id, qty }) => ({ itemId: id, qty })),
  returned: [],
  shipping: 0,
  left: order.paymentMethod.map(({ amount = 0 }) => amount),
  before: order.paymentMethod.map(() => 0),
});

describe('planSeparateRefund', () => {
  it.each(['added', 'included'] as const)('planSeparateRefund refunds every order to the cent, however it is split (tax %s)', (taxMode) => {
    const random = createRandom(taxMode);
    const pick = (most: number) => random.between(0, most);
    for (let round = 0; round < 300; round++) {
      const lines = Array.from({ length: 1 + pick(3) }, () => [1 + pick(4), 1 + pick(9999), pick(999)] as [number, number, number]);
      const goods = lines.reduce((sum, [, amount, tax]) => sum + amount + (taxMode === 'added' ? tax : 0), 0);
      const total = goods + 495 + (taxMode === 'added' ? 30 : 0);
      const first = pick(total);
      const order = anOrder(lines, [first, total - first], taxMode);
      let state = fresh(order);
      let given = 0;
      const credits: Credit[] = [];
      for (let step = 0; step < 40; step++) {
        const most = listRefundable(state);
        const isLast = step === 39;
        const amounts = {
          lines: most.lines.flatMap(({ itemId, amount }) => (amount > 0 ? [{ itemId, amount: isLast ? amount : pick(amount) }] : [])),
          shipping: isLast ? most.shipping : pick(most.shipping),
        };
        const plan = planSeparateRefund(state, amounts);
        expect(plan.parts.reduce((sum, part) => sum + part, 0)).toBe(plan.total);
        expect(plan.total).toBe(plan.goods + plan.tax + plan.shipping);
        for (const [place, part] of plan.parts.entries()) expect(part).toBeLessThanOrEqual(state.left[place] ?? 0);
        given += plan.total;
        const refunds = state.separate ?? [];
        const before = { goods: refunds.reduce((sum, each) => sum + each.goods, 0), shipping: state.shipping };
        credits.push(creditSeparate(order, plan, { before, others: credits }));
        state = {
          ...state,
          shipping: state.shipping + plan.shipping,
          left: state.left.map((amount, place) => amount - (plan.parts[place] ?? 0)),
          before: state.before.map((amount, place) => amount + (plan.parts[place] ?? 0)),
          separate: [...(state.separate ?? []), plan],
        };
      }
      expect(given).toBe(total);
      // the credit notes add up to the invoice
      const credited = credits.flatMap(({ taxes }) => taxes).reduce((sum, { amount }) => sum + amount, 0);
      expect(credited).toBe(order.totals.taxAmount);
      expect(credits.reduce((sum, { netAmount }) => sum + netAmount, credited)).toBe(total);
    }
  });
});

describe('listRefundable', () => {
  const order = anOrder([[3, 1000, 0]], [1000 + 495], 'included');
  it('listRefundable returns the price of the sent units minus earlier returns and refunds', () => {
    expect(listRefundable({ ...fresh(order), sent: [{ itemId: 'l0', qty: 2 }] }).lines).toEqual([{ itemId: 'l0', units: 2, amount: 666 }]);
    const returned = [{ itemId: 'l0', qty: 1, reason: 'faulty' as const }];
    const separate = [{ lines: [{ itemId: 'l0', amount: 100, tax: 0 }], goods: 100, tax: 0, shipping: 0, total: 100, parts: [100] }];
    expect(listRefundable({ ...fresh(order), returned, separate }).lines).toEqual([{ itemId: 'l0', units: 2, amount: 1000 - 333 - 100 }]);
  });

  it('listRefundable returns at most the rest of the payments, and no delivery costs before anything was sent', () => {
    expect(listRefundable({ ...fresh(order), left: [50] })).toEqual({ lines: [{ itemId: 'l0', units: 3, amount: 50 }], shipping: 50 });
    expect(listRefundable({ ...fresh(order), sent: [] })).toEqual({ lines: [{ itemId: 'l0', units: 0, amount: 0 }], shipping: 0 });
  });
});

describe('priceRequest', () => {
  const order = anOrder([[3, 1000, 0]], [1000 + 495], 'included');
  const price = (state: RefundState, qty: number, amount = 0) =>
    priceRequest(state, { lines: [{ itemId: 'l0', qty, amount }], shipping: 0 }, listRefundable(state)).lines;

  it('priceRequest prices the units of a line so that they add up to its price, after returned and refunded units', () => {
    let state = fresh(order);
    const paid = [1, 1, 1].map((qty) => {
      const lines = price(state, qty);
      state = { ...state, separate: [...(state.separate ?? []), planSeparateRefund(state, { lines, shipping: 0 })] };
      return lines[0]?.amount ?? 0;
    });
    expect(paid).toEqual([333, 333, 334]);
    const returned = [{ itemId: 'l0', qty: 2, reason: 'faulty' as const }];
    expect(price({ ...fresh(order), returned }, 1)).toEqual([{ itemId: 'l0', qty: 1, amount: 334 }]);
  });

  it('priceRequest limits units to what is left of their line, and adds a further amount', () => {
    const separate = [{ lines: [{ itemId: 'l0', amount: 100, tax: 0 }], ...{ goods: 100, tax: 0, shipping: 0, total: 100, parts: [100] } }];
    expect(price({ ...fresh(order), separate }, 3)).toEqual([{ itemId: 'l0', qty: 3, amount: 900 }]);
    expect(price(fresh(order), 1, 50)).toEqual([{ itemId: 'l0', qty: 1, amount: 383 }]);
    expect(price(fresh(order), 0, 50)).toEqual([{ itemId: 'l0', amount: 50 }]);
  });
});
