// Changing the country or language with the selector in the header.
import { beforeAll, describe, expect, test } from 'vitest';
import { servicePaths } from '#routes.ts';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, type Browser, places, readText } from '../../support/browser.ts';
import { aBrowser, aShop, shopOrigin } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());

/** Submits the locale selector's form from a page of the shop. */
const choose = (browser: Browser, locale: string, from: string) =>
  browser.visit(servicePaths.selectLocale, {
    method: 'POST',
    headers: { origin: shopOrigin, referer: shopOrigin + from, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ locale }).toString(),
  });

test.each([
  ['/en-ca/checkout/billing', 'fr-ca', '/fr-ca/checkout/billing'],
  ['/fr-ca/c/homme-1000?page=2', 'en-ca', '/en-ca/c/homme-1000?page=2'],
  ['/en-ca', 'fr-ca', '/fr-ca'],
  ['/fr-ca/c/v%C3%AAtements-1000', 'en-ca', '/en-ca/c/v%C3%AAtements-1000'],
  ['/en-us/cart', 'fr-fr', '/fr-fr/cart'],
  ['/en-us/gift-cards?a=1', 'de-de', '/de-de/gift-cards'],
  ['/en-us/privacy', 'de-de', '/de-de/privacy'],
  ['/en-us/sms-terms', 'en-ca', '/en-ca/sms-terms'],
  ['/en-us/sms-terms', 'de-de', '/de-de'], // de-de has no such page
  ['/de-de/imprint', 'en-us', '/en-us/imprint'],
  ['/en-us/checkout/billing', 'de-de', '/de-de/cart'],
  ['/en-us/p/talus-CN00A101INK', 'de-de', '/de-de'], // the German market has no such product
  ['/en-us/c/men-9999', 'de-de', '/de-de'],
  ['/en-us/language', 'de-de', '/de-de'],
  ['/en-us/location?site=de', 'de-de', '/de-de'],
  ['/en-us/nowhere', 'de-de', '/de-de'],
  ['/xx-xx/cart', 'de-de', '/de-de'],
  ['//evil.example/en-ca', 'fr-ca', '/fr-ca'],
])('changing the locale on %s to %s redirects to %s', async (from, locale, to) => {
  const browser = aBrowser();
  expect((await choose(browser, locale, from)).location).toBe(to);
  expect((await browser.visit('/')).location).toBe(`/${locale}`);
});

describe('changing to another market', () => {
  test('changing the market on a category page redirects to the same category with the other market’s slug', async () => {
    const browser = aBrowser();
    const moved = await choose(browser, 'de-de', '/en-us/c/men-1000?page=2');
    expect(moved.location).toMatch(/^\/de-de\/c\/[a-z-]+-1000$/);
    expect((await browser.visit(moved.location ?? '')).status).toBe(200);
  });

  test('changing to a market that sells the product redirects to the product page in that market', async () => {
    const browser = aBrowser();
    const { productId } = await anItem({ siteId: 'de' });
    const moved = await choose(browser, 'de-de', `/en-us/p/x-${productId}`);
    expect(moved.location).toMatch(new RegExp(`^/de-de/p/[a-z0-9-]+-${productId}$`));
    expect((await browser.visit(moved.location ?? '')).status).toBe(200);
  });
});

describe('the two languages of Canada', () => {
  test('the two Canadian locales share cart, checkout and order', async () => {
    const browser = aBrowser(aShop());
    const [english, french] = [aBuyer(browser, places.ca), aBuyer(browser, places['fr-ca'])];
    const item = await anItem({ siteId: 'ca', stock: 5 });
    await english.add(item, 2);
    await english.ship();
    const moved = await browser.follow(await choose(browser, 'fr-ca', '/en-ca/checkout/billing'));
    expect([moved.status, moved.path]).toEqual([200, '/fr-ca/checkout/billing']);
    expect(readText(moved.html)).toContain(places.ca.address.addressLine1);
    expect(readText((await browser.visit('/fr-ca/cart')).html)).toMatch(/\d \$/);
    await french.pay();
    const summary = await browser.visit('/fr-ca/checkout/summary');
    expect(readText(summary.html)).toContain('Livraison standard');
    expect((await french.place(summary)).location).toBe('/fr-ca/order-confirmation');
    expect(readText((await browser.visit('/en-ca/order-confirmation')).html)).toContain('Thank you for your order');
    expect((await browser.visit('/en-ca/cart')).html).not.toContain(item.upc);
  });

  test('each market has a separate cart, and visiting another market does not change it', async () => {
    const browser = aBrowser(aShop());
    const item = await anItem({ siteId: 'ca', offset: 1 });
    await aBuyer(browser, places.ca).add(item);
    expect((await browser.visit('/de-de/cart')).html).not.toContain(item.upc);
    expect((await browser.visit('/fr-ca/cart')).html).toContain(item.upc);
  });
});
