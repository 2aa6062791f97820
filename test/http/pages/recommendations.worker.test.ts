// A row of recommendations always has the same height, so that the content below it does not shift.
import { describe, expect, test, vi } from 'vitest';
import { countElements, findElement, type HtmlElement, readText } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

const robot = { 'user-agent': 'Googlebot' }; // crawlers get the complete page
const product = '/en-us/p/talus-fleece-CNFL0001INK';

async function readRow(path: string, trouble: (shop: ReturnType<typeof openStorefront>) => void): Promise<HtmlElement> {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const shop = openStorefront();
  trouble(shop);
  const html = await (await shop.get(path, { headers: robot })).text();
  await shop.settled();
  return findElement(html, 'section.recommendations');
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
])('a row of recommendations that %s', (_, trouble) => {
  test.each([product, '/en-us'])('keeps its heading and the height of a card on %s', async (path) => {
    const row = await readRow(path, trouble);
    expect([countElements(row, 'h2'), countElements(row, '.skeleton-card'), countElements(row, '[aria-busy]')]).toEqual([1, 1, 0]);
    expect(readText(row)).toContain('No recommendations right now.');
  });

  test("links to the product's category", async () => {
    expect(readText(await readRow(product, trouble), 'a[href="/en-us/c/men-1000"]')).toBe('More from Men');
  });
});

test('a row with products does not contain the text for an empty row', async () => {
  const row = await readRow(product, () => {});
  expect(countElements(row, 'article')).toBeGreaterThan(0);
  expect(readText(row)).not.toContain('No recommendations');
});
