import { describe, expect, test } from 'vitest';
import { findReturnDeadline, findReturnEnd, sumReturnable } from '#features/orders/returns/return-deadline.ts';
import { aCartItem } from '../../../support/cart-samples.ts';
import { aTotals } from '../../../support/samples.ts';

const dayMs = 24 * 60 * 60 * 1000;
const at = Date.UTC(2026, 9, 27, 15);

const shipment = (shipmentId: string, itemIds: string[]) => ({ shipmentId, itemIds }) as never;
const delivery = (shipmentId: string, step: 'delivered' | 'collected' | 'shipped', time: number | undefined) => ({
  shipmentId,
  status: 'delivered' as const,
  steps: [{ step, at: time }],
});
const returnable = (itemId: string, qty = 1) => ({ itemId, qty, isFinalSale: false, sizes: [] });

const order = {
  items: [aCartItem({ id: 'boots' }), aCartItem({ id: 'cap' })],
  shipments: [shipment('one', ['boots']), shipment('two', ['cap'])],
  progress: [delivery('one', 'delivered', at), delivery('two', 'collected', at + dayMs)],
  returnable: [returnable('boots'), returnable('cap')],
};

describe('the return period', () => {
  test('ends the given number of days after the first delivery of returnable items', () => {
    expect(findReturnDeadline(order, 60)).toBe(at + 60 * dayMs);
    expect(findReturnDeadline({ ...order, returnable: [returnable('cap')] }, 60)).toBe(at + 61 * dayMs);
  });

  test('is unknown without the time of a delivery', () => {
    expect(findReturnDeadline({ ...order, progress: [delivery('one', 'delivered', undefined)] }, 60)).toBeUndefined();
    expect(findReturnDeadline({ ...order, progress: [delivery('one', 'shipped', at)] }, 60)).toBeUndefined();
    expect(findReturnDeadline({ ...order, progress: [] }, 60)).toBeUndefined();
  });

  test('of an order has ended only after its last instant', () => {
    const end = at + 60 * dayMs;
    expect(findReturnEnd(order, 60, end)).toBeUndefined();
    expect(findReturnEnd(order, 60, end + 1)).toBe(end);
  });

  test('of an order ignores digital items and free gifts', () => {
    const items = [aCartItem({ id: 'boots', isDigitalProduct: true }), aCartItem({ id: 'cap', bonus: true })];
    expect(findReturnEnd({ ...order, items }, 60, at + 100 * dayMs)).toBeUndefined();
  });
});

describe('the refund for all returnable units', () => {
  const boots = aCartItem({ id: 'boots', qty: 3, taxTotal: 31 });
  const items = [{ ...boots, price: { ...boots.price, amount: 1000 } }];

  test('is the share of the paid price and of the added tax, rounded down', () => {
    const sum = sumReturnable({ items, totals: aTotals({ taxMode: 'added' }), returnable: [returnable('boots', 2)] });
    expect(sum).toBe(687);
  });

  test('has no tax on top if prices include tax', () => {
    expect(sumReturnable({ items, totals: aTotals({ taxMode: 'included' }), returnable: [returnable('boots', 3)] })).toBe(1000);
  });

  test('leaves out lines that are not in the order', () => {
    expect(sumReturnable({ items, totals: aTotals(), returnable: [returnable('unknown')] })).toBe(0);
  });
});
