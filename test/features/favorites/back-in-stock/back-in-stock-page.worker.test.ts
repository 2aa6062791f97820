// Sold-out sizes on product pages, and stock alerts for them.
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { dialogHeader, seeOtherHeader } from '#lib/paths/dialog.ts';
import { aGateway, backendEnv, prepareBackend } from '../../../support/backend.ts';
import { readText } from '../../../support/browser.ts';
import { countElements, findAttribute, findAttributes, findElements } from '../../../support/html.ts';
import { aBrowser, shopOrigin } from '../../../support/purchase.ts';
import { aProduct } from '../../../support/samples.ts';
import { anItem, setStock } from '../../../support/shopper.ts';
import { openStorefront } from '../../../support/storefront.ts';

const finished = { headers: { cookie: 'cairn-noscript=1' } };

// In the fake gateway, S and M are in stock and L is sold out.
describe.each([
  ['a product page', '/en-us/p/talus-fleece-CNFL0001INK'],
  ['a quick shop', '/en-us/quickshop/CNFL0001INK'],
])('sold-out sizes on %s', (_, path) => {
  const show = async (query = '', shop = openStorefront()) => (await shop.get(`${path}${query}`, finished)).text();
  const sizes = (html: string) => findElements(html, '.choice-sizes a').map((each) => readText(each));

  test('sizes without stock are labeled as sold out for screen readers', async () => {
    const html = await show();
    expect(sizes(html)).toEqual(['S 3 left', 'M', 'L sold out']);
    expect(countElements(html, '.choice-sizes .is-sold-out')).toBe(1);
  });

  test('a size without stock has a stock alert link instead of the cart button', async () => {
    const gone = await show('?size=L');
    expect(findAttribute(gone, '.buy-notify', 'href')).toBe('/en-us/back-in-stock/CNFL0001INK?size=L');
    expect([readText(gone, '.buy-notify'), countElements(gone, '.buy-form [value="add"]')]).toEqual(['Tell me when L is back', 0]);
    const there = await show('?size=M');
    expect([countElements(there, '.buy-notify'), countElements(there, '.buy-form [value="add"]')]).toEqual([0, 1]);
  });

  test('the stock level is displayed below the sizes and above the cart button', async () => {
    const html = await show('?size=M');
    const places = ['class="choice-sizes"', 'class="stock ', 'value="add"'].map((part) => html.indexOf(part));
    expect(places).toEqual(places.toSorted((one, other) => one - other));
    expect(places).not.toContain(-1);
  });

  test('all sizes and the cart button are enabled if the stock call times out', async () => {
    const shop = openStorefront({ GATEWAY_TIMEOUT_MS: '200' });
    shop.gateway.faults.set('products.inventory', { kind: 'hang' });
    const html = await (await shop.get(`${path}?size=L`)).text();
    expect([sizes(html).slice(0, 3), countElements(html, '.buy-form [value="add"]')]).toEqual([['S', 'M', 'L'], expect.any(Number)]);
    expect(countElements(html, '.buy-notify')).toBe(0);
  });

  test('the stock alert link of a product with only one size does not name the size', async () => {
    const shop = openStorefront();
    const variants = [{ sku: '100000000002', upc: '100000000002', size: 'One size', current: 100, original: 100 }];
    shop.gateway.replies['products.details'] = aProduct({ variants });
    const html = await show('', shop);
    expect(readText(html, '.buy-notify')).toBe('Tell me when it’s back');
  });
});

describe('the stock alert page', () => {
  let item = { productId: '', upc: '' };
  let size = '';
  beforeAll(async () => {
    await prepareBackend();
    item = await anItem({ offset: 7 });
    await setStock(item.upc, 0);
    const { askJson } = await aGateway();
    const { variants } = await askJson<CallReply<'products.details'>>(`/products/v2/products/${item.productId}/details?siteId=us`);
    size = variants.find(({ upc }) => upc === item.upc)?.size ?? '';
  });
  const path = () => `/en-us/back-in-stock/${item.productId}?${new URLSearchParams({ size })}`;
  const requests = async (email: string) =>
    (await backendEnv.BACKEND_DB.prepare('SELECT * FROM stock_wish WHERE email = ?').bind(email).all()).results;

  test('the quick shop marks a size that the backend reports as sold out', async () => {
    const quickShop = `/en-us/quickshop/${item.productId}`;
    const { html } = await aBrowser().visit(quickShop);
    expect(findAttributes(html, '.choice-sizes .is-sold-out', 'href')).toContain(`${quickShop}?${new URLSearchParams({ size })}`);
  });

  test('GET /back-in-stock/{id} names the product and the size and has an email field', async () => {
    const { status, html } = await aBrowser().visit(path());
    expect(status).toBe(200);
    expect(readText(html, 'h1')).toBe(`Tell me when ${size} is back`);
    expect(countElements(html, 'main input[type="email"][name="email"]')).toBe(1);
    expect(findAttributes(html, 'main a', 'href')).toContain('/en-us/privacy');
  });

  test('a stock alert that is requested twice is stored once, and both requests get the same response', async () => {
    const browser = aBrowser();
    for (let time = 0; time < 2; time++) {
      const sent = await browser.post(path(), { email: 'page@example.org', key: `k${time}` });
      expect([sent.status, sent.location]).toEqual([303, path().replace('?', '/noted?')]);
      const { html } = await browser.follow(sent);
      expect(readText(html, 'main')).toContain(`is back in ${size}`);
    }
    expect(await requests('page@example.org')).toMatchObject([{ sku: item.upc, product_id: item.productId, location_id: 'web-us' }]);
  });

  test('POST /back-in-stock/{id} shows an error for an invalid email and stores nothing', async () => {
    const answer = await aBrowser().post(path(), { email: 'nowhere' });
    expect([answer.status, findAttribute(answer.html, '[name="email"]', 'value')]).toEqual([422, 'nowhere']);
    expect(countElements(answer.html, '[name="email"][aria-invalid="true"]')).toBe(1);
    expect(await requests('nowhere')).toEqual([]);
  });

  test('POST /back-in-stock/{id} from a dialog returns 204 with the redirect target in a header', async () => {
    const sent = await aBrowser().visit(path(), {
      method: 'POST',
      headers: { origin: shopOrigin, 'content-type': 'application/x-www-form-urlencoded', [dialogHeader]: '1' },
      body: new URLSearchParams({ email: 'dialog@example.org' }).toString(),
    });
    expect([sent.status, sent.headers.get(seeOtherHeader)]).toEqual([204, path().replace('?', '/noted?')]);
  });

  test('GET /back-in-stock/{id} redirects to the product page if the URL has no size, and returns 404 for an unknown product', async () => {
    const { status, location } = await aBrowser().visit(`/en-us/back-in-stock/${item.productId}`);
    expect([status, location]).toEqual([303, expect.stringContaining(`-${item.productId}`)]);
    expect((await aBrowser().visit('/en-us/back-in-stock/ZZZZZZZZINK?size=M')).status).toBe(404);
  });
});
