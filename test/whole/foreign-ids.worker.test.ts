// The storefront with a gateway whose ids have every form that the contract allows.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../support/backend.ts';
import { aBuyer, places, type Visit } from '../support/browser.ts';
import { createForeignIds } from '../support/foreign-ids.ts';
import { findAttribute, findAttributes, readInput, readLinkedData, readText } from '../support/html.ts';
import { aBrowser, aShop } from '../support/purchase.ts';
import { anItem } from '../support/shopper.ts';

beforeAll(() => prepareBackend());

/** Creates a buyer in a new shop, and an item whose ids are those of the shop. */
async function aForeignBuyer(offset: number, options: Parameters<typeof createForeignIds>[0] = {}) {
  const { between, rename } = createForeignIds(options);
  const shop = aShop();
  shop.state.between = between;
  const item = await anItem({ offset });
  const buyer = aBuyer(aBrowser(shop), places.us);
  const findProduct = async (other: number) => rename((await anItem({ offset: other })).productId);
  return { ...buyer, rename, item: { productId: rename(item.productId), upc: rename(item.upc) }, original: item, findProduct };
}

/** Returns the paths of links to products, categories and stores on a page, without query and fragment. */
const listPaths = (html: string): string[] => [
  ...new Set(
    findAttributes(html, 'a[href]', 'href').flatMap((href) => {
      const { pathname } = new URL(href, 'http://localhost');
      return /^\/en-us\/(?:p|c|stores|quickshop)\//.test(pathname) ? [pathname] : [];
    }),
  ),
];

/** Throws unless the page has no id of the backend, except in tokens and ids of reviews, which the shop does not read. */
function expectForeign({ status, html }: Pick<Visit, 'status' | 'html'>): void {
  expect([status, [...new Set(html.match(/.{0,60}(?:(?<![.\w])CN[A-Z0-9]{6,9}(?![\w-])|\/c\/[a-z-]+-\d{4}\b|\bUS-[A-Z]{3}\b)/g))]]).toEqual(
    [200, []],
  );
}

