// The consent banner on pages, and what pages must not do before the visitor has chosen.
import { describe, expect, test } from 'vitest';
import { countWithoutNonce, readNonce } from '../../../support/csp.ts';
import { countElements } from '../../../support/html.ts';
import { openStorefront } from '../../../support/storefront.ts';

const banner = 'section.consent';
const answered = { cookie: 'cairn-consent=1.' };
const read = async (response: Response) => response.text();

/** Returns the page as it is rendered on the first request, and as it is served from the cache on the second. */
async function readRenderedAndCached(path: string, headers: Record<string, string> = {}) {
  const shop = openStorefront();
  const first = await shop.get(path, { headers });
  const made = await read(first);
  await shop.settled();
  const second = await shop.get(path, { headers });
  expect(second.headers.get('server-timing')).toBe('page;desc="hit"');
  return { shop, made, cached: await read(second), nonce: readNonce(second) };
}

describe('a consent banner in a market that asks for consent', () => {
  test.each(['de-de', 'fr-fr', 'it-it', 'en-gb'])('is on a page in %s before a choice, cached or not', async (locale) => {
    const { made, cached, nonce } = await readRenderedAndCached(`/${locale}`);
    expect([countElements(made, banner), countElements(cached, banner)]).toEqual([1, 1]);
    expect(countElements(cached, 'html[data-consent=ask]')).toBe(1);
    expect(countWithoutNonce(cached, nonce)).toBe(0);
  });

  test.each(['1.', '1.pft', '1.f'])('is omitted after the choice %s', async (choice) => {
    const { made, cached } = await readRenderedAndCached('/de-de', { cookie: `cairn-consent=${choice}` });
    expect([countElements(made, banner), countElements(cached, banner)]).toEqual([0, 0]);
  });

  test('is displayed again if the consent classes have changed since the choice', async () => {
    const { cached } = await readRenderedAndCached('/de-de', { cookie: 'cairn-consent=0.pft' });
    expect(countElements(cached, banner)).toBe(1);
  });

  test("is added to or omitted from the same cached page, depending on the visitor's choice", async () => {
    const { shop } = await readRenderedAndCached('/de-de', answered);
    const open = await shop.get('/de-de');
    expect(open.headers.get('server-timing')).toBe('page;desc="hit"');
    expect(countElements(await read(open), banner)).toBe(1);
    expect(countElements(await read(await shop.get('/de-de', { headers: answered })), banner)).toBe(0);
  });

  test('is omitted if the browser sends Global Privacy Control, and the settings page mentions this signal', async () => {
    const signal = { 'sec-gpc': '1' };
    const { made, cached } = await readRenderedAndCached('/de-de', signal);
    expect([countElements(made, banner), countElements(cached, banner)]).toEqual([0, 0]);
    const shop = openStorefront();
    const settings = await read(await shop.get('/de-de/privacy-settings', { headers: { ...signal, cookie: 'cairn-consent=1.pft' } }));
    expect(countElements(settings, '.privacy-signal')).toBe(1);
    const boxes = (state: string) =>
      ['performance', 'functional', 'targeting'].filter((name) => countElements(settings, `#class-${name}${state}`));
    expect([boxes('[disabled]'), boxes('[checked]')]).toEqual([['performance', 'targeting'], ['functional']]);
    expect(countElements(await read(await shop.get('/de-de/privacy-settings')), '.privacy-signal')).toBe(0);
  });

  test('returns the visitor to the same page after the choice, whatever the page URL contains', async () => {
    const { cached } = await readRenderedAndCached('/de-de?x=%22%3E%3Cb%3E');
    expect(cached).toContain('name="return" value="/de-de?x=%22%3E%3Cb%3E"');
  });

  test('is displayed on personal pages, but not on the settings page', async () => {
    const shop = openStorefront();
    expect(countElements(await read(await shop.get('/de-de/cart')), banner)).toBe(1);
    expect(countElements(await read(await shop.get('/de-de/privacy-settings')), banner)).toBe(0);
  });

  test('is omitted in a dialog, because the surrounding page has it', async () => {
    const html = await read(await openStorefront().get('/de-de/language', { headers: { 'x-cairn-dialog': '1' } }));
    expect(countElements(html, banner)).toBe(0);
  });

  test('is omitted in a preview, because a preview assumes consent', async () => {
    const html = await read(await openStorefront().get('http://localhost/de-de?preview=true'));
    expect([countElements(html, banner), countElements(html, 'html[data-consent=assumed]')]).toEqual([0, 1]);
  });
});

