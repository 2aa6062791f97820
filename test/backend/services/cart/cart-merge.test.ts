import { describe, expect, test } from 'vitest';
import { handOver } from '#backend/services/cart/cart-merge.ts';
import { applyChange } from '#backend/services/cart/changes.ts';
import { emptyStoredCart, isClosed, maxLines, type StoredCart } from '#backend/stores/cart-state.ts';
import { aLine, anAddress, createSku } from '../../../support/a-cart.ts';

const aStoredCart = (over: Partial<StoredCart> = {}): StoredCart => ({
  ...emptyStoredCart({ basketId: 'account', siteId: 'us', owner: 'ada' }),
  ...over,
});
const aGuests = (over: Partial<StoredCart> = {}): StoredCart => aStoredCart({ basketId: 'guest', owner: 'guest', ...over });
const limits = { coupons: 2, deductions: 2 };

function take(cart: StoredCart, from: StoredCart): StoredCart {
  const taken = applyChange(cart, { kind: 'take-over', from, limits });
  if (!taken.ok) throw new Error(taken.error.code);
  return taken.value;
}

describe('a guest cart that was handed over to a target cart', () => {
  test('a guest cart that was handed over to a target cart retains its lines', () => {
    const before = aGuests({ lines: [aLine()] });
    const after = handOver(before, 'account');
    expect(after?.lines).toEqual(before.lines);
    expect(after && isClosed(after)).toBe(true);
  });

  test('a guest cart that was handed over to a target cart can be handed over again to this target, but not to another one', () => {
    const after = handOver(aGuests(), 'account') as StoredCart;
    expect(handOver(after, 'account')).toBe(after);
    expect(handOver(after, 'another')).toBeUndefined();
  });
});

describe('a cart that merges a guest cart', () => {
  test('a cart that merges a guest cart a second time stays unchanged', () => {
    const from = aGuests({ lines: [aLine()] });
    const once = take(aStoredCart(), from);
    expect(once.lines).toHaveLength(1);
    expect(take(once, from)).toBe(once);
  });

  test('a cart that merges a guest cart joins lines of the same variant, up to the maximum quantity of a line', () => {
    const line = aLine({ qty: 2, maxQty: 3 });
    const after = take(aStoredCart({ lines: [line] }), aGuests({ lines: [{ ...line, id: 'other', qty: 2 }] }));
    expect(after.lines.map(({ id, qty }) => [id, qty])).toEqual([[line.id, 3]]);
  });

  test('a cart that merges a guest cart gets the guest’s address, or retains its address if the guest has none', () => {
    const own = anAddress({ city: 'Boulder' });
    expect(take(aStoredCart({ shippingAddress: own }), aGuests({ shippingAddress: anAddress() })).shippingAddress).toEqual(anAddress());
    expect(take(aStoredCart({ shippingAddress: own }), aGuests({ lines: [aLine()] })).shippingAddress).toEqual(own);
  });

  test('a cart that merges a guest cart drops lines and coupons beyond the limits', () => {
    const lines = Array.from({ length: maxLines }, (_, index) => aLine({ id: `l${index}`, upc: createSku(index) }));
    const from = aGuests({ lines: [aLine({ id: 'more', upc: createSku(5000) })], couponCodes: ['B', 'C'] });
    const after = take(aStoredCart({ lines, couponCodes: ['A', 'B'] }), from);
    expect(after.lines).toHaveLength(maxLines);
    expect(after.couponCodes).toEqual(['A', 'B']);
  });

  test('a cart that merges a guest cart contains a gift card once if both carts have it', () => {
    const cards = (...accounts: string[]) => accounts.map((account) => ({ account })) as StoredCart['deductions'];
    expect(
      take(aStoredCart({ deductions: cards('1111') }), aGuests({ deductions: cards('1111', '2222') })).deductions?.map(
        ({ account }) => account,
      ),
    ).toEqual(['1111', '2222']);
  });

  test('a cart that merges a guest cart drops gift cards beyond the limit', () => {
    const cards = ['1111', '2222', '3333'].map((account) => ({ account })) as StoredCart['deductions'];
    expect(take(aStoredCart(), aGuests({ deductions: cards })).deductions?.map(({ account }) => account)).toEqual(['1111', '2222']);
  });
});
