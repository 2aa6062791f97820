import { afterEach, expect, test, vi } from 'vitest';
import { aBanner, aHomePage } from '../../support/content-samples.ts';
import { aProduct } from '../../support/samples.ts';
import { openStorefront } from '../../support/storefront.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const large = { ...aBanner(), id: 'doc-large', fields: { ...aBanner().fields, title: 'x'.repeat(200_000) } };

/** Banners that are each within the limit of a document, but together exceed the limit of a reply. */
const many = Array.from({ length: 30 }, () => aBanner('x'.repeat(90_000)));

/** Loads a home page. By default, its content consists of three documents, of which the second is too large. */
async function loadHome(path: string, documents = [aBanner('Before it'), large, aBanner('After it')]) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shop = openStorefront();
  shop.gateway.replies['content.page'] = aHomePage(documents);
  const response = await shop.get(path);
  const html = await response.text();
  await shop.settled();
  return { status: response.status, html, lines: log.mock.calls.map(([line]) => String(line)) };
}

test("a document that is too large is omitted from the page, and logged with its name and the page's key", async () => {
  const { status, html, lines } = await loadHome('/en-us');
  expect(status).toBe(200);
  expect(html).toContain('Before it');
  expect(html).toContain('After it');
  expect(html.length).toBeLessThan(200_000);
  const line = lines.find((each) => each.includes('doc-large'));
  expect(line).toContain('a text has 200000 characters; the maximum is 100000');
  expect(line).toMatch(/content\/1\/[^/]+\/us\/en-us\/publish\/content\.page\//);
});

test('a product with too many sizes is rendered with the first sizes up to the limit, and the omission is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shop = openStorefront();
  const [variant] = aProduct().variants;
  const aSku = (index: number) => String(200_000_000_000 + index);
  const variants = Array.from({ length: 5000 }, (_, index) => ({ ...variant, sku: aSku(index), upc: aSku(index), size: `${index}` }));
  shop.gateway.replies['products.details'] = { ...aProduct(), variants };
  const response = await shop.get('/en-us/p/talus-fleece-CNFL0001INK');
  expect(response.status).toBe(200);
  expect((await response.text()).length).toBeLessThan(500_000);
  expect(String(log.mock.calls)).toContain('reply.variants has 5000 entries; only the first 500 are kept');
  await shop.settled();
});

test('an editor in a preview sees which document is too large, and why', async () => {
  for (const path of ['/en-us?preview=true', '/en-us?preview=true&bypassAllCache=true']) {
    const { html } = await loadHome(path);
    expect(html.replaceAll('<!-- -->', '')).toContain('overlay-banner (doc-large): a text has 200000 characters; the maximum is 100000');
  }
});

test("a reply that is too large is logged with the page's key, and an editor sees the key in a preview", async () => {
  const { status, html, lines } = await loadHome('/en-us', many);
  expect([status, html.includes('content.page')]).toEqual([503, false]);
  expect(lines.find((line) => line.includes('too-large'))).toMatch(/content\/1\/[^/]+\/us\/en-us\/publish\/content\.page\/.*page=home/);
  for (const path of ['/en-us?preview=true', '/en-us?preview=true&bypassAllCache=true'])
    expect((await loadHome(path, many)).html).toMatch(/block-problem[^<]*content\.page: too-large: .*preview\/content\.page\/.*page=home/);
});
