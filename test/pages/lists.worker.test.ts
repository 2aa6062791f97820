// Favorites and what is saved for later, by the forms of the pages and as scripts ask for them.
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { CartReply } from '#domain/cart-view-model.ts';
import type { FavoritesReply } from '#domain/favorites-view-model.ts';
import { us } from '#markets/us.ts';
import { renderedSections } from '#render/section.tsx';
import { backendEnv, prepareBackend } from '../support/backend.ts';
import { aBuyer, inputs, places, textOf } from '../support/browser.ts';
import { attributeOf, attributesOf, countOf } from '../support/html.ts';
import { aBrowser, aShop, shopOrigin } from '../support/purchase.ts';
import { anItem, setStock } from '../support/shopper.ts';

beforeAll(() => prepareBackend());

const formHeaders = { origin: shopOrigin, 'content-type': 'application/x-www-form-urlencoded' };

function aGuest(shop = aShop()) {
  const buyer = aBuyer(aBrowser(shop), places.us);
  const like = (productId: string, intent = 'add') => buyer.post('/en-us/favorites', { intent, productId });
  const page = (path = '/favorites') => buyer.visit(`/en-us${path}`);
  /** As a favorite button asks. */
  const press = async (fields?: Record<string, string>): Promise<FavoritesReply> => {
    const sent = fields && { method: 'POST', body: new URLSearchParams(fields).toString() };
    const { html } = await buyer.visit('/en-us/favorites', { ...sent, headers: { ...formHeaders, accept: 'application/json' } });
    return JSON.parse(html);
  };
  return { ...buyer, like, page, press };
}

const product = async (offset: number) => (await anItem({ offset, stock: 9 })).productId;

describe('favorites', () => {
  test('are empty, with a way on, and ask the gateway nothing for who has none', async () => {
    const shop = aShop();
    const asked: string[] = [];
    shop.state.between = (request, pass) => {
      asked.push(new URL(request.url).pathname);
      return pass(request);
    };
    const { page } = aGuest(shop);
    const { status, html } = await page();
    expect(status).toBe(200);
    expect(textOf(html)).toContain('No favorites yet');
    expect(asked.filter((path) => path.startsWith('/wishlists'))).toEqual([]);
  });

  test('a favorite button of a cached page leads to the list, where it can be removed and put back', async () => {
    const { visit, post, like, page } = aGuest();
    const listing = (await visit('/en-us/c/men-1000')).html;
    const [productId = ''] = inputs(listing, 'productId');
    expect(countOf(listing, 'button[aria-label^="Favorite: "]')).toBeGreaterThan(0);
    expect(countOf(listing, 'button[aria-pressed]')).toBe(0); // the page is the same for everyone
    expect((await post('/en-us/favorites', { intent: 'add', productId })).location).toBe('/en-us/favorites');
    expect(inputs((await page()).html, 'productId')).toContain(productId);
    const removed = await like(productId, 'remove');
    const after = await visit(removed.location ?? '');
    expect(textOf(after.html)).toContain('Removed from your favorites. Put it back');
    await like(productId);
    expect(textOf((await visit(removed.location ?? '')).html)).not.toContain('Put it back');
  });

  test('favorite buttons learn the whole list, and a cookie holds its revision', async () => {
    const { press, cookies } = aGuest();
    const [one, two] = [await product(1), await product(2)];
    expect(await press({ intent: 'add', productId: one })).toEqual({ products: [one] });
    const first = cookies.get('cairn-favorites');
    expect(first).toMatch(/^us\.\d+$/);
    expect(await press({ intent: 'add', productId: two })).toEqual({ products: [two, one] });
    expect(cookies.get('cairn-favorites')).not.toBe(first);
    expect(await press()).toEqual({ products: [two, one] });
    expect(await press({ intent: 'remove', productId: one })).toEqual({ products: [two] });
  });

  test('what is not sold is refused in words', async () => {
    const { press, like } = aGuest();
    expect(await press({ intent: 'add', productId: 'ZZZZZZZZINK' })).toEqual({ products: [], problem: 'This item is not available.' });
    const { status, html } = await like('ZZZZZZZZINK');
    expect(status).toBe(409);
    expect(textOf(html, 'main [role=alert]')).toBe('This item is not available.');
  });

  test('have as many on a page as the market says', async () => {
    const { like, page } = aGuest();
    for (let offset = 3; offset < 6; offset++) await like(await product(offset));
    const { lists } = us.settings;
    const before = lists.favoritesPerPage;
    try {
      Object.assign(lists, { favoritesPerPage: 2 });
      const [first, second] = [await page(), await page('/favorites?page=2')];
      expect([first, second].map(({ html }) => countOf(html, 'main article'))).toEqual([2, 1]);
      expect(attributesOf(first.html, 'main nav a', 'href')).toContain('/en-us/favorites?page=2');
      expect((await page('/favorites?page=9')).location).toBe('/en-us/favorites?page=2');
    } finally {
      Object.assign(lists, { favoritesPerPage: before });
    }
  });

  test('mark what sold out and what is gone, and add the rest to the cart', async () => {
    const { like, page, post } = aGuest();
    const [sold, gone, here] = [await product(7), await product(8), await anItem({ offset: 9, stock: 9 })];
    for (const productId of [sold, gone, here.productId]) await like(productId);
    await backendEnv.BACKEND_DB.prepare("DELETE FROM stock WHERE location_id = 'web-us' AND product_id = ?").bind(sold).run();
    await backendEnv.BACKEND_DB.prepare("DELETE FROM site_product WHERE site_id = 'us' AND master_id = ?").bind(gone.slice(0, 8)).run();
    const { html } = await page();
    expect(textOf(html)).toMatch(/No longer sold.*Sold out/);
    expect(countOf(html, 'select[name=upc]')).toBe(1);
    const keys = inputs(html, 'key');
    const added = await post('/en-us/cart', { intent: 'add', ...here, key: keys[0] ?? '' });
    expect(added.location).toBe('/en-us/cart');
  });

  describe('where a market has none', () => {
    /** What was rendered before knows nothing of it. */
    const allowFavorites = (isAllowed: boolean): void => {
      Object.assign(us.settings.lists, { allowFavorites: isAllowed });
      renderedSections.clear();
    };
    afterEach(() => allowFavorites(true));

    test('there is no favorite button, no link and no page', async () => {
      allowFavorites(false);
      const { visit, post, follow } = aGuest();
      const { html } = await follow('/fr-ca/c/x-1000');
      expect(countOf(html, 'main article')).toBeGreaterThan(0);
      expect(countOf(html, '[data-favorite], a[href="/fr-ca/favorites"]')).toBe(0);
      expect((await visit('/fr-ca/favorites')).status).toBe(404);
      expect((await post('/fr-ca/favorites', { intent: 'add', productId: 'CNA00000INK' })).status).toBe(404);
    });
  });
});

