// Guarantees of a deployment: a demonstration shop says on every page that it is a demonstration, and a forged Host header has no effect.
import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import type { Env } from '#env.ts';
import { aDocument, aHomePage } from '../../support/content-samples.ts';
import { readText } from '../../support/html.ts';
import { sealGrant } from '../../support/preview-grants.ts';
import { openStorefront, testSecrets } from '../../support/storefront.ts';

const production = { ENVIRONMENT: 'production', SITE_ORIGIN: 'https://shop.example' };
const pages = ['/en-us', '/en-us/p/talus-fleece-CNFL0001INK', '/en-us/cart', '/en-us/gift-cards', '/en-us/nowhere'];
const note = 'This is a demo shop. Nothing is sold or shipped, and no real card is charged.';

describe('the notice of a demonstration shop', () => {
  test.each(pages)('is on %s, even if the page comes from the page cache', async (path) => {
    const shop = openStorefront({ ...production, DEMO_MODE: 'true' });
    for (const _ of ['first', 'again']) {
      expect(readText(await (await shop.get(path)).text(), '.demo-note')).toBe(note);
      await shop.settled();
    }
  });

  test('is in the language of the locale, even on an error page', async () => {
    const shop = openStorefront({ ...production, DEMO_MODE: 'true' });
    expect(readText(await (await shop.get('/de-de')).text(), '.demo-note')).toContain('Demo-Shop');
    const refused = await shop.get('/en-us/cart', { method: 'POST', headers: { accept: 'text/html' } });
    expect([refused.status, readText(await refused.text(), '.demo-note')]).toEqual([403, note]);
  });

  test.each(pages)('is absent on %s in a shop that is not a demonstration', async (path) => {
    expect(await (await openStorefront(production).get(path)).text()).not.toContain('class="demo-note"');
  });

  test('is absent in a shop that is not a demonstration but shares the cache with one', async () => {
    const version = { CONTENT_VERSION: `one-${crypto.randomUUID()}` };
    for (const [DEMO_MODE, isShown] of [
      ['true', true],
      ['false', false],
    ] as const) {
      const shop = openStorefront({ ...production, ...version, DEMO_MODE });
      const html = await (await shop.get('/en-us')).text();
      await shop.settled();
      expect(html.includes('class="demo-note"')).toBe(isShown);
    }
  });
});

describe('a production preview', () => {
  const inner = (id: string) => aDocument('rich-text', { html: `<p>Block ${id}</p>` }, { id });
  const segmentation = aDocument(
    'segmentation',
    { segments: [{ id: 'employee', targets: ['two'] }], baselines: ['one'] },
    { children: [inner('one'), inner('two')] },
  );
  const asked = 'preview=true&previewLayer=blocks&previewAudience=employee&testContext=employee';
  const open = () => {
    const shop = openStorefront(production);
    shop.gateway.replies['content.page'] = aHomePage([segmentation]);
    return shop;
  };

  test.each([
    ['missing', async () => ''],
    ['forged', async () => 'abc'],
    ['expired', (origin: string) => sealGrant({ origin, createdAt: Date.now() - 7_200_000 })],
    ['sealed with another secret', (origin: string) => sealGrant({ origin }, ['x'.repeat(32)])],
    ['sealed with a secret of sessions', (origin: string) => sealGrant({ origin }, testSecrets)],
    ['for another origin', () => sealGrant({ origin: 'https://staging.shop.example' })],
    ['for another market', (origin: string) => sealGrant({ origin, markets: ['de', 'fr'] })],
    ['for no market', (origin: string) => sealGrant({ origin, markets: [] })],
  ])('shows the public page if the grant is %s', async (_, createGrant) => {
    const shop = open();
    for (const origin of ['https://shop.example', 'http://localhost']) {
      const html = await (await shop.get(`${origin}/en-us?${asked}&grant=${await createGrant(origin)}`)).text();
      expect([html.includes('Block one'), html.includes('Block two')]).toEqual([true, false]);
      expect(html).not.toMatch(/preview-bar|block-facts/);
      await shop.settled();
    }
  });

  test('shows drafts with a valid grant', async () => {
    const grant = await sealGrant({ origin: 'https://shop.example' });
    const html = await (await open().get(`https://shop.example/en-us?${asked}&grant=${grant}`)).text();
    expect(html).toContain('Block two');
    expect(html).toContain('block-facts');
  });
});

describe('a Host header', () => {
  const evil = 'https://evil.example';

  test.each([...pages, '/', '/EN-us/', '/en-us/p/other-CNFL0001INK', '/sitemap.xml', '/robots.txt'])(
    'that is forged does not appear in any link, redirect or cache key for %s',
    async (path) => {
      const kv = (env as unknown as Env).CONTENT_CACHE;
      const shop = openStorefront(production);
      const response = await shop.get(`${evil}${path}`);
      const text = await response.text();
      await shop.settled();
      expect(text).not.toContain('evil.example');
      expect(JSON.stringify([...response.headers])).not.toContain('evil.example');
      const { keys } = await kv.list();
      expect(keys.filter(({ name }) => name.includes('evil'))).toEqual([]);
    },
  );

  test('that is forged does not cause rejection of the shop’s own forms', async () => {
    const shop = openStorefront(production);
    const send = (origin: string, at: string) =>
      shop.get(`${at}/actions/select-locale`, {
        method: 'POST',
        body: 'locale=de-de',
        headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await send(production.SITE_ORIGIN, evil)).status).toBe(303);
  });

  test.each(['a b', 'evil.example/path', 'user@evil.example', 'evil.example:port', '"><script>', 'evil.example, shop.example', ''])(
    'that is malformed (%j) is rejected with 400',
    async (host) => {
      const response = await openStorefront().get('/en-us', { headers: { host } });
      expect(response.status).toBe(400);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
    },
  );

  test.each(['localhost:8787', 'shop.example', '127.0.0.1:80', '[::1]:8787', 'XN--bcher-kva.example', 'shop.example.'])(
    'that is valid, such as %j, is accepted',
    async (host) => {
      expect((await openStorefront().get('/en-us', { headers: { host } })).status).toBe(200);
    },
  );
});
