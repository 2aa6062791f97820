// Which sizes of an order the customer kept, and which did not fit.
import { expect, test } from 'vitest';
import { listSizeOutcomes, type SizedOrder } from '#backend/rules/size-history.ts';
import type { ReturnReason } from '#contract/entities/purchase.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** A Monday at noon. */
const placedAt = Date.UTC(2026, 10, 2, 12);
const line = {
  id: 'line-0',
  qty: 1,
  masterId: 'CNFL0001',
  size: 'M',
  isDigitalProduct: false,
  bonus: false,
};

function read({
  afterDays = 60,
  items = [line],
  reasons = [],
  cancelledAt,
}: {
  afterDays?: number;
  items?: (typeof line & { giftOption?: { to: string; email: string; message: string } })[];
  reasons?: readonly ReturnReason[];
  cancelledAt?: number;
} = {}) {
  const order: SizedOrder = {
    order: {
      orderNumber: 'C123456789',
      siteId: 'us',
      placedAt,
      items,
      shipments: [
        { shipmentId: 'me', itemIds: items.map(({ id }) => id), shippingMethod: { kind: 'standard', deliveryTime: { min: 2, max: 3 } } },
      ],
    },
    cancelledAt,
    returns: reasons.map((reason, index) => ({
      returnId: `RTN000000000${index}`,
      beganAt: placedAt,
      lines: [{ itemId: line.id, qty: 1, reason }],
      refundedAt: null,
      refund: null,
    })),
  };
  const now = placedAt + afterDays * dayMs;
  return listSizeOutcomes(order, now).map(({ size, outcome }) => `${size} ${outcome}`);
}

test('a size counts as kept two weeks after its delivery', () => {
  expect(read()).toEqual(['M kept']);
  expect(read({ afterDays: 14 })).toEqual([]);
});

test.each([
  [['too-large'], ['M too-large']],
  [['too-small'], ['M too-small']],
  [['changed-mind'], []],
  [['faulty', 'too-large'], ['M too-large']],
] as const)('a size that was returned because of %j has the outcomes %j', (reasons, outcomes) => {
  expect(read({ reasons })).toEqual(outcomes);
});

test('a size counts as too large as soon as it is returned, without a wait of two weeks', () => {
  expect(read({ afterDays: 8, reasons: ['too-large'] })).toEqual(['M too-large']);
});

test('canceled orders, free gifts, gift cards and items for a recipient are left out', () => {
  expect(read({ cancelledAt: placedAt + 1 })).toEqual([]);
  expect(read({ items: [{ ...line, bonus: true }] })).toEqual([]);
  expect(read({ items: [{ ...line, isDigitalProduct: true }] })).toEqual([]);
  expect(read({ items: [{ ...line, giftOption: { to: 'Mara', email: 'mara@example.org', message: '' } }] })).toEqual([]);
});
