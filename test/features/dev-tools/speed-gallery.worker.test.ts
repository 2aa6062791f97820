import { expect, test } from 'vitest';
import { findAttribute, readText, readTexts } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

const measures = [
  ['product', 'lcp', 1000.4],
  ['product', 'lcp', 2000],
  ['product', 'lcp', 3000],
  ['product', 'lcp', 9000],
  ['home', 'cls', 0.12345],
] as const;

const anEvent = (page: string, payload: object) => ({
  id: `speed-${crypto.randomUUID()}`,
  name: 'page-speed',
  class: 'performance',
  at: 1_790_000_000_000,
  page,
  locale: 'en-us',
  visitor: '',
  payload,
});

test('the speed gallery has a table of percentiles and ratings for each page class', async () => {
  const shop = openStorefront();
  const events = measures.map(([page, name, value], index) => anEvent(page, { id: `v6-${index}`, name, value }));
  shop.gateway.replies['analytics.recent'] = { events: [...events, anEvent('cart', { id: 'v6-x', name: 'unknown', value: 1 })] };
  const html = await (await shop.get('/de-de/speed-gallery')).text();
  expect(readTexts(html, 'main caption')).toEqual(['home', 'product']);
  expect(readTexts(html, 'main tbody tr')).toEqual([
    'CLS 0.123 0.123 needs improvement 0.123 1 0 good, 1 need improvement, 0 poor',
    'LCP 2000 ms 3000 ms needs improvement 9000 ms 4 2 good, 1 need improvement, 1 poor',
  ]);
  expect(findAttribute(html, 'main tbody small', 'data-rating')).toBe('needs-improvement');
  expect(findAttribute(html, 'main a', 'href')).toBe('/de-de/speed-gallery');
  expect(shop.gateway.calls('analytics.recent')[0]?.url.search).toBe('?count=2000&name=page-speed');
});

test('the speed gallery without measurements lists only the limits of each metric', async () => {
  const shop = openStorefront();
  shop.gateway.replies['analytics.recent'] = { events: [] };
  const html = await (await shop.get('/en-us/speed-gallery')).text();
  expect(readTexts(html, 'main table')).toEqual([]);
  expect(readText(html, 'main [role=status]')).toContain('No measurements have been reported yet.');
  expect(readTexts(html, 'main dl > div').slice(-2)).toEqual([
    'INP: longest wait after a tap or key good up to 200 ms, poor above 500 ms',
    'CLS: layout shift good up to 0.100, poor above 0.250',
  ]);
});
