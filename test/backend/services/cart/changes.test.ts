import { describe, expect, it } from 'vitest';
import { applyChange } from '#backend/services/cart/changes.ts';
import { emptyStoredCart, type Line, maxLines, type StoredCart } from '#backend/stores/cart-state.ts';
import { createRandom } from '#demo/seed/random.ts';
import { aLine, anAddress, createSku } from '../../../support/a-cart.ts';

const aStoredCart = (lines: Line[] = []): StoredCart => ({
  ...emptyStoredCart({ basketId: 'b', siteId: 'us', owner: 'o' }),
  revision: 3,
  lines,
});

const changed = (...given: Parameters<typeof applyChange>): StoredCart => {
  const result = applyChange(...given);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};

describe('add-line', () => {
  it('add-line appends a new line and increments the cart revision', () => {
    const line = aLine({ id: 'new', upc: createSku(1) });
    expect(changed(aStoredCart([aLine()]), { kind: 'add-line', line, available: 9 })).toMatchObject({
      revision: 4,
      lines: [aLine(), line],
    });
  });

  it('add-line inserts a new line at the requested position, or at the end if the position is too high', () => {
    const known = ['a', 'b'].map((id) => aLine({ id, recipeId: id }));
    const added = (place: number) =>
      changed(aStoredCart(known), { kind: 'add-line', line: aLine({ id: 'new' }), available: 9, place }).lines.map(({ id }) => id);
    expect([added(0), added(1), added(7)]).toEqual([
      ['new', 'a', 'b'],
      ['a', 'new', 'b'],
      ['a', 'b', 'new'],
    ]);
  });

  it('add-line increases the quantity of an existing line with the same variant and recipe, and keeps its id', () => {
    const next = changed(aStoredCart([aLine({ qty: 2 })]), { kind: 'add-line', line: aLine({ id: 'new', qty: 3 }), available: 9 });
    expect(next.lines).toEqual([aLine({ qty: 5 })]);
  });

  it('add-line replaces the price that the shopper saw, unless the new price is unknown', () => {
    const known = aStoredCart([aLine({ seenPrice: { amount: 12_000, at: 1 } })]);
    const add = (line: Line) => changed(known, { kind: 'add-line', line, available: 9 }).lines.map(({ seenPrice }) => seenPrice);
    expect(add(aLine({ id: 'new', seenPrice: { amount: 13_500, at: 2 } }))).toEqual([{ amount: 13_500, at: 2 }]);
    expect(add(aLine({ id: 'new' }))).toEqual([{ amount: 12_000, at: 1 }]);
  });

  it('set-line keeps the price that the shopper saw for another quantity, but not for another variant', () => {
    const known = aLine({ seenPrice: { amount: 12_000, at: 1 } });
    const set = (upc: string) =>
      changed(aStoredCart([known]), { kind: 'set-line', itemId: known.id, qty: 2, line: aLine({ upc }), available: 9 }).lines[0];
    expect(set(known.upc)).toMatchObject({ qty: 2, seenPrice: { amount: 12_000, at: 1 } });
    expect(set(createSku(7))?.seenPrice).toBeUndefined();
  });

  it('add-line creates separate lines for different recipes', () => {
    const line = aLine({ id: 'new', recipeId: 'r' });
    expect(changed(aStoredCart([aLine()]), { kind: 'add-line', line, available: 9 }).lines).toHaveLength(2);
  });

  it('add-line refuses a quantity that exceeds the stock left after the units in another line of the same variant', () => {
    const known = aLine({ qty: 6 });
    const add = (line: Line) => applyChange(aStoredCart([known]), { kind: 'add-line', line, available: 9 });
    const made = aLine({ id: 'new', recipeId: 'r', qty: 4 });
    expect(add(made)).toMatchObject({ error: { code: 'INV408', details: { itemId: 'new', maxQty: 3 } } });
    expect(add({ ...made, qty: 3 }).ok).toBe(true);
    expect(add({ ...made, upc: createSku(1) }).ok).toBe(true);
  });

  it.each([
    ['the available units', { available: 4 }, {}, 4],
    ['the maximum quantity per line', { available: 9 }, { maxQty: 3 }, 3],
  ])('add-line refuses a quantity above %s', (_, { available }, line, maxQty) => {
    const refused = applyChange(aStoredCart([aLine({ qty: 2 })]), { kind: 'add-line', line: aLine({ qty: 3, ...line }), available });
    expect(refused).toEqual({ ok: false, error: { code: 'INV408', details: { itemId: 'line-1', upc: createSku(0), maxQty } } });
  });

  it('add-line is rejected with INV408 if the cart has the maximum number of lines', () => {
    const lines = Array.from({ length: maxLines }, (_, index) => aLine({ id: `l${index}`, recipeId: `r${index}` }));
    expect(applyChange(aStoredCart(lines), { kind: 'add-line', line: aLine(), available: 9 })).toMatchObject({ error: { code: 'INV408' } });
  });
});

