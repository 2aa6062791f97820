// Page components that the gateway returns by name below /fapi: their pages, caching, and fallbacks.
import { expect, test } from 'vitest';
import { aDocument, aFooter, aHomePage } from '../../support/content-samples.ts';
import { findAttributes, readText } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

const crawler = { headers: { 'user-agent': 'Googlebot/2.1' } };

test('personal pages request the footer component once and then use the cached reply', async () => {
  const shop = openStorefront();
  shop.gateway.replies['components.footer'] = { ...aFooter(), legal: 'Made of a component.' };
  expect(readText(await (await shop.get('/en-us/cart', crawler)).text(), '.footer-legal p')).toBe('Made of a component.');
  await (await shop.get('/en-us/sign-in', crawler)).text();
  expect(shop.gateway.calls('components.footer').map(({ url }) => url.search)).toEqual(['?siteId=us']);
  expect(shop.gateway.calls('content.footer')).toEqual([]);
});

test.each([{ kind: 'status', status: 404, errorId: 'API404' }, { kind: 'status', status: 500 }, { kind: 'hang' }] as const)(
  'a personal page has the same footer as public pages if the footer component fails: %j',
  async (fault) => {
    const shop = openStorefront();
    shop.gateway.replies['content.footer'] = { ...aFooter(), legal: 'Of all pages.' };
    shop.gateway.faults.set('components.footer', fault);
    expect(readText(await (await shop.get('/en-us/cart', crawler)).text(), '.footer-legal p')).toBe('Of all pages.');
  },
);

const categories = aDocument('collection', {
  type: 'category-card',
  title: 'Shop by category',
  categoryCards: [
    { title: 'Women', media: { publicId: 'scene/night-tent', version: 1, alt: '' }, target: { url: '/c/women-1000', text: 'Women' } },
  ],
});

test('a search without results shows the CMS collection of categories', async () => {
  const shop = openStorefront();
  shop.gateway.replies['products.productSearch'] = {
    q: 'xyzzy',
    start: 0,
    count: 24,
    total: 0,
    items: [],
    facets: [],
    suggestions: [],
    documents: [],
    isCut: false,
    isPopular: false,
  };
  shop.gateway.replies['components.collections'] = { blocks: [aDocument('collection', { type: 'cta', title: 'Buttons' }), categories] };
  const html = await (await shop.get('/en-us/search?q=xyzzy', crawler)).text();
  expect(readText(html, '.espots .collection-title')).toBe('Shop by category');
});

test('the search hub shows the CMS component for search, with sanitized rich text', async () => {
  const shop = openStorefront();
  shop.gateway.replies['products.autoSuggest'] = { q: '', products: [], terms: [], categories: [], pages: [] };
  shop.gateway.replies['content.page'] = aHomePage([]);
  shop.gateway.replies['components.search'] = { blocks: [aDocument('rich-text', { html: '<p>Read first.</p><script>alert(1)</script>' })] };
  const html = await (await shop.get('/en-us/search-hub', crawler)).text();
  expect(readText(html, '#search-sections .espots .rich-text')).toBe('Read first.');
  expect(html).not.toContain('alert(1)');
});

test('a landing page is requested from the CMS by its name, and in preview as a draft', async () => {
  const shop = openStorefront();
  shop.gateway.replies['components.page'] = { ...aHomePage([aDocument('rich-text', { html: '<p>Autumn.</p>' })]), parent: 'showcase' };
  expect(readText(await (await shop.get('/en-us/showcase/autumn', crawler)).text(), 'main .rich-text')).toBe('Autumn.');
  await (await shop.get('/en-us/showcase/autumn?preview=true', crawler)).text();
  expect(shop.gateway.calls('components.page').map(({ url }) => `${url.pathname}${url.search}`)).toEqual([
    '/fapi/pages/autumn?siteId=us',
    '/pre/fapi/pages/autumn?siteId=us&mode=preview&hidden=include',
  ]);
});

const sold = { siteId: 'ca', country: 'CA', region: 'NORA', currency: 'CAD', languages: [{ locale: 'fr-ca', language: 'fr' }] };

test('the language page offers the current locale and the locales of the countries that the gateway lists', async () => {
  const shop = openStorefront();
  shop.gateway.replies['components.locationSelector'] = { countries: [sold] };
  const html = await (await shop.get('/en-us/language', crawler)).text();
  expect(findAttributes(html, 'main [name=locale]', 'value')).toEqual(['en-us', 'fr-ca']);
});

test.each([{ kind: 'status', status: 500 }, { kind: 'hang' }] as const)(
  'the language page offers all locales if the gateway fails: %j',
  async (fault) => {
    const shop = openStorefront();
    shop.gateway.faults.set('components.locationSelector', fault);
    const html = await (await shop.get('/en-us/language', crawler)).text();
    expect(findAttributes(html, 'main [name=locale]', 'value')).toContain('it-it');
  },
);
