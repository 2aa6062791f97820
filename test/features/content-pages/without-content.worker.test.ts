// Pages whose main content is built into the shop are rendered even if the call for the content around it fails.
import { expect, test } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { countElements, readText } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

const crawler = { headers: { 'user-agent': 'Googlebot/2.1' } };
const subjects = { categories: [{ id: 'orders', label: 'Orders', subjects: [{ id: 'tracking', label: 'Where is my order?' }] }] };

const rows: [path: string, failing: CallName, heading: string, subject: string][] = [
  ['/en-us/help/contact-us', 'content.page', 'Help and contact', '.contact form'],
  ['/en-us/search-hub', 'products.autoSuggest', 'Search the shop', '.search-head form'],
];

test.each(rows)('GET %s shows its main content if %s fails', async (path, failing, heading, subject) => {
  const shop = openStorefront();
  shop.gateway.replies['contact.subjects'] = subjects;
  shop.gateway.faults.set(failing, { kind: 'status', status: 500 });
  const response = await shop.get(path, crawler);
  const html = await response.text();
  expect([response.status, readText(html, 'h1'), countElements(html, subject)]).toEqual([200, heading, 1]);
});

test('the search hub is not cached if its popular searches are missing', async () => {
  const shop = openStorefront();
  shop.gateway.faults.set('products.autoSuggest', { kind: 'status', status: 500 });
  await (await shop.get('/en-us/search-hub')).text();
  await shop.settled();
  shop.gateway.faults.clear();
  shop.gateway.replies['products.autoSuggest'] = { q: '', products: [], terms: ['rain jacket'], categories: [], pages: [] };
  expect(await (await shop.get('/en-us/search-hub')).text()).toContain('rain jacket');
});
