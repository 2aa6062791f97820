// The editorial links above the header: they are on every page except in the checkout, in the language of the locale.
import { expect, test } from 'vitest';
import { countElements, readTexts } from '../../../support/html.ts';
import { openStorefront } from '../../../support/storefront.ts';

const finished = { headers: { cookie: 'cairn-noscript=1' } };
const links = [{ url: '/stores', text: 'Stores', targetAttribute: '_self' }];

test.each(['/en-us', '/en-us/cart', '/en-us/no-such-page'])('GET %s returns a page with the utility links', async (path) => {
  const shop = openStorefront();
  shop.gateway.replies['components.utility'] = { links };
  expect(readTexts(await (await shop.get(path, finished)).text(), '.utility-bar a')).toEqual(['Stores']);
});

test('utility links are requested once and then cached', async () => {
  const shop = openStorefront();
  shop.gateway.replies['components.utility'] = { links };
  for (const path of ['/fr-fr/cart', '/fr-fr/no-such-page']) await (await shop.get(path, finished)).text();
  const asked = shop.gateway.calls('components.utility');
  expect(asked.map(({ url }) => url.searchParams.get('siteId'))).toEqual(['fr']);
});

test.each(['status', 'hang'] as const)('utility links that cannot be loaded do not affect the page (%s)', async (kind) => {
  const shop = openStorefront();
  shop.gateway.faults.set('components.utility', kind === 'hang' ? { kind } : { kind, status: 404, errorId: 'API404' });
  const response = await shop.get('/en-us', finished);
  expect(response.status).toBe(200);
  expect(countElements(await response.text(), '.utility-bar')).toBe(0);
});

test('a preview shows the utility links of the draft for its date, and shoppers see the published links', async () => {
  const shop = openStorefront();
  shop.gateway.replies['components.utility'] = ({ pathname, searchParams }: URL) => ({
    links: [{ ...links[0], text: pathname.startsWith('/pre/') ? `Draft of ${searchParams.get('previewDateTime')}` : 'Stores' }],
  });
  const read = async (query: string) => readTexts(await (await shop.get(`/en-us${query}`, finished)).text(), '.utility-bar a');
  const asked = '?preview=true&previewDateTime=2027-03-01T08:00:00.000Z';
  expect(await read(asked)).toEqual(['Draft of 2027-03-01T08:00:00.000Z']);
  expect(await read('')).toEqual(['Stores']);
  expect(shop.gateway.calls('components.utility').map(({ url }) => url.searchParams.get('mode'))).toEqual(['preview', null]);
});

test('utility links that differ from the live page are listed in the comparison', async () => {
  const shop = openStorefront();
  shop.gateway.replies['components.utility'] = ({ pathname }: URL) => ({
    links: [{ ...links[0], text: pathname.startsWith('/pre/') ? 'Our stores' : 'Stores' }],
  });
  const html = await (await shop.get('/en-us?preview=true&previewLayer=changes', finished)).text();
  expect(readTexts(html, '.preview-changes h3')).toEqual(['utility']);
});
