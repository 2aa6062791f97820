import { describe, expect, test } from 'vitest';
import { applyChange } from '#backend/basket/changes.ts';
import { handOver } from '#backend/basket/handing-over.ts';
import { type Basket, emptyBasket, isClosed, maxLines } from '#backend/basket/state.ts';
import { aLine, anAddress, createSku } from '../../support/a-basket.ts';

const aBasket = (over: Partial<Basket> = {}): Basket => ({ ...emptyBasket({ basketId: 'account', siteId: 'us', owner: 'ada' }), ...over });
const aGuests = (over: Partial<Basket> = {}): Basket => aBasket({ basketId: 'guest', owner: 'guest', ...over });
const limits = { coupons: 2, deductions: 2 };

function take(basket: Basket, from: Basket): Basket {
  const taken = applyChange(basket, { kind: 'take-over', from, limits });
  if (!taken.ok) throw new Error(taken.error.code);
  return taken.value;
}

describe('a basket that is handed over', () => {
  test('is closed, and holds what it held', () => {
    const before = aGuests({ lines: [aLine()] });
    const after = handOver(before, 'account');
    expect(after?.lines).toEqual(before.lines);
    expect(after && isClosed(after)).toBe(true);
  });

  test('is handed to the same one again, and to no third', () => {
    const after = handOver(aGuests(), 'account') as Basket;
    expect(handOver(after, 'account')).toBe(after);
    expect(handOver(after, 'another')).toBeUndefined();
  });
});

describe('a basket that takes another in', () => {
  test('does so once', () => {
    const from = aGuests({ lines: [aLine()] });
    const once = take(aBasket(), from);
    expect(once.lines).toHaveLength(1);
    expect(take(once, from)).toBe(once);
  });

  test('joins lines of one variant, within the most that a line may hold', () => {
    const line = aLine({ qty: 2, maxQty: 3 });
    const after = take(aBasket({ lines: [line] }), aGuests({ lines: [{ ...line, id: 'other', qty: 2 }] }));
    expect(after.lines.map(({ id, qty }) => [id, qty])).toEqual([[line.id, 3]]);
  });

  test('has the address of the guest, and its own where they gave none', () => {
    const own = anAddress({ city: 'Boulder' });
    expect(take(aBasket({ shippingAddress: own }), aGuests({ shippingAddress: anAddress() })).shippingAddress).toEqual(anAddress());
    expect(take(aBasket({ shippingAddress: own }), aGuests({ lines: [aLine()] })).shippingAddress).toEqual(own);
  });

  test('keeps to the limits of a cart', () => {
    const lines = Array.from({ length: maxLines }, (_, index) => aLine({ id: `l${index}`, upc: createSku(index) }));
    const from = aGuests({ lines: [aLine({ id: 'more', upc: createSku(5000) })], couponCodes: ['B', 'C'] });
    const after = take(aBasket({ lines, couponCodes: ['A', 'B'] }), from);
    expect(after.lines).toHaveLength(maxLines);
    expect(after.couponCodes).toEqual(['A', 'B']);
  });

  test('lists a gift card once that both baskets pay with', () => {
    const cards = (...accounts: string[]) => accounts.map((account) => ({ account })) as Basket['deductions'];
    expect(
      take(aBasket({ deductions: cards('1111') }), aGuests({ deductions: cards('1111', '2222') })).deductions?.map(
        ({ account }) => account,
      ),
    ).toEqual(['1111', '2222']);
  });

  test('leaves out gift cards beyond the limit', () => {
    const cards = ['1111', '2222', '3333'].map((account) => ({ account })) as Basket['deductions'];
    expect(take(aBasket(), aGuests({ deductions: cards })).deductions?.map(({ account }) => account)).toEqual(['1111', '2222']);
  });
});
