import { describe, expect, test } from 'vitest';
import { maxCookieBytes } from '#session/cookies.ts';
import { type RememberedCart, type RememberedLine, readRememberedCarts, writeRememberedCarts } from '#session/remembered-cart.ts';

const options = { secrets: ['test-secret-of-at-least-32-characters-a'], now: 1_790_000_000, isSecure: false };

const aLine = (index: number, over: Partial<RememberedLine> = {}): RememberedLine => ({
  itemId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  productId: 'CN00A101INK',
  upc: String(800000000000 + index),
  qty: index + 1,
  name: `Talus jacket ${index}`,
  ...over,
});

const aCart = (lines: number, over: Partial<RememberedCart> = {}): RememberedCart => ({
  cartId: 'cart-1',
  revision: 7,
  lines: Array.from({ length: lines }, (_, index) => aLine(index)),
  ...over,
});

/** Writes the cookie and reads it again. */
async function stored(carts: Record<string, RememberedCart>) {
  const line = await writeRememberedCarts(carts, options);
  expect(line.length).toBeLessThanOrEqual(maxCookieBytes);
  return readRememberedCarts(line.split(';')[0], options);
}

describe('remembered cart', () => {
  test('is read as it was written, including the options of its lines', async () => {
    const giftOption = { to: 'Zoë', email: 'zoe@example.org', message: 'Für dich 🎁' };
    const cart = aCart(2, {
      keys: ['submission-1'],
      codes: ['TRAIL10'],
      formerIds: { old: 'new' },
      lines: [aLine(0, { options: { recipeId: 'r-1', giftOption } }), aLine(1)],
    });
    expect(await stored({ us: cart })).toEqual({ us: cart });
  });

  test('is deleted by deleting its cookie', async () => {
    expect(await writeRememberedCarts({}, options)).toMatch(/^cairn-lines=; .*Max-Age=0/);
    expect(await readRememberedCarts('cairn-lines=', options)).toEqual({});
  });

  test.each(['tampered', 'of another secret'])('is ignored if the cookie is invalid: %s', async (how) => {
    const [cookie = ''] = (await writeRememberedCarts({ us: aCart(1) }, options)).split(';');
    const read = how === 'tampered' ? `${cookie.slice(0, -2)}xx` : cookie;
    const secrets = how === 'tampered' ? options.secrets : ['test-secret-of-at-least-32-characters-z'];
    expect(await readRememberedCarts(read, { ...options, secrets })).toEqual({});
  });

  test('retains any options of its lines, such as pickup at a store', async () => {
    const cart = aCart(1, { lines: [aLine(0, { options: { storeId: 'store-1', action: 'pickup' } })] });
    expect(await stored({ us: cart })).toEqual({ us: cart });
  });
});

describe('remembered cart that is too large', () => {
  test('drops the carts of earlier markets first', async () => {
    const carts = await stored({ de: aCart(20), us: aCart(20) });
    expect(carts).toEqual({ us: aCart(20) });
  });

  test('drops the product names of its lines after the carts of earlier markets', async () => {
    const name = 'Ein sehr langer Name, der mitsamt seiner Farbe Platz braucht';
    const { us } = await stored({ us: aCart(25, { lines: Array.from({ length: 25 }, (_, index) => aLine(index, { name })) }) });
    expect(us).toMatchObject({ lines: Array(25).fill(expect.objectContaining({ name: '' })) });
    expect(us?.isCut).toBeUndefined();
  });

  test('drops the options of its lines after the product names, and is marked as truncated', async () => {
    const options = { giftOption: { to: 'Ada', email: 'ada@example.org', message: 'x'.repeat(300) } };
    const { us } = await stored({ us: aCart(9, { lines: Array.from({ length: 9 }, (_, index) => aLine(index, { options })) }) });
    expect([us?.lines.length, us?.isCut, us?.lines[0]?.options]).toEqual([9, true, undefined]);
  });

  test('drops the oldest lines after everything else, and is marked as truncated', async () => {
    const { us } = await stored({ us: aCart(100) });
    expect(us?.isCut).toBe(true);
    expect(us?.lines.length).toBeGreaterThan(30);
    expect(us?.lines.at(-1)?.upc).toBe('800000000099');
  });
});
