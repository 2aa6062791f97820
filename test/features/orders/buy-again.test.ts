import { expect, test } from 'vitest';
import { listBuyable } from '#features/orders/buy-again.ts';
import { aCartItem, aPurchase } from '../../support/cart-samples.ts';

/** Returns the items that can be bought again from an order of three units in L, of which some were exchanged for M. */
function listAfterExchange(qty: number, state: 'held' | 'sent' | 'gone' = 'sent'): string[] {
  const items = [aCartItem({ id: 'large', size: 'L', qty: 3 }), ...(state === 'sent' ? [aCartItem({ id: 'medium', size: 'M', qty })] : [])];
  const lines = [{ itemId: 'large', qty, reason: 'too-large' as const, exchange: { upc: '100000000009', size: 'M', state } }];
  const returns = [{ returnId: 'RTN0000000001', beganAt: 1, lines, status: 'received' as const, steps: [] }];
  return listBuyable(aPurchase({ status: 'delivered', items, returns })).map(({ size, qty: units }) => `${units} × ${size}`);
}

test('exchanged units can be bought again only in their new size', () => {
  expect(listAfterExchange(3)).toEqual(['3 × M']);
  expect(listAfterExchange(1)).toEqual(['2 × L', '1 × M']);
});

test('units whose exchange was not sent can be bought again in the ordered size', () => {
  expect([listAfterExchange(1, 'held'), listAfterExchange(1, 'gone')]).toEqual([['3 × L'], ['3 × L']]);
});
