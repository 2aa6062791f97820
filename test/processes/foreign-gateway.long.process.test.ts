// The storefront in front of gateways that have nothing in common with the embedded backend: other currencies, facets and pictures, and
// hostile ids and labels.
import { chromium } from 'playwright';
import { afterAll, describe, expect, onTestFailed, test } from 'vitest';
import { chromiumArguments, findBrowser } from '../../scripts/browser.ts';
import { payOnPage } from '../../scripts/gateway-check/pay-on-page.ts';
import { aBrowserAt, aBuyer, places, readInput, readText } from '../support/browser.ts';
import { type ExampleCatalog, openExampleGateway } from '../support/example-gateway.ts';
import { findAttribute } from '../support/html.ts';
import { openShopBefore } from '../support/shop-before-gateway.ts';

const pictureOrigin = 'https://pictures.example';
const markup = '<img src=x onerror=alert(1)> & "quoted"';
const longId = `${'Long_Id.'.repeat(7)}~64chars`;
const started = new AsyncDisposableStack();
afterAll(() => started.disposeAsync());

/** Gives the products two insulations, pictures of another origin, and names with markup. */
const makeForeign =
  (currency: string, price: number) =>
  ({ categories, products, ...catalog }: ExampleCatalog): ExampleCatalog => ({
    ...catalog,
    currency,
    categories: categories.map((category) => ({ ...category, name: markup, categoryId: longId })),
    facets: [
      {
        id: 'insulation',
        label: `Insulation ${markup}`,
        values: [
          { value: 'Down.800', name: `Down ${markup}` },
          { value: 'wool', name: 'Wool' },
        ],
      },
    ],
    products: products.map((product, index) => ({
      ...product,
      price,
      name: `${product.name} ${markup}`,
      categoryId: longId,
      insulation: index === 0 ? 'Down.800' : 'wool',
      picture: `${pictureOrigin}/${index}.jpg`,
    })),
  });

/** Adds products whose ids the contract does not allow. */
const makeHostile =
  (change: (catalog: ExampleCatalog) => ExampleCatalog) =>
  (known: ExampleCatalog): ExampleCatalog => {
    const catalog = change(known);
    const [first] = catalog.products;
    if (!first) throw new Error('The example has no products.');
    const hostile = ['a"b', "a'b", 'a/b', '..', '<b>', 'x'.repeat(65)].map((productId) => ({ ...first, productId, name: 'Hostile' }));
    return { ...catalog, products: [...catalog.products, ...hostile] };
  };

async function openShop(change: (catalog: ExampleCatalog) => ExampleCatalog) {
  const gateway = await openExampleGateway({ env: { PAYMENT_METHODS: 'IDEAL' }, change });
  started.defer(() => gateway.close());
  const shop = await openShopBefore({
    GATEWAY_URL: gateway.origin,
    PAYMENT_ORIGIN: gateway.origin,
    PICTURE_ORIGINS: pictureOrigin,
  });
  started.defer(shop.close);
  const { origin } = shop;
  const buyer = aBuyer(
    aBrowserAt(origin, (url, init) => fetch(url, init)),
    places.us,
  );
  return { gateway, origin, shop, buyer };
}

