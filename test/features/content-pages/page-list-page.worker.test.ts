// The lists of help pages and landing pages, and the location page.
import { describe, expect, test } from 'vitest';
import { findAttributes, readText } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

function open(children: readonly { page: string; title: string }[]) {
  const shop = openStorefront();
  shop.gateway.replies['content.children'] = { children: children.map((child) => ({ ...child, description: `About ${child.title}` })) };
  return shop;
}

describe('list of help pages', () => {
  test('GET /help links to each help page, order tracking and warranty', async () => {
    const shop = open([
      { page: 'how-to-return', title: 'Returns' },
      { page: 'without-address', title: 'Nowhere' },
    ]);
    const response = await shop.get('/en-us/help');
    const html = await response.text();
    expect([response.status, readText(html, 'h1')]).toEqual([200, 'Help']);
    expect(findAttributes(html, '.page-list a', 'href')).toEqual([
      '/en-us/help/returns/how-to-return',
      '/en-us/track-order',
      '/en-us/help/warranty',
    ]);
    expect(readText(html, '.page-list p')).toBe('About Returns');
    expect(shop.gateway.calls('content.children')[0]?.url.pathname).toContain('help');
  });

  test('GET /help lists only the pages built into the shop if the CMS has no help pages', async () => {
    const shop = openStorefront();
    shop.gateway.faults.set('content.children', { kind: 'status', status: 404, errorId: 'API404' });
    const response = await shop.get('/en-us/help');
    expect([response.status, findAttributes(await response.text(), '.page-list a', 'href').length]).toEqual([200, 2]);
  });
});

test('if the CMS fails, GET /help lists only the pages built into the shop, and the response is not cached', async () => {
  const shop = open([{ page: 'how-to-return', title: 'Returns' }]);
  shop.gateway.faults.set('content.children', { kind: 'status', status: 500 });
  const broken = await shop.get('/en-us/help');
  const links = ['/en-us/track-order', '/en-us/help/warranty'];
  expect([broken.status, findAttributes(await broken.text(), '.page-list a', 'href')]).toEqual([200, links]);
  await shop.settled();
  shop.gateway.faults.clear();
  expect(findAttributes(await (await shop.get('/en-us/help')).text(), '.page-list a', 'href')).toHaveLength(3);
});

describe('list of landing pages', () => {
  test('GET /showcase links to each landing page', async () => {
    const html = await (await open([{ page: 'basecamp', title: 'Basecamp' }]).get('/en-us/showcase')).text();
    expect(findAttributes(html, '.page-list a', 'href')).toEqual(['/en-us/showcase/basecamp']);
  });

  test('GET /showcase returns the market’s 404 page if there are no landing pages', async () => {
    const shop = openStorefront();
    shop.gateway.faults.set('content.children', { kind: 'status', status: 404, errorId: 'API404' });
    expect((await shop.get('/en-us/showcase')).status).toBe(404);
  });

  test('GET /showcase returns 503 if the CMS fails', async () => {
    const shop = openStorefront();
    shop.gateway.faults.set('content.children', { kind: 'status', status: 500 });
    expect((await shop.get('/en-us/showcase')).status).toBe(503);
  });
});

test.each([
  ['/help', '/en-us/help'],
  ['/showcase', '/en-us/showcase'],
  ['/location', '/en-us/location'],
  ['/en-us/location', '/en-us/language'],
])('GET %s redirects to %s', async (path, to) => {
  const response = await openStorefront().get(path);
  expect([[301, 302].includes(response.status), response.headers.get('location')]).toEqual([true, to]);
});

test('GET /location returns 404 for an unknown market', async () => {
  expect((await openStorefront().get('/en-us/location?site=atlantis')).status).toBe(404);
});
