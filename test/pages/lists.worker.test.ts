// Favorites and what is saved for later, by the forms of the pages and as scripts ask for them.
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { us } from '#markets/us.ts';
import type { FavoritesReply } from '#wire/favorites.ts';
import { backendEnv, prepareBackend } from '../support/backend.ts';
import { aBuyer, inputs, places, textOf } from '../support/browser.ts';
import { aBrowser, aShop, shopOrigin } from '../support/purchase.ts';
import { anItem } from '../support/shopper.ts';

beforeAll(() => prepareBackend());

const formHeaders = { origin: shopOrigin, 'content-type': 'application/x-www-form-urlencoded' };

function aGuest(shop = aShop()) {
  const buyer = aBuyer(aBrowser(shop), places.us);
  const like = (productId: string, intent = 'add') => buyer.post('/en-us/favorites', { intent, productId });
  const page = (path = '/favorites') => buyer.visit(`/en-us${path}`);
  /** As a heart asks. */
  const heart = async (fields?: Record<string, string>): Promise<FavoritesReply> => {
    const sent = fields && { method: 'POST', body: new URLSearchParams(fields).toString() };
    const { html } = await buyer.visit('/en-us/favorites', { ...sent, headers: { ...formHeaders, accept: 'application/json' } });
    return JSON.parse(html);
  };
  return { ...buyer, like, page, heart };
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

  test('a heart of a kept page leads to the list, where it can be removed and put back', async () => {
    const { visit, post, like, page } = aGuest();
    const listing = (await visit('/en-us/c/men-1000')).html;
    const [productId = ''] = inputs(listing, 'productId');
    expect(listing).toContain('aria-label="Favorite: ');
    expect(/<button[^>]*aria-pressed/.test(listing)).toBe(false); // the page is the same for everyone
    expect((await post('/en-us/favorites', { intent: 'add', productId })).location).toBe('/en-us/favorites');
    expect(inputs((await page()).html, 'productId')).toContain(productId);
    const removed = await like(productId, 'remove');
    const after = await visit(removed.location ?? '');
    expect(textOf(after.html)).toContain('Removed from your favorites. Put it back');
    await like(productId);
    expect(textOf((await visit(removed.location ?? '')).html)).not.toContain('Put it back');
  });

  test('hearts learn the whole list, and a cookie tells its revision', async () => {
    const { heart, cookies } = aGuest();
    const [one, two] = [await product(1), await product(2)];
    expect(await heart({ intent: 'add', productId: one })).toEqual({ products: [one] });
    const first = cookies.get('cairn-favorites');
    expect(first).toMatch(/^us\.\d+$/);
    expect(await heart({ intent: 'add', productId: two })).toEqual({ products: [two, one] });
    expect(cookies.get('cairn-favorites')).not.toBe(first);
    expect(await heart()).toEqual({ products: [two, one] });
    expect(await heart({ intent: 'remove', productId: one })).toEqual({ products: [two] });
  });

  test('what is not sold is refused in words', async () => {
    const { heart, like } = aGuest();
    expect(await heart({ intent: 'add', productId: 'ZZZZZZZZINK' })).toEqual({ products: [], problem: 'This item is not available.' });
    const { status, html } = await like('ZZZZZZZZINK');
    expect(status).toBe(409);
    expect(html).toContain('role="alert"');
  });

  test('have as many on a page as the market says (C9.03)', async () => {
    const { like, page } = aGuest();
    for (let offset = 3; offset < 6; offset++) await like(await product(offset));
    const { lists } = us.settings;
    const before = lists.favoritesPerPage;
    try {
      Object.assign(lists, { favoritesPerPage: 2 });
      const [first, second] = [await page(), await page('/favorites?page=2')];
      expect([first, second].map(({ html }) => html.match(/<article/g)?.length)).toEqual([2, 1]);
      expect(first.html).toContain('/en-us/favorites?page=2');
      expect((await page('/favorites?page=9')).location).toBe('/en-us/favorites?page=2');
    } finally {
      Object.assign(lists, { favoritesPerPage: before });
    }
  });

  test('say what sold out and what is gone, and add the rest to the cart', async () => {
    const { like, page, post } = aGuest();
    const [sold, gone, here] = [await product(7), await product(8), await anItem({ offset: 9, stock: 9 })];
    for (const productId of [sold, gone, here.productId]) await like(productId);
    await backendEnv.BACKEND_DB.prepare("DELETE FROM stock WHERE location_id = 'web-us' AND product_id = ?").bind(sold).run();
    await backendEnv.BACKEND_DB.prepare("DELETE FROM site_product WHERE site_id = 'us' AND master_id = ?").bind(gone.slice(0, 8)).run();
    const { html } = await page();
    expect(textOf(html)).toMatch(/No longer sold.*Sold out/);
    expect(html.match(/<select name="upc"/g)).toHaveLength(1);
    const keys = inputs(html, 'key');
    const added = await post('/en-us/cart', { intent: 'add', ...here, key: keys[0] ?? '' });
    expect(added.location).toBe('/en-us/cart');
  });

  describe('where a market has none (C6.10)', () => {
    afterEach(() => void Object.assign(us.settings.lists, { allowFavorites: true }));

    test('there is no heart, no link and no page', async () => {
      Object.assign(us.settings.lists, { allowFavorites: false });
      const { visit, post, follow } = aGuest();
      const { html } = await follow('/fr-ca/c/x-1000'); // of a locale that no test before has rendered
      expect(html.includes('<article')).toBe(true);
      expect(html.includes('data-favorite')).toBe(false);
      expect(html.includes('href="/fr-ca/favorites"')).toBe(false);
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
    const url = /value="(http[^"]+\/favorites\/shared\/[^"]+)"/.exec((await owner.page()).html)?.[1] ?? '';
    const path = url.replace(shopOrigin, '');

    const other = aGuest();
    const shared = await other.visit(path);
    expect(shared.status).toBe(200);
    expect(shared.html).toContain('noindex');
    expect(shared.html.match(/<article/g)).toHaveLength(2);
    expect(shared.html).not.toContain('value="remove"');
    expect((await other.post(path, {})).location).toBe('/en-us/favorites');
    expect(await other.heart()).toEqual({ products: products.toReversed() });
    expect(await owner.heart()).toEqual({ products: products.toReversed() });

    await owner.post('/en-us/favorites', { intent: 'unshare' });
    expect((await other.visit(path)).status).toBe(404);
    expect((await other.post(path, {})).status).toBe(404);
  });
});
