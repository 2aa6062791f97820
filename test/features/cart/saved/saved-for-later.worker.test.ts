// Tests the saved-for-later list with the forms of the cart page, with and without scripts.
import { beforeAll, describe, expect, test } from 'vitest';
import type { CartReply } from '#features/cart/cart-view-model.ts';
import { us } from '#markets/us.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { readInputs, readText } from '../../../support/browser.ts';
import { aGuest, formHeaders } from '../../../support/guest-list.ts';
import { countElements, findAttributes } from '../../../support/html.ts';
import { anItem, setStock } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

describe('saved-for-later list', () => {
  /** Sends cart forms as a script does. */
  function aSaver() {
    const guest = aGuest();
    const send = async (fields: Record<string, string>): Promise<CartReply> => {
      const body = new URLSearchParams({ key: crypto.randomUUID(), ...fields }).toString();
      return JSON.parse(
        (await guest.visit('/en-us/cart', { method: 'POST', headers: { ...formHeaders, accept: 'application/json' }, body })).html,
      );
    };
    /** Adds units of an item and saves the line for later. Returns the reply. */
    const saveNew = async (offset: number, qty = 2) => {
      const item = await anItem({ offset, stock: 9, isPlain: true });
      const line = (await send({ intent: 'add', ...item, qty: `${qty}` })).cart?.lines.find(({ upc }) => upc === item.upc);
      return { item, line, reply: await send({ intent: 'save', itemId: line?.id ?? '', upc: item.upc }) };
    };
    return { ...guest, send, saveNew };
  }
  const createMove = (item: NonNullable<NonNullable<CartReply['cart']>['saved']>['items'][number] | undefined) => ({
    intent: 'saved-move',
    savedId: item?.id ?? '',
    productId: item?.productId ?? '',
    upc: item?.upc ?? '',
    items: `${item?.qty}`,
  });

  test('cart line can be moved to the saved list and back, and the mini cart does not open', async () => {
    const { send, saveNew } = aSaver();
    const { item, reply } = await saveNew(20);
    expect(reply.cart?.lines).toEqual([]);
    expect(reply.cart?.saved?.items.map(({ upc, qty }) => [upc, qty])).toEqual([[item.upc, 2]]);
    expect(reply.cart?.saved?.message?.text).toMatch(/^Saved for later: /);
    const back = await send(createMove(reply.cart?.saved?.items[0]));
    expect(back.cart?.lines.map(({ upc, qty }) => [upc, qty])).toEqual([[item.upc, 2]]);
    expect(back.cart?.saved?.items).toEqual([]);
    expect(back.added).toBeFalsy();
  });

  test('moving only some of the saved units to the cart leaves the rest on the saved list', async () => {
    const { send, saveNew } = aSaver();
    const { line, reply } = await saveNew(21, 3);
    // The amount is the total of all three units.
    expect(reply.cart?.saved?.items[0]?.amount).toBe(line?.amount);
    const back = await send({ ...createMove(reply.cart?.saved?.items[0]), items: '1' });
    expect([back.cart?.count, back.cart?.saved?.items.map(({ qty }) => qty)]).toEqual([1, [2]]);
    const rest = await send(createMove(back.cart?.saved?.items[0]));
    expect([rest.cart?.count, rest.cart?.saved?.items]).toEqual([3, []]);
  });

  test('sold-out saved item is marked, and moving it to the cart shows an error', async () => {
    const { send, page, saveNew } = aSaver();
    const { item, reply } = await saveNew(22);
    await setStock(item.upc, 0);
    const refused = await send(createMove(reply.cart?.saved?.items[0]));
    expect(refused.problem).toMatchObject({ surface: 'line', text: expect.stringContaining('this item could not be moved to cart') });
    expect(refused.cart?.saved?.items[0]).toMatchObject({ notice: refused.problem?.text, state: 'Sold out' });
    const { html } = await page('/cart');
    expect(readText(html)).toContain('Sold out');
    expect(countElements(html, '[value=saved-move]')).toBe(0);
  });

  test('changing or removing a saved item leaves the cart unchanged, and moving an item to the cart fails if it is not on the list', async () => {
    const { send, saveNew } = aSaver();
    const { reply } = await saveNew(23);
    const savedId = reply.cart?.saved?.items[0]?.id ?? '';
    const updated = await send({ intent: 'saved-update', savedId, items: '5' });
    expect([updated.cart?.revision, updated.cart?.saved?.items[0]?.qty]).toEqual([reply.cart?.revision, 5]);
    const removed = await send({ intent: 'saved-remove', savedId });
    expect([removed.cart?.revision, removed.cart?.saved?.items]).toEqual([reply.cart?.revision, []]);
    const again = await send(createMove({ ...(updated.cart?.saved?.items[0] ?? expect.fail()), id: savedId }));
    expect(again.problem).toMatchObject({ surface: 'toast', text: 'This item is no longer on your list.' });
  });

  test('saved list can be used without scripts, and has as many items per page as the market configures', async () => {
    const { post, page, saveNew } = aSaver();
    const { lists } = us.settings;
    const before = lists.savedForLaterPerPage;
    try {
      Object.assign(lists, { savedForLaterPerPage: 1 });
      await saveNew(24);
      const { item } = await saveNew(25);
      const first = (await page('/cart')).html;
      expect(readText(first)).toContain('Your cart is empty');
      expect(readInputs(first, 'savedId')).toHaveLength(1);
      expect(findAttributes(first, 'a', 'href')).toContain('/en-us/cart?saved=2#saved');
      const [savedId = ''] = readInputs(first, 'savedId');
      const odd = { intent: 'saved-update', savedId, items: '2', savedPage: '2\r\nset-cookie: a=b', key: crypto.randomUUID() };
      expect((await post('/en-us/cart', odd)).location).toBe('/en-us/cart#saved');
      const moved = await post('/en-us/cart', { intent: 'saved-move', savedId, ...item, items: '2', key: crypto.randomUUID() });
      expect(moved.location).toBe('/en-us/cart#saved');
      // The second page no longer exists.
      const after = (await page('/cart?saved=2')).html;
      expect(readInputs(after, 'savedId')).toHaveLength(1);
      expect(readInputs(after, 'itemId')).toHaveLength(1);
    } finally {
      Object.assign(lists, { savedForLaterPerPage: before });
    }
  });
});