/** Buys the second product in a browser. Returns the text of the confirmation, and what the browser logged. */
async function buyWithScripts(origin: string): Promise<{ text: string; logged: string[] }> {
  const browser = await chromium.launch({ ...findBrowser(), args: chromiumArguments });
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    page.setDefaultTimeout(15_000);
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    page.on('pageerror', ({ message }) => logged.push(message));
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="10"/>';
    await page.route(`${pictureOrigin}/**`, (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
    await page.goto(`${origin}/en-us/c/jackets/${longId}`);
    await page.locator('[data-facets-open]').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: /^Wool/ }).click();
    await page.waitForURL(/filter=insulation%3Awool/);
    await dialog.locator('[data-facets-done]').click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Hollow Down Jacket/ })
      .first()
      .click();
    await page.getByRole('main').getByText('M', { exact: true }).click();
    const added = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/cart'));
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    expect((await added).ok()).toBe(true);
    await page.goto(`${origin}/en-us/checkout`);
    const main = page.getByRole('main');
    const fields = {
      ...{ Email: 'ada@example.org', 'First name': 'Ada', 'Last name': 'Ridge', 'Street address': '1 Summit Way' },
      ...{ City: 'Denver', 'ZIP code': '80202', 'Phone number': '3035550142' },
    };
    for (const [name, value] of Object.entries(fields)) await main.getByLabel(name, { exact: true }).fill(value);
    await main.getByLabel('State', { exact: true }).selectOption('CO');
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await page.waitForURL(/billing/);
    await page.getByRole('button', { name: /iDEAL/ }).click();
    await page.getByRole('button', { name: 'Pay' }).click();
    await page.waitForURL(/summary/);
    await page.getByRole('button', { name: 'Place order and pay' }).click();
    await page.waitForURL(/order-confirmation/);
    return { text: (await main.innerText()).replace(/\s/g, ' '), logged };
  } finally {
    await browser.close();
  }
}

describe.each([
  { currency: 'CHF', price: 18_900, shown: 'CHF 189.00', change: makeHostile(makeForeign('CHF', 18_900)) },
  { currency: 'JPY', price: 18_900, shown: '¥18,900', change: makeForeign('JPY', 18_900) },
])('a gateway with $currency, a facet and pictures of its own', ({ shown, change }) => {
  test('sells to a guest without and with scripts, who pays with iDEAL', async () => {
    const { gateway, origin, shop, buyer } = await openShop(change);
    onTestFailed(() => console.error(shop.output(), gateway.output()));
    const { path } = buyer;
    const plain = (html: string) => readText(html).replace(/\s/g, ' ');

    const listing = await buyer.visit(path(`/c/jackets/${longId}`));
    expect([listing.status, plain(listing.html)]).toEqual([200, expect.stringContaining(`Insulation ${markup}`)]);
    expect(plain(listing.html)).toContain(shown);
    expect(plain(listing.html)).not.toContain('Hostile');
    expect(listing.html).not.toContain('<img src=x');
    expect(listing.html).toContain(`${pictureOrigin}/0.jpg`);
    const filtered = await buyer.visit(path(`/c/jackets/${longId}?filter=insulation%3ADown.800`));
    expect(plain(filtered.html)).toContain('Ridge Jacket');
    expect(plain(filtered.html)).not.toContain('Scree Vest');
    expect(findAttribute(filtered.html, `a[href*="filter=insulation%3Awool"]`, 'href')).toBe(
      path(`/c/jackets/${longId}?filter=insulation%3ADown.800&filter=insulation%3Awool`),
    );

    const product = await buyer.visit(path('/p/ridge-jacket/ridge-jacket.rust?size=M'));
    expect([product.status, readInput(product.html, 'upc')]).toEqual([200, 'ridge-jacket.rust-m']);
    expect(plain(product.html)).toContain(shown);
    expect(product.html).not.toContain('<img src=x');

    await buyer.add({ productId: 'ridge-jacket.rust', upc: 'ridge-jacket.rust-m' });
    const cart = await buyer.visit(path('/cart'));
    expect(plain(cart.html)).toContain(shown);
    expect(cart.html).not.toContain('<img src=x');
    expect((await buyer.ship()).location).toBe(path('/checkout/billing'));
    const page = (await buyer.post(path('/checkout/billing'), { same: 'on', go: 'redirect-IDEAL' })).location ?? '';
    const session = await payOnPage(page, origin);
    await buyer.visit(path(`/checkout/billing?method=redirect-IDEAL&payment_session=${session}`));
    expect((await buyer.place(await buyer.visit(path('/checkout/summary')))).location).toBe(path('/order-confirmation'));
    const confirmation = plain((await buyer.confirmation()).html);
    expect(confirmation).toContain('Payment iDEAL');
    expect(confirmation).toContain(shown);

    const { text, logged } = await buyWithScripts(origin);
    expect(text).toContain('Hollow Down Jacket');
    expect(text).toContain(shown);
    expect(logged).toEqual([]);
  });
});
