// Favorites, changed by form submissions without scripts and by requests from scripts.
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { giftCardProductId } from '#demo/seed/gift-card-product.ts';
import { us } from '#markets/us.ts';
import { renderedSections } from '#render/section.tsx';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { readInputs, readText } from '../../support/browser.ts';
import { aGuest } from '../../support/guest-list.ts';
import { countElements, findAttribute, findAttributes, readTexts } from '../../support/html.ts';
import { aShop, shopOrigin } from '../../support/purchase.ts';
import { anItem, setStock } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());

const product = async (offset: number) => (await anItem({ offset, stock: 9 })).productId;

describe('the favorites page', () => {
  test('the favorites page of a shopper who has never saved a favorite makes no wishlist call', async () => {
    const shop = aShop();
    const asked: string[] = [];
    shop.state.between = (request, pass) => {
      asked.push(new URL(request.url).pathname);
      return pass(request);
    };
    const { page } = aGuest(shop);
    const { status, html } = await page();
    expect(status).toBe(200);
    expect(readText(html)).toContain('No favorites yet');
    expect(countElements(html, '.best-sellers article')).toBeGreaterThan(0);
    expect(asked.filter((path) => path.startsWith('/wishlists'))).toEqual([]);
  });

  test('best sellers follow a list of favorites that does not fill a row', async () => {
    const { press, page } = aGuest();
    const counts: boolean[] = [];
    for (const offset of [1, 2, 3, 4]) {
      await press({ intent: 'add', productId: await product(offset) });
      counts.push(countElements((await page()).html, '.best-sellers article') > 0);
    }
    expect(counts).toEqual([true, true, true, false]);
  });

  test('a list of favorites that does not fill a row is followed by one line that says how to add more', async () => {
    const { press, page } = aGuest();
    const hints: string[][] = [];
    for (const offset of [1, 2, 3, 4]) {
      await press({ intent: 'add', productId: await product(offset) });
      hints.push(readTexts((await page()).html, '.favorites-more > p:has(svg)'));
    }
    const hint = 'Choose the heart on any product to save it here, on this device.';
    expect(hints).toEqual([[hint], [hint], [hint], []]);
  });

  test('a favorite button on a cached page adds the product to the list, from which it can be removed and restored', async () => {
    const { visit, post, like, page } = aGuest();
    const listing = (await visit('/en-us/c/men-1000')).html;
    const [productId = ''] = readInputs(listing, 'productId');
    expect(countElements(listing, 'button[aria-label^="Favorite: "]')).toBeGreaterThan(0);
    expect(countElements(listing, 'button[aria-pressed]')).toBe(0); // the page is cached for everyone, so it has no button state
    expect((await post('/en-us/favorites', { intent: 'add', productId })).location).toBe('/en-us/favorites');
    expect(readInputs((await page()).html, 'productId')).toContain(productId);
    const removed = await like(productId, 'remove');
    const after = await visit(removed.location ?? '');
    expect(readText(after.html)).toContain('Removed from your favorites. Undo');
    await like(productId);
    expect(readText((await visit(removed.location ?? '')).html)).not.toContain('Undo');
  });

  test('the response to a favorite button contains the whole list, and a cookie contains the revision of the list', async () => {
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

  test('a favorite gift card links to its product page, which asks for the amount and the recipient', async () => {
    const { like, page } = aGuest();
    await like(giftCardProductId);
    const { html } = await page();
    expect(readText(html, '.favorite-acts > a')).toBe('Choose an amount');
    expect([countElements(html, '.favorite-form'), readText(html).includes('Choose a size')]).toEqual([0, false]);
  });

  test('adding an unknown product to the favorites shows an error message', async () => {
    const { press, like } = aGuest();
    expect(await press({ intent: 'add', productId: 'ZZZZZZZZINK' })).toEqual({ products: [], problem: 'This item isn’t available.' });
    const { status, html } = await like('ZZZZZZZZINK');
    expect(status).toBe(409);
    expect(readText(html, 'main [role=alert]')).toBe('This item isn’t available.');
  });

  test('the favorites page shows as many items per page as the market configures', async () => {
    const { like, page } = aGuest();
    for (let offset = 3; offset < 6; offset++) await like(await product(offset));
    const { lists } = us.settings;
    const before = lists.favoritesPerPage;
    try {
      Object.assign(lists, { favoritesPerPage: 2 });
      const [first, second] = [await page(), await page('/favorites?page=2')];
      expect([first, second].map(({ html }) => countElements(html, '.favorites article'))).toEqual([2, 1]);
      expect(findAttributes(first.html, 'main nav a', 'href')).toContain('/en-us/favorites?page=2');
      expect((await page('/favorites?page=9')).location).toBe('/en-us/favorites?page=2');
    } finally {
      Object.assign(lists, { favoritesPerPage: before });
    }
  });

  test('the favorites page marks sold-out and discontinued products, and offers to add the others to the cart', async () => {
    const { like, page, post } = aGuest();
    const [sold, gone, here] = [await product(7), await product(8), await anItem({ offset: 9, stock: 9 })];
    for (const productId of [sold, gone, here.productId]) await like(productId);
    await backendEnv.BACKEND_DB.prepare("DELETE FROM stock WHERE location_id = 'web-us' AND product_id = ?").bind(sold).run();
    await backendEnv.BACKEND_DB.prepare("DELETE FROM site_product WHERE site_id = 'us' AND master_id = ?").bind(gone.slice(0, 8)).run();
    const { html } = await page();
    expect(readText(html)).toMatch(/No longer available.*Sold out/);
    expect(countElements(html, 'select[name=upc]')).toBe(1);
    const keys = readInputs(html, 'key');
    const added = await post('/en-us/cart', { intent: 'add', ...here, key: keys[0] ?? '' });
    expect(added.location).toBe('/en-us/cart');
  });

  test('adding a sold-out favorite to the cart shows that it could not be moved to the cart', async () => {
    const { like, page, post } = aGuest();
    const item = await anItem({ offset: 12, stock: 9 });
    await like(item.productId);
    const [from = ''] = readInputs((await page()).html, 'from');
    await setStock(item.upc, 0);
    const { html } = await post('/en-us/cart', { intent: 'add', from, ...item });
    expect(readText(html)).toContain('this item could not be moved to cart');
  });

  describe('market without favorites', () => {
    /** Sets `allowFavorites`, and clears the sections that were rendered with the previous value. */
    const allowFavorites = (isAllowed: boolean): void => {
      Object.assign(us.settings.lists, { allowFavorites: isAllowed });
      renderedSections.clear();
    };
    afterEach(() => allowFavorites(true));

    test('a market without favorites has no favorite buttons, no link and a 404 page', async () => {
      allowFavorites(false);
      const { visit, post, follow } = aGuest();
      const { html } = await follow('/fr-ca/c/x-1000');
      expect(countElements(html, 'main article')).toBeGreaterThan(0);
      expect(countElements(html, '[data-favorite], a[href="/fr-ca/favorites"]')).toBe(0);
      expect((await visit('/fr-ca/favorites')).status).toBe(404);
      expect((await post('/fr-ca/favorites', { intent: 'add', productId: 'CNA00000INK' })).status).toBe(404);
    });
  });
});

describe('a shared list of favorites', () => {
  test('other visitors can see and save a shared list until the owner stops sharing it', async () => {
    const owner = aGuest();
    const products = [await product(10), await product(11)];
    for (const productId of products) await owner.like(productId);
    await owner.post('/en-us/favorites', { intent: 'share' });
    const url = findAttribute((await owner.page()).html, 'input[value*="/favorites/shared/"]', 'value');
    const path = url?.replace(shopOrigin, '') ?? '';

    const other = aGuest();
    const shared = await other.visit(path);
    expect(shared.status).toBe(200);
    expect(findAttribute(shared.html, 'meta[name=robots]', 'content')).toContain('noindex');
    expect([countElements(shared.html, 'main article'), countElements(shared.html, '[value=remove]')]).toEqual([2, 0]);
    expect((await other.post(path, {})).location).toBe('/en-us/favorites');
    expect(await other.press()).toEqual({ products: products.toReversed() });
    expect(await owner.press()).toEqual({ products: products.toReversed() });

    await owner.post('/en-us/favorites', { intent: 'unshare' });
    expect((await other.visit(path)).status).toBe(404);
    expect((await other.post(path, {})).status).toBe(404);
  });
});