describe('a shop whose gateway has other ids', () => {
  test('links the home page, listings, products and stores with paths that need no redirect', async () => {
    const { visit } = await aForeignBuyer(1);
    const home = await visit('/en-us');
    expectForeign(home);
    const listings = listPaths(home.html).filter((path) => path.startsWith('/en-us/c/'));
    expect(listings.length).toBeGreaterThan(10);
    const pages = [...listings.slice(0, 3), '/en-us/stores', '/en-us/search?q=jacket', '/en-us/photos'];
    const found = new Set<string>(listPaths(home.html).filter((path) => path.startsWith('/en-us/p/')));
    for (const path of pages) {
      const page = await visit(path);
      expectForeign(page);
      for (const link of listPaths(page.html)) found.add(link);
    }
    const links = [...found].filter((path) => !pages.includes(path) && !listings.includes(path));
    expect(links.length).toBeGreaterThan(40);
    const broken: string[] = [];
    for (const path of links.filter((_, index) => index % Math.ceil(links.length / 16) === 0)) {
      const { status } = await visit(path);
      if (status !== 200) broken.push(`${status} ${path}`);
    }
    expect(broken).toEqual([]);
  }, 120_000);

  test('redirects a wrong slug and the style of a product to the one path of the product', async () => {
    const { visit, follow, item, original, rename } = await aForeignBuyer(2);
    const { path, html } = await follow(`/en-us/p/wrong/${item.productId}?size=M`);
    expect(path).toMatch(/^\/en-us\/p\/[a-z0-9-]+\/[\w.~-]+\?size=M$/);
    const address = path.split('?')[0] ?? '';
    expect(decodeURIComponent(address.split('/').at(-1) ?? '')).toBe(item.productId);
    expect(findAttribute(html, 'link[rel="canonical"]', 'href')).toBe(`http://localhost${address}`);
    for (const alternate of findAttributes(html, 'link[hreflang]', 'href'))
      expect(new URL(alternate).pathname.split('/').at(-1)).toBe(item.productId);
    expect((await visit(`/en-us/p/wrong/${rename(original.productId.slice(0, 8))}`)).location).toMatch(
      /^\/en-us\/p\/[a-z0-9-]+\/[\w.~-]+$/,
    );
    expect(JSON.stringify(readLinkedData(html))).toContain(item.productId);
    const unknown = await Promise.all(
      ['no-such.id~', '...', '__proto', 'x'.repeat(65), 'a%2Fb', '%2E%2E'].map((id) => follow(`/en-us/p/x/${id}`)),
    );
    expect(unknown.map(({ status }) => status)).toEqual(unknown.map(() => 404));
  }, 60_000);

  test('sells a product to a guest and shows the order', async () => {
    const buyer = await aForeignBuyer(3);
    const { visit, item, path } = buyer;
    const { html } = await buyer.follow(`/en-us/p/x/${item.productId}`);
    expect(findAttributes(html, '.choice-sizes a', 'href').every((href) => href.includes(`/${item.productId}?size=`))).toBe(true);
    const summary = await buyer.atSummary(item);
    expectForeign(summary);
    const cart = await visit(path('/cart'));
    expectForeign(cart);
    expect(readInput(cart.html, 'upc')).toBe(item.upc);
    expect(listPaths(cart.html)).toContainEqual(
      expect.stringMatching(new RegExp(`^/en-us/p/[a-z0-9-]+/${item.productId.replaceAll('.', '\\.')}$`)),
    );
    const placed = await buyer.follow(await buyer.place(summary));
    expectForeign(placed);
    expect(placed.path).toBe(path('/order-confirmation'));
    const track = findAttributes(placed.html, 'a[href*="track-order"]', 'href')[0] ?? '';
    const orderNumber = new URL(track, 'http://localhost').searchParams.get('order') ?? '';
    expect(readText(placed.html)).toContain(orderNumber);
    const order = await visit(path(`/account/orders/${orderNumber}`));
    expectForeign(order);
    expect(readText(order.html)).toContain(orderNumber);
  }, 60_000);

  test('keeps favorites, comparisons and viewed products', async () => {
    const { visit, post, path, item, findProduct } = await aForeignBuyer(4, { hasWords: false });
    const ids = [item.productId, ...(await Promise.all([5, 6, 7, 8].map(findProduct)))];
    expect(new Set(ids.map((id) => id.replace(/\d+/g, '0'))).size).toBeGreaterThan(2);
    const send = (intent: string, productId: string) => post(path('/favorites'), { intent, productId, key: crypto.randomUUID() });
    const listFavorites = async () => {
      const page = await visit(path('/favorites'));
      expectForeign(page);
      return findAttributes(page.html, 'input[name="productId"]', 'value');
    };
    for (const id of ids) expect((await send('add', id)).status).toBe(303);
    expect(await listFavorites()).toEqual(expect.arrayContaining(ids));
    for (const id of ids) expect((await send('remove', id)).location).toBe(path(`/favorites?removed=${id}`));
    expect((await visit(path('/favorites'), { headers: { accept: 'application/json' } })).html).toContain('"products":[]');
    for (const page of [`/compare?ids=${ids.slice(1)}`, `/recently-viewed?products=${ids},no-such.id`]) {
      const shown = await visit(path(page));
      expectForeign(shown);
      expect(listPaths(shown.html).map((each) => each.split('/').at(-1))).toEqual(expect.arrayContaining(ids.slice(1)));
    }
    for (const name of ['quickshop', 'questions', 'reviews', 'size-guide']) expectForeign(await visit(path(`/${name}/${item.productId}`)));
    expectForeign(await visit(path(`/stores/pickup?product=${item.productId}&upc=${item.upc}`)));
  }, 60_000);

  test('lists the pages of products and categories in sitemaps', async () => {
    const { visit } = await aForeignBuyer(6);
    const index = await visit('/en-us/sitemap.xml');
    const files = [...index.html.matchAll(/<loc>http:\/\/localhost(\/[^<]+)<\/loc>/g)].map(([, file = '']) => file);
    const urls = (await Promise.all(files.map((file) => visit(file)))).flatMap(({ html }) => [
      ...html.matchAll(/<loc>http:\/\/localhost([^<]+)<\/loc>/g),
    ]);
    const paths = urls.map(([, path = '']) => path).filter((path) => /\/(?:p|c)\//.test(path));
    expect(paths.length).toBeGreaterThan(20);
    for (const path of [...paths.slice(0, 3), ...paths.slice(-3)]) expectForeign(await visit(path));
  }, 60_000);
});
