// Previews in frames of other sites: which pages can be framed, their cookies, and the scripts of content systems.
import { describe, expect, test } from 'vitest';
import { findAttributes, readText } from '../../../support/html.ts';
import { sealGrant } from '../../../support/preview-grants.ts';
import { openStorefront, type Storefront } from '../../../support/storefront.ts';

const studio = 'https://studio.example';
const inFrame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' };
const variables = { ENVIRONMENT: 'production', PREVIEW_PARENTS: studio, PREVIEW_BRIDGE: 'contentful' };
const origin = 'https://shop.example';
const openShop = (over = {}) => openStorefront({ ...variables, SITE_ORIGIN: origin, ...over });
const readGrant = () => sealGrant({ origin });

/** Opens a page, and returns its HTML, cookies and the policy for frames. */
async function open(shop: Storefront, path: string, headers: Record<string, string> = {}) {
  const response = await shop.get(`${origin}${path}`, { headers });
  const [, ancestors = ''] = /frame-ancestors ([^;]*)/.exec(response.headers.get('content-security-policy') ?? '') ?? [];
  const cookies = response.headers.getSetCookie();
  return { html: await response.text(), cookies, ancestors, frameOptions: response.headers.get('x-frame-options') };
}

describe('in a frame of another site', () => {
  test('a preview of a public page is permitted for PREVIEW_PARENTS, without a contradicting X-Frame-Options', async () => {
    const { ancestors, frameOptions } = await open(openShop(), `/en-us?preview=true&grant=${await readGrant()}`, inFrame);
    expect([ancestors, frameOptions]).toEqual([`'self' ${studio}`, null]);
  });

  test.each([
    ['a published page', async () => '/en-us'],
    ['a page with a forged grant', async () => '/en-us?preview=true&grant=forged'],
    ['a page with an expired grant', async () => `/en-us?preview=true&grant=${await sealGrant({ origin, seconds: -1 })}`],
    ['a page with a parameter for frames and no grant', async () => '/en-us?preview=true&previewFrame=true'],
    ['a personal page in preview', async () => `/en-us/cart?preview=true&grant=${await readGrant()}`],
    ['a published page with tested variants', async () => `/en-us?testContext=b&grant=${await readGrant()}`],
    ['a missing page', async () => '/en-us/no-such-page'],
    ['robots.txt', async () => '/robots.txt'],
  ])('%s is not permitted', async (_, createPath) => {
    const { ancestors, frameOptions, html } = await open(openShop(), await createPath(), inFrame);
    expect([ancestors, frameOptions]).toEqual(["'none'", 'DENY']);
    expect(html).not.toContain('data-bridge');
  });

  test('a preview has partitioned cookies, and links that keep the parameter for frames', async () => {
    const { cookies, html } = await open(openShop(), `/en-us?preview=true&grant=${await readGrant()}`, inFrame);
    expect(cookies.length).toBeGreaterThan(0);
    for (const line of cookies) {
      expect(line).toMatch(/; SameSite=None; Secure; Partitioned$/);
      expect(line).not.toContain('SameSite=Lax');
      expect(line.match(/Secure/g)).toHaveLength(1);
    }
    expect(findAttributes(html, 'header .wordmark', 'href')[0]).toContain('previewFrame=true');
  });

  test.each([
    ['in a tab', async () => [`?preview=true&grant=${await readGrant()}`, {}] as const],
    [
      'in a frame of the same site',
      async () => [`?preview=true&grant=${await readGrant()}`, { ...inFrame, 'sec-fetch-site': 'same-site' }] as const,
    ],
    ['in a frame without a grant', async () => ['?preview=true', inFrame] as const],
    ['in a frame with a forged grant', async () => ['?preview=true&grant=forged', inFrame] as const],
  ])('partitioned cookies are set only for a preview, not for a page %s', async (_, ask) => {
    const [query, headers] = await ask();
    const { cookies } = await open(openShop(), `/en-us${query}`, headers);
    expect(cookies.length).toBeGreaterThan(0);
    expect(cookies.join()).not.toMatch(/Partitioned|SameSite=None/);
  });

  test('forms and scripts of a preview get partitioned cookies, although their requests do not say that they come from a frame', async () => {
    const ask = async (referer: string) => {
      const response = await openShop().get(`${origin}/actions/select-locale`, {
        method: 'POST',
        body: 'locale=de-de',
        headers: { origin, referer, 'content-type': 'application/x-www-form-urlencoded' },
      });
      return response.headers.getSetCookie().join();
    };
    const page = `/en-us?preview=true&previewFrame=true&grant=${await readGrant()}`;
    expect(await ask(origin + page)).toContain('Partitioned');
    for (const referer of [`${origin}/en-us?preview=true&previewFrame=true`, `https://evil.example${page}`, `${origin}/en-us`, 'garbage']) {
      expect(await ask(referer)).toContain('SameSite=Lax');
      expect(await ask(referer)).not.toContain('Partitioned');
    }
  });

  test.each([
    ['/en-us?preview=true&previewFrame=true&grant=a', '/en-us?preview=true&grant=a'],
    ['//evil.example/?preview=true&previewFrame=true', '//evil.example/?preview=true'],
  ])('the link %s of a frame that is opened in a tab redirects to the same page without the parameter for frames', async (path, to) => {
    const response = await openShop().get(origin + path, { headers: { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' } });
    expect([response.status, response.headers.get('location')]).toEqual([302, origin + to]);
    expect(response.headers.getSetCookie().join()).not.toContain('Partitioned');
  });

  test('a form in a tab gets cookies that are not partitioned, whatever the URL of its page says', async () => {
    const referer = `${origin}/en-us?preview=true&previewFrame=true&grant=${await readGrant()}`;
    const ask = (headers: Record<string, string>) =>
      openShop().get(`${origin}/actions/select-locale`, {
        ...{ method: 'POST', body: 'locale=de-de' },
        headers: { origin, referer, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
    expect((await ask({ 'sec-fetch-dest': 'document' })).headers.getSetCookie().join()).toMatch(/SameSite=Lax/);
    expect((await ask({ 'sec-fetch-dest': 'document' })).headers.getSetCookie().join()).not.toContain('Partitioned');
    expect((await ask({ 'sec-fetch-dest': 'iframe' })).headers.getSetCookie().join()).toContain('Partitioned');
  });

  test('a preview links to a new tab, and says if the browser blocks cookies in the frame', async () => {
    const shop = openShop();
    const path = `/en-us?preview=true&grant=${await readGrant()}`;
    const blocked = 'Your browser blocks cookies in this frame';
    const first = await open(shop, path, inFrame);
    expect(readText(first.html, '.preview-bar')).not.toContain(blocked);
    const tab = findAttributes(first.html, '.preview-bar a[target="_blank"]', 'href');
    expect(tab).toEqual([path]);
    const second = `${path}&previewFrame=true`;
    expect(readText((await open(shop, second, inFrame)).html, '.preview-bar')).toContain(blocked);
    const cookie = first.cookies.map((line) => line.split(';')[0]).join('; ');
    expect(readText((await open(shop, second, { ...inFrame, cookie })).html, '.preview-bar')).not.toContain(blocked);
    expect((await open(shop, path)).html).not.toContain('Open in a new tab');
  });
});

describe('the script of a content system', () => {
  test('is in previews of public pages, with the configured origins', async () => {
    const { html } = await open(openShop(), `/en-us?preview=true&grant=${await readGrant()}`);
    expect(findAttributes(html, 'script[data-bridge]', 'data-bridge')).toEqual(['contentful']);
    expect(findAttributes(html, 'script[data-bridge]', 'data-parents')).toEqual([studio]);
  });

  test('is absent without PREVIEW_BRIDGE', async () => {
    expect((await open(openShop({ PREVIEW_BRIDGE: '' }), `/en-us?preview=true&grant=${await readGrant()}`)).html).not.toContain(
      'data-bridge',
    );
  });

  test('is in no published page, neither rendered nor cached, and its file is not named there', async () => {
    const shop = openShop();
    const [file = ''] = findAttributes(
      (await open(shop, `/en-us?preview=true&grant=${await readGrant()}`)).html,
      'script[data-bridge]',
      'src',
    );
    expect(file).toMatch(/^\/assets\//);
    for (const path of ['/en-us', '/en-us', '/en-us/cart', '/en-us/stores', '/en-us/no-such-page']) {
      const { html } = await open(shop, path);
      expect(html).not.toContain('data-bridge');
      expect(html).not.toContain(file);
      await shop.settled();
    }
  });
});