describe.each(['en-us', 'en-ca', 'fr-ca'])('a market that assumes consent, such as %s', (locale) => {
  test('has no consent banner on any page', async () => {
    const { made, cached } = await readRenderedAndCached(`/${locale}`);
    expect([countElements(made, banner), countElements(cached, banner), countElements(cached, 'html[data-consent=assumed]')]).toEqual([
      0, 0, 1,
    ]);
  });

  test('has a link to the privacy settings in the footer', async () => {
    const { cached } = await readRenderedAndCached(`/${locale}`);
    expect(countElements(cached, `footer a[href="/${locale}/privacy-settings"]`)).toBe(1);
  });
});

describe('without a consent choice', () => {
  const fromTheStates = { 'cf-ipcountry': 'US' };

  test('no page sets an optional cookie', async () => {
    const { shop } = await readRenderedAndCached('/de-de', fromTheStates);
    for (const path of ['/de-de', '/de-de/cart', '/de-de/privacy-settings']) {
      const cookies = (await shop.get(path, { headers: fromTheStates })).headers.getSetCookie().map((line) => line.split('=')[0]);
      expect(cookies.filter((name) => !['cairn-visitor', 'cairn-session'].includes(name ?? ''))).toEqual([]);
    }
  });

  test('a page prefetches no file whose response would set an optional cookie', async () => {
    const { made, cached } = await readRenderedAndCached('/de-de');
    expect([countElements(made, 'link[rel=prefetch]'), countElements(cached, 'link[rel=prefetch]')]).toEqual([0, 0]);
    const agreed = await readRenderedAndCached('/de-de', { cookie: 'cairn-consent=1.f' });
    expect([countElements(agreed.made, 'link[rel=prefetch]'), countElements(agreed.cached, 'link[rel=prefetch]')]).toEqual([1, 1]);
  });

  test('every page deletes optional cookies from earlier visits', async () => {
    const { shop } = await readRenderedAndCached('/de-de');
    const headers = { cookie: 'cairn-offer=us; cairn-base-style=a1; cairn-cart=de.1' };
    for (const path of ['/de-de', '/de-de/cart']) {
      const ended = (await shop.get(path, { headers })).headers.getSetCookie().filter((line) => line.includes('Max-Age=0'));
      expect(ended.map((line) => line.split('=')[0])).toEqual(['cairn-offer', 'cairn-base-style']);
    }
  });

  test('an optional cookie is set once the visitor agrees to its class', async () => {
    const { shop } = await readRenderedAndCached('/de-de');
    const response = await shop.get('/de-de', { headers: { ...fromTheStates, cookie: 'cairn-consent=1.f' } });
    expect(response.headers.getSetCookie().join()).toContain('cairn-offer=us');
  });

  test('the base style file sets no cookie for a visitor who declined', async () => {
    const shop = openStorefront();
    const [path] = /\/styles\/\w+\.css/.exec(await read(await shop.get('/en-us'))) ?? [];
    const readCookies = async (headers: Record<string, string>) => (await shop.get(path ?? '', { headers })).headers.getSetCookie().length;
    expect([await readCookies({}), await readCookies({ cookie: 'cairn-consent=1.pt' })]).toEqual([1, 0]);
  });
});
