// Editorial sections below the main content of shop pages. If the sections cannot be loaded, the page is rendered without them.
import { describe, expect, test } from 'vitest';
import { dialogHeader } from '#lib/paths/dialog.ts';
import { aDocument, aHomePage } from '../../support/content-samples.ts';
import { countElements, findElements, readText } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

const noted = aHomePage([
  aDocument('rich-text', { html: '<p>Returns are free.</p>' }),
  aDocument('recommendations', { title: 'More', widgetId: 'best-sellers' }),
]);

/** Creates a shop in which every CMS page has two sections: one without data, and one that loads data. */
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
])('GET %s', (path, page) => {
  test(`page displays the sections of the CMS page ${page}, with their data, below its own content`, async () => {
    const shop = openShop();
    const html = await (await shop.get(path, crawler)).text();
    expect(readText(html, '.espots .rich-text')).toBe('Returns are free.');
    expect(readText(html, '.espots .recommendations h2')).toBe('More');
    expect(shop.gateway.calls('content.page').map(({ url }) => url.pathname.split('/').at(-1))).toContain(page);
    const all = findElements(html, 'h1, .espots').map(({ tagName }) => tagName);
    expect(all).toEqual(['h1', 'div']);
  });

  test.each([{ kind: 'status', status: 500 }, { kind: 'broken-connection' }, { kind: 'status', status: 404, errorId: 'API404' }] as const)(
    'a page is rendered without its editorial sections if they fail to load: %j',
    async (fault) => {
      const shop = openShop();
      shop.gateway.faults.set('content.page', fault);
      const reply = await shop.get(path, crawler);
      expect(reply.status).toBe(200);
      expect(countElements(await reply.text(), '.espots')).toBe(0);
    },
  );
});

/** The headers of a script that requests a page for a dialog. */
const forDialog = { headers: { [dialogHeader]: '' } };

describe.each([
  ['the sign-in page', '/en-us/sign-in', crawler, 'sign-in-modal'],
  ['the sign-in dialog', '/en-us/sign-in', forDialog, 'sign-in-modal'],
  ['the sign-up page', '/en-us/sign-up', crawler, 'sign-up'],
  ['the sign-up dialog', '/en-us/sign-up', forDialog, 'sign-up-modal'],
  ['the dialog for joining the loyalty program', '/en-us/enrollment?join=1', forDialog, 'loyalty-modal'],
  ['the enrollment', '/en-us/enrollment', crawler, 'sign-in-modal'],
  ['the sign-up dialog of the enrollment', '/en-us/enrollment?step=sign-up', forDialog, 'sign-up-modal'],
])('editorial sections on %s (%s)', (_, path, init, page) => {
  test(`page or dialog displays the sections of the CMS page ${page} below its form`, async () => {
    const shop = openShop();
    const html = await (await shop.get(path, init)).text();
    expect(readText(html, '.espots .rich-text')).toBe('Returns are free.');
    expect(shop.gateway.calls('content.page').map(({ url }) => url.pathname.split('/').at(-1))).toEqual([page]);
    expect(findElements(html, 'h1, form.form, .espots').map(({ tagName }) => tagName)).toEqual(['h1', 'form', 'div']);
  });

  test(`page or dialog is rendered without the sections of the CMS page ${page} if they fail to load`, async () => {
    const shop = openShop();
    shop.gateway.faults.set('content.page', { kind: 'status', status: 500 });
    const reply = await shop.get(path, init);
    expect(reply.status).toBe(200);
    expect(countElements(await reply.text(), 'form.form')).toBe(1);
  });

  test('preview displays the draft version of the editorial sections below a form', async () => {
    const shop = openShop();
    await (await shop.get(`${path}${path.includes('?') ? '&' : '?'}preview=true`, init)).text();
    expect(shop.gateway.calls('content.page').map(({ url }) => url.pathname)).toEqual([expect.stringMatching(`^/pre/preview/.*/${page}$`)]);
  });
});

test('a dialog is rendered without editorial sections that arrive too late', async () => {
  const shop = openShop();
  shop.gateway.faults.set('content.page', { kind: 'delay', ms: 900 });
  const html = await (await shop.get('/en-us/sign-in', forDialog)).text();
  expect(countElements(html, 'form.form')).toBe(1);
  expect(countElements(html, '.espots')).toBe(0);
});

test('a page displays a grid of 16 skeletons while its editorial sections are loading', async () => {
  const shop = openShop();
  shop.gateway.faults.set('content.page', { kind: 'delay', ms: 300 });
  const html = await (await shop.get('/en-us/gift-cards')).text();
  expect(countElements(html, '.espot-loading > .espot-skeleton')).toBe(16);
});

test('the 404 page shows editorial sections below the message, and is rendered without them if they fail to load', async () => {
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