describe('changes without an effect', () => {
  it.each([
    { kind: 'remove-line', itemId: 'none', upc: createSku(0) },
    { kind: 'remove-line', itemId: 'line-1', upc: createSku(1) },
    { kind: 'set-line', itemId: 'line-1', qty: 2, line: aLine(), available: 9 },
    { kind: 'set-shipping-address', address: undefined },
    { kind: 'remove-instrument', instrumentId: 'none' },
  ] as const)('a change such as %j has no effect and leaves the revision unchanged', (change) => {
    const cart = aStoredCart([aLine()]);
    expect(changed(cart, change)).toBe(cart);
  });

  it('apply-plan leaves the revision unchanged if only the order of the codes differs', () => {
    const cart = { ...aStoredCart([aLine()]), couponCodes: ['A', 'B'] };
    expect(changed(cart, { kind: 'apply-plan', couponCodes: ['B', 'A'], reward: undefined })).toBe(cart);
    expect(changed(cart, { kind: 'apply-plan', couponCodes: ['B', 'C'], reward: undefined }).revision).toBe(4);
  });
});

describe('settle-deliveries', () => {
  it('settle-deliveries merges identical lines that get the same delivery', () => {
    const fetched = aLine({ id: 'fetched', qty: 3, collection: { kind: 'pickup', storeId: 'US-DEN' } });
    const settled = { deliveries: new Map([['fetched', undefined]]), methods: new Map() };
    expect(changed(aStoredCart([aLine({ qty: 2 }), fetched]), { kind: 'settle-deliveries', settled }).lines).toEqual([aLine({ qty: 5 })]);
  });

  it('settle-deliveries does not merge a changed line with a line of another variant', () => {
    const lines = [aLine(), aLine({ id: 'other', upc: createSku(1) })];
    const collection = { kind: 'sts', storeId: 'US-DEN' } as const;
    const settled = { deliveries: new Map([['other', collection]]), methods: new Map() };
    expect(changed(aStoredCart(lines), { kind: 'settle-deliveries', settled }).lines).toEqual([lines[0], { ...lines[1], collection }]);
  });
});

it('set-shipping-address sets the address, or removes it if it is undefined', () => {
  const address = anAddress();
  const set = changed(aStoredCart(), { kind: 'set-shipping-address', address });
  expect(set.shippingAddress).toEqual(address);
  expect(changed(set, { kind: 'set-shipping-address', address: undefined })).not.toHaveProperty('shippingAddress');
});

it('random cart changes leave at most one line per variant and recipe, never exceed the stock, and increase the revision', () => {
  const random = createRandom('changes-1');
  const available = 7;
  let cart = aStoredCart();
  for (let step = 0; step < 2000; step++) {
    const line = aLine({
      id: `l${step}`,
      upc: createSku(random.between(0, 2)),
      qty: random.between(1, 3),
      ...(random.chance(0.3) && { recipeId: 'r' }),
    });
    const known = random.pick([...cart.lines, line]);
    const result = applyChange(
      cart,
      random.pick([
        { kind: 'add-line', line, available },
        {
          kind: 'set-line',
          itemId: known.id,
          qty: random.between(1, 9),
          line: { ...known, upc: createSku(random.between(0, 2)) },
          available,
        },
        { kind: 'remove-line', itemId: known.id, upc: known.upc },
      ] as const),
    );
    if (!result.ok) continue;
    const { lines, revision } = result.value;
    expect(revision).toBe(result.value === cart ? cart.revision : cart.revision + 1);
    expect(new Set(lines.map(({ upc, recipeId }) => `${upc}/${recipeId}`)).size).toBe(lines.length);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    for (const { qty } of lines) expect(qty).toBeLessThanOrEqual(available);
    cart = result.value;
  }
  expect(cart.revision).toBeGreaterThan(500);
});
