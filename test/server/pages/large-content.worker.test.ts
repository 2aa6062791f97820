import { afterEach, expect, test, vi } from 'vitest';
import { aBanner, aHomePage } from '../../support/samples.ts';
import { openStorefront } from '../../support/storefront.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const large = { ...aBanner(), id: 'doc-large', fields: { ...aBanner().fields, title: 'x'.repeat(200_000) } };

/** A home page with a document that is too large between two that are not. */
async function loadHome(path: string) {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shop = openStorefront();
  shop.gateway.replies['content.page'] = aHomePage([aBanner('Before it'), large, aBanner('After it')]);
  const response = await shop.get(path);
  const html = await response.text();
  await shop.settled();
  return { status: response.status, html, lines: log.mock.calls.map(([line]) => String(line)) };
}

test('a document that is too large is left out of its page, and logged with its name and the key of the page', async () => {
  const { status, html, lines } = await loadHome('/en-us');
  expect(status).toBe(200);
  expect(html).toContain('Before it');
  expect(html).toContain('After it');
  expect(html.length).toBeLessThan(200_000);
  const line = lines.find((each) => each.includes('doc-large'));
  expect(line).toContain('a text has 200000 characters, 100000 are allowed');
  expect(line).toMatch(/content\/1\/[^/]+\/us\/en-us\/publish\/content\.page\//);
});

test('in preview an editor sees which document it is, and why', async () => {
  for (const path of ['/en-us?preview=true', '/en-us?preview=true&bypassAllCache=true']) {
    const { html } = await loadHome(path);
    expect(html.replaceAll('<!-- -->', '')).toContain('overlay-banner (doc-large): a text has 200000 characters, 100000 are allowed');
  }
});
