import { describe, expect, test } from 'vitest';
import { countElements, findAttribute, findAttributes, readText, readTexts } from '../../support/html.ts';
import { aProduct } from '../../support/samples.ts';
import { openStorefront, readHtml } from '../../support/storefront.ts';

const [one, two, three] = ['CNFL0001INK', 'CNFL0002INK', 'CNFL0003INK'];

/** A shop that sells the given products, some of which are sold out. */
function openShop({ sold = [one, two, three], soldOut = [] as string[] } = {}) {
  const shop = openStorefront();
  shop.gateway.replies['products.details'] = (_: URL, { productId = '' }: Record<string, string>) =>
    sold.includes(productId)
      ? aProduct({ productId, masterId: productId.slice(0, 8), name: productId })
      : Response.json({ errorDetails: [{ errorId: 'ORD404' }] }, { status: 404 });
  shop.gateway.replies['products.inventory'] = (_: URL, { productId = '' }: Record<string, string>) => ({
    productId,
    variants: Object.fromEntries(aProduct().variants.map(({ sku }) => [sku, { quantity: soldOut.includes(productId) ? 0 : 3 }])),
  });
  return shop;
}

const path = (...ids: string[]) => `/en-us/recently-viewed?products=${ids.join()}`;
const names = '.row .card-name';

describe('recently viewed products in the query', () => {
  test('recently viewed products are in the order of the ids in the query, without duplicates', async () => {
    expect(readTexts(await readHtml(openShop(), path(three, one, two, one)), names)).toEqual([three, one, two]);
  });

  test('sold-out products are marked and at the end of the recently viewed products', async () => {
    const html = await readHtml(openShop({ soldOut: [one] }), path(one, two));
    expect(readTexts(html, names)).toEqual([two, one]);
    expect(readTexts(html, '.row-sold-out .card-name')).toEqual([one]);
    expect(readText(html, '.row-sold-out .card-eyebrow')).toBe('Sold out');
  });

  test('recently viewed products that the market does not sell are left out', async () => {
    expect(readTexts(await readHtml(openShop({ sold: [two] }), path(one, two)), names)).toEqual([two]);
  });

  test('recently viewed products are displayed as available if their stock cannot be read', async () => {
    const shop = openShop();
    shop.gateway.faults.set('products.inventory', { kind: 'status', status: 500 });
    expect(readTexts(await readHtml(shop, path(one)), names)).toEqual([one]);
  });

  test('recently viewed products do not wait for a stock call that hangs', async () => {
    const shop = openShop({ soldOut: [one] });
    shop.gateway.faults.set('products.inventory', { kind: 'hang' });
    expect(readTexts(await readHtml(shop, path(one)), names)).toEqual([one]);
  });

  test('the recently viewed page displays at most twelve products', async () => {
    const many = Array.from({ length: 20 }, (_, index) => `CNFL00${index + 10}INK`);
    expect(countElements(await readHtml(openShop({ sold: many }), path(...many)), names)).toBe(12);
  });

  test('views of and clicks on recently viewed products are reported as events', async () => {
    const html = await readHtml(openShop(), path(one));
    expect(findAttribute(html, '.row > li', 'data-event')).toBe('recommendation-view recommendation-click');
    expect(findAttribute(html, '.row > li', 'data-event-payload')).toContain('"list":"Recently viewed"');
  });

  test('the recently viewed page is not indexed by search engines', async () => {
    expect(findAttribute(await readHtml(openShop(), path(one)), 'meta[name=robots]', 'content')).toContain('noindex');
  });
});

test.each([path(), path('<script>', '..', 'CN'), path('CNFL9999INK')])(
  'the recently viewed page without valid products explains its purpose: %s',
  async (address) => {
    const response = await openShop().get(address);
    expect(response.status).toBe(200);
    expect(readText(await response.text(), 'main')).toBe('Recently viewed Products you view will appear here.');
  },
);

test('the recently viewed page without products has a placeholder for the script and a message for browsers without scripts', async () => {
  const html = await readHtml(openShop(), '/en-us/recently-viewed');
  expect(findAttributes(html, 'main [data-viewed][hidden]', 'data-viewed')).toEqual(['/en-us/recently-viewed']);
  expect(readTexts(html, 'main h1')).toEqual(['Recently viewed']);
  expect(readTexts(html, 'main .notice > p')).toContain('Products you view will appear here.');
  expect(readText(html, 'main .notice')).toContain('Turn on JavaScript to see it.');
});

test('a product page has an empty hidden placeholder for recently viewed products', async () => {
  const html = await readHtml(openShop(), `/en-us/p/talus-fleece-${one}`);
  expect(findAttributes(html, '[data-viewed][hidden]', 'data-viewed')).toEqual(['/en-us/recently-viewed']);
  expect(readText(html, '[data-viewed]')).toBe('');
});
