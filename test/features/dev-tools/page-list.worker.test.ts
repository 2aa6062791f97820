// The index of help pages, that of landing pages, and the address of countries.
import { describe, expect, test } from 'vitest';
import { findAttributes, readText } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

function open(children: readonly { page: string; title: string }[]) {
  const shop = openStorefront();
  shop.gateway.replies['content.children'] = { children: children.map((child) => ({ ...child, description: `About ${child.title}` })) };
  return shop;
}

describe('the index of help pages', () => {
  test('links to each page below help, and to tracking and warranty', async () => {
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

  test('shows the pages of the shop if the content has none', async () => {
    const shop = openStorefront();
    shop.gateway.faults.set('content.children', { kind: 'status', status: 404, errorId: 'API404' });
    const response = await shop.get('/en-us/help');
    expect([response.status, findAttributes(await response.text(), '.page-list a', 'href').length]).toEqual([200, 2]);
  });
});

test('the index of help pages shows the pages of the shop if the list fails, and is not cached', async () => {
  const shop = open([{ page: 'how-to-return', title: 'Returns' }]);
  shop.gateway.faults.set('content.children', { kind: 'status', status: 500 });
  const broken = await shop.get('/en-us/help');
  const links = ['/en-us/track-order', '/en-us/help/warranty'];
  expect([broken.status, findAttributes(await broken.text(), '.page-list a', 'href')]).toEqual([200, links]);
  await shop.settled();
  shop.gateway.faults.clear();
  expect(findAttributes(await (await shop.get('/en-us/help')).text(), '.page-list a', 'href')).toHaveLength(3);
});

describe('the index of landing pages', () => {
  test('links to each of them', async () => {
    const html = await (await open([{ page: 'basecamp', title: 'Basecamp' }]).get('/en-us/showcase')).text();
    expect(findAttributes(html, '.page-list a', 'href')).toEqual(['/en-us/showcase/basecamp']);
  });

  test('is the 404 of its market if there are none', async () => {
    const shop = openStorefront();
    shop.gateway.faults.set('content.children', { kind: 'status', status: 404, errorId: 'API404' });
    expect((await shop.get('/en-us/showcase')).status).toBe(404);
  });

  test('is a 503 if the list fails, as it has nothing else to show', async () => {
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
])('%s redirects to %s', async (path, to) => {
  const response = await openStorefront().get(path);
  expect([[301, 302].includes(response.status), response.headers.get('location')]).toEqual([true, to]);
});

test('the offer of a market that is not there is a 404', async () => {
  expect((await openStorefront().get('/en-us/location?site=atlantis')).status).toBe(404);
});
