import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { isLongSet } from '../../support/long-set.ts';
import { openStorefront } from '../../support/storefront.ts';

/** The seed is fixed, so that every run uses the same input. Change it to test other input. */
const seed = 20261121;
const runs = { seed, verbose: 1 as const };

const segment = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }).map(encodeURIComponent),
  fc.constantFrom(
    'en-us',
    'de-de',
    'en-ca',
    'EN-US',
    'xx-yy',
    'c',
    'p',
    '..',
    '.',
    '%',
    '%00',
    '%ff',
    '%2e%2e',
    '%5c',
    'cart',
    '__proto__',
    'constructor',
    'men-1000',
    'a-CNFL0001INK',
  ),
  fc.string({ maxLength: 20 }),
);
const path = fc.array(segment, { maxLength: 6 }).map((segments) => `/${segments.join('/')}`);
const query = fc.array(
  fc.tuple(
    fc.constantFrom('page', 'size', 'preview', 'previewDateTime', 'siteId', 'localePath', 'grant', 'noscript', 'x'),
    fc.string({ unit: 'binary', maxLength: 40 }),
  ),
  { maxLength: 4 },
);
const headers = fc.array(
  fc.tuple(
    fc.constantFrom('cookie', 'accept-language', 'accept', 'user-agent', 'x-forwarded-host', 'x-correlation-id', 'origin', 'range'),
    fc.string({ unit: 'grapheme-ascii', maxLength: 200 }),
  ),
  { maxLength: 4 },
);

describe('random requests', () => {
  test('never make the storefront fail or reveal technical details', async () => {
    const shop = openStorefront();
    await fc.assert(
      fc.asyncProperty(
        path,
        query,
        headers,
        fc.constantFrom('GET', 'HEAD', 'POST', 'DELETE'),
        async (pathname, parameters, sent, method) => {
          const url = `http://localhost${pathname}?${new URLSearchParams(parameters)}`;
          if (!URL.canParse(url)) return;
          const response = await shop.get(url, { method, headers: new Headers(sent.map(([name, value]) => [name, value.trim()])) });
          expect(response.status).toBeLessThan(500);
          expect(await response.text()).not.toMatch(/\bat [\w.]+ \(|\.tsx?:\d/);
          const location = response.headers.get('location');
          if (location) expect(new URL(location, 'http://localhost').origin).toBe('http://localhost');
        },
      ),
      { ...runs, numRuns: isLongSet ? 600 : 150 },
    );
  }, 60_000);
});

describe('random gateway replies', () => {
  const names: CallName[] = [
    'content.page',
    'content.category',
    'content.menu',
    'content.footer',
    'content.product',
    'products.details',
    'products.catalog',
    'products.inventory',
    'products.widgetRecommendations',
    'auth.token',
  ];

  test('result in a page, a 404 or a 503', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.oneof(fc.json(), fc.string(), fc.constantFrom('', 'null', '[]', '{"errorDetails":[]}')),
        async (name, text) => {
          const shop = openStorefront();
          shop.gateway.faults.set(name, { kind: 'body', text });
          for (const address of ['/en-us', '/en-us/c/men-1000', '/en-us/p/talus-fleece-CNFL0001INK']) {
            const response = await shop.get(address);
            expect([200, 404, 503]).toContain(response.status);
            expect((await response.text()).endsWith('</html>')).toBe(true);
          }
          await shop.settled();
        },
      ),
      { ...runs, numRuns: isLongSet ? 40 : 15 },
    );
    vi.restoreAllMocks();
  }, 60_000);
});
