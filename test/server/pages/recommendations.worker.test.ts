// A row of recommendations keeps its place, whatever comes: what stands below it must not move.
import { describe, expect, test, vi } from 'vitest';
import { openStorefront } from '../../support/storefront.ts';

const robot = { 'user-agent': 'Googlebot' }; // gets the finished page
const product = '/en-us/p/talus-fleece-CNFL0001INK';

async function rowOn(path: string, trouble: (shop: ReturnType<typeof openStorefront>) => void): Promise<string> {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const shop = openStorefront();
  trouble(shop);
  const html = await (await shop.get(path, { headers: robot })).text();
  await shop.settled();
  return /<section class="section recommendations".*?<\/section>/s.exec(html)?.[0] ?? '';
}

const isEmpty = ({ gateway }: ReturnType<typeof openStorefront>) => {
  gateway.replies['products.widgetRecommendations'] = { widgetId: 'goes-with', items: [] };
};
const fails = ({ gateway }: ReturnType<typeof openStorefront>) => {
  gateway.faults.set('products.widgetRecommendations', { kind: 'status', status: 500 });
};

describe.each([
  ['is empty', isEmpty],
  ['fails', fails],
])('a row that %s', (_, trouble) => {
  test.each([product, '/en-us'])('keeps its heading and the height of a card on %s', async (path) => {
    const row = await rowOn(path, trouble);
    expect(row).toContain('<h2>');
    expect(row).toContain('class="skeleton-card"');
    expect(row).toContain('There is nothing to show here just now.');
    expect(row).not.toContain('aria-busy');
  });

  test('of a product leads to its category', async () => {
    expect(await rowOn(product, trouble)).toContain('<a href="/en-us/c/men-1000">More from Men</a>');
  });
});

test('a row with products says nothing of the kind', async () => {
  expect(await rowOn(product, () => {})).not.toContain('nothing to show');
});