describe('a shared list', () => {
  test('is seen by another browser, which can make it its own; and ends', async () => {
    const owner = aGuest();
    const products = [await product(10), await product(11)];
    for (const productId of products) await owner.like(productId);
    await owner.post('/en-us/favorites', { intent: 'share' });
    const url = attributeOf((await owner.page()).html, 'input[value*="/favorites/shared/"]', 'value');
    const path = url?.replace(shopOrigin, '') ?? '';

    const other = aGuest();
    const shared = await other.visit(path);
    expect(shared.status).toBe(200);
    expect(attributeOf(shared.html, 'meta[name=robots]', 'content')).toContain('noindex');
    expect([countOf(shared.html, 'main article'), countOf(shared.html, '[value=remove]')]).toEqual([2, 0]);
    expect((await other.post(path, {})).location).toBe('/en-us/favorites');
    expect(await other.press()).toEqual({ products: products.toReversed() });
    expect(await owner.press()).toEqual({ products: products.toReversed() });

    await owner.post('/en-us/favorites', { intent: 'unshare' });
    expect((await other.visit(path)).status).toBe(404);
    expect((await other.post(path, {})).status).toBe(404);
  });
});

describe('saved for later', () => {
  /** As a script sends the cart's forms. */
  function aSaver() {
    const guest = aGuest();
    const send = async (fields: Record<string, string>): Promise<CartReply> => {
      const body = new URLSearchParams({ key: crypto.randomUUID(), ...fields }).toString();
      return JSON.parse(
        (await guest.visit('/en-us/cart', { method: 'POST', headers: { ...formHeaders, accept: 'application/json' }, body })).html,
      );
    };
    /** Adds pieces of an item and saves the line; gives the answer. */
    const saveNew = async (offset: number, qty = 2) => {
      const item = await anItem({ offset, stock: 9 });
      const line = (await send({ intent: 'add', ...item, qty: `${qty}` })).cart?.lines.find(({ upc }) => upc === item.upc);
      return { item, line, reply: await send({ intent: 'save', itemId: line?.id ?? '', upc: item.upc }) };
    };
    return { ...guest, send, saveNew };
  }
  const moveOf = (item: NonNullable<NonNullable<CartReply['cart']>['saved']>['items'][number] | undefined) => ({
    intent: 'saved-move',
    savedId: item?.id ?? '',
    productId: item?.productId ?? '',
    upc: item?.upc ?? '',
    pieces: `${item?.qty}`,
  });

  test('a line moves to the list and back, and the mini cart stays shut', async () => {
    const { send, saveNew } = aSaver();
    const { item, reply } = await saveNew(20);
    expect(reply.cart?.lines).toEqual([]);
    expect(reply.cart?.saved?.items.map(({ upc, qty }) => [upc, qty])).toEqual([[item.upc, 2]]);
    expect(reply.cart?.saved?.message?.text).toMatch(/^Saved for later: /);
    const back = await send(moveOf(reply.cart?.saved?.items[0]));
    expect(back.cart?.lines.map(({ upc, qty }) => [upc, qty])).toEqual([[item.upc, 2]]);
    expect(back.cart?.saved?.items).toEqual([]);
    expect(back.added).toBeFalsy();
  });

  test('fewer pieces than are saved leave the others on the list', async () => {
    const { send, saveNew } = aSaver();
    const { line, reply } = await saveNew(21, 3);
    expect(reply.cart?.saved?.items[0]?.amount).toBe(line?.amount); // of all three
    const back = await send({ ...moveOf(reply.cart?.saved?.items[0]), pieces: '1' });
    expect([back.cart?.count, back.cart?.saved?.items.map(({ qty }) => qty)]).toEqual([1, [2]]);
    const rest = await send(moveOf(back.cart?.saved?.items[0]));
    expect([rest.cart?.count, rest.cart?.saved?.items]).toEqual([3, []]);
  });

  test('what sold out is marked so, and shows at the item that it could not be moved', async () => {
    const { send, page, saveNew } = aSaver();
    const { item, reply } = await saveNew(22);
    await setStock(item.upc, 0);
    const refused = await send(moveOf(reply.cart?.saved?.items[0]));
    expect(refused.problem).toMatchObject({ surface: 'line', text: expect.stringContaining('this item could not be moved to cart') });
    expect(refused.cart?.saved?.items[0]).toMatchObject({ notice: refused.problem?.text, state: 'Sold out' });
    const { html } = await page('/cart');
    expect(textOf(html)).toContain('Sold out');
    expect(countOf(html, '[value=saved-move]')).toBe(0);
  });

  test('quantity and removal leave the cart alone; moving what is gone shows why not', async () => {
    const { send, saveNew } = aSaver();
    const { reply } = await saveNew(23);
    const savedId = reply.cart?.saved?.items[0]?.id ?? '';
    const updated = await send({ intent: 'saved-update', savedId, pieces: '5' });
    expect([updated.cart?.revision, updated.cart?.saved?.items[0]?.qty]).toEqual([reply.cart?.revision, 5]);
    const removed = await send({ intent: 'saved-remove', savedId });
    expect([removed.cart?.revision, removed.cart?.saved?.items]).toEqual([reply.cart?.revision, []]);
    const again = await send(moveOf({ ...(updated.cart?.saved?.items[0] ?? expect.fail()), id: savedId }));
    expect(again.problem).toMatchObject({ surface: 'toast', text: 'This item is not on your list any more.' });
  });

  test('works without scripts, a page of the market’s size at a time', async () => {
    const { post, page, saveNew } = aSaver();
    const { lists } = us.settings;
    const before = lists.savedForLaterPerPage;
    try {
      Object.assign(lists, { savedForLaterPerPage: 1 });
      await saveNew(24);
      const { item } = await saveNew(25);
      const first = (await page('/cart')).html;
      expect(textOf(first)).toContain('Your cart is empty');
      expect(inputs(first, 'savedId')).toHaveLength(1);
      expect(attributesOf(first, 'a', 'href')).toContain('/en-us/cart?saved=2#saved');
      const [savedId = ''] = inputs(first, 'savedId');
      const odd = { intent: 'saved-update', savedId, pieces: '2', savedPage: '2\r\nset-cookie: a=b', key: crypto.randomUUID() };
      expect((await post('/en-us/cart', odd)).location).toBe('/en-us/cart#saved');
      const moved = await post('/en-us/cart', { intent: 'saved-move', savedId, ...item, pieces: '2', key: crypto.randomUUID() });
      expect(moved.location).toBe('/en-us/cart#saved');
      const after = (await page('/cart?saved=2')).html; // there is no second page any more
      expect(inputs(after, 'savedId')).toHaveLength(1);
      expect(inputs(after, 'itemId')).toHaveLength(1);
    } finally {
      Object.assign(lists, { savedForLaterPerPage: before });
    }
  });
});
