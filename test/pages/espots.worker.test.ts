// Sections of the CMS on pages of the shop: they show below what the page is for, and nothing is missed without them.
import { describe, expect, test } from 'vitest';
import { aDocument, aHomePage } from '../support/content-samples.ts';
import { countElements, findElements, readText } from '../support/html.ts';
import { openStorefront } from '../support/storefront.ts';

const noted = aHomePage([
  aDocument('rich-text', { html: '<p>Returns are free.</p>' }),
  aDocument('recommendations', { title: 'More', widgetId: 'best-sellers' }),
]);

/** A shop whose fixed pages have one section that shows, and one that loads data of its own. */
function openShop() {
  const shop = openStorefront();
  shop.gateway.replies['content.page'] = noted;
  shop.gateway.replies['products.autoSuggest'] = { q: '', products: [], terms: [], categories: [], pages: [] };
  return shop;
}

const crawler = { headers: { 'user-agent': 'Googlebot/2.1' } };

describe.each([
  ['/en-us/cart', 'cart'],
  ['/en-us/gift-cards', 'gift-card'],
  ['/en-us/search-hub', 'search'],
])('%s', (path, page) => {
  test(`shows the sections of the page ${page} below its own parts, with the data that they load`, async () => {
    const shop = openShop();
    const html = await (await shop.get(path, crawler)).text();
    expect(readText(html, '.espots .rich-text')).toBe('Returns are free.');
    expect(readText(html, '.espots .recommendations h2')).toBe('More');
    expect(shop.gateway.calls('content.page').map(({ url }) => url.pathname.split('/').at(-1))).toContain(page);
    const all = findElements(html, 'h1, .espots').map(({ tagName }) => tagName);
    expect(all).toEqual(['h1', 'div']);
  });

  test.each([{ kind: 'status', status: 500 }, { kind: 'broken-connection' }, { kind: 'status', status: 404, errorId: 'API404' }] as const)(
    'is the same page without them: %j',
    async (fault) => {
      const shop = openShop();
      shop.gateway.faults.set('content.page', fault);
      const reply = await shop.get(path, crawler);
      expect(reply.status).toBe(200);
      expect(countElements(await reply.text(), '.espots')).toBe(0);
    },
  );
});

test('grey fields stand in for sections that are late: 16 in a grid', async () => {
  const shop = openShop();
  shop.gateway.faults.set('content.page', { kind: 'delay', ms: 300 });
  const html = await (await shop.get('/en-us/gift-cards')).text();
  expect(countElements(html, '.espot-loading > .espot-skeleton')).toBe(16);
});

test('what is not found shows the sections of its page below the message, and stands without them', async () => {
  const shop = openShop();
  const found = await shop.get('/en-us/no-such-page', crawler);
  expect(found.status).toBe(404);
  expect(await found.text()).toContain('Returns are free.');
  const other = openShop();
  other.gateway.faults.set('content.page', { kind: 'hang' });
  const reply = await other.get('/en-us/no-such-page', crawler);
  expect(reply.status).toBe(404);
  expect(countElements(await reply.text(), 'h1')).toBe(1);
});
