// The question for consent on pages, and what no page does before it is answered.
import { describe, expect, test } from 'vitest';
import { countWithoutNonce, readNonce } from '../../../support/csp.ts';
import { countElements } from '../../../support/html.ts';
import { openStorefront } from '../../../support/storefront.ts';

const banner = 'section.consent';
const answered = { cookie: 'cairn-consent=1.' };
const read = async (response: Response) => response.text();

/** The page as it is made for the cache and as the cache serves it. */
async function readTwice(path: string, headers: Record<string, string> = {}) {
  const shop = openStorefront();
  const first = await shop.get(path, { headers });
  const made = await read(first);
  await shop.settled();
  const second = await shop.get(path, { headers });
  expect(second.headers.get('server-timing')).toBe('page;desc="hit"');
  return { shop, made, cached: await read(second), nonce: readNonce(second) };
}

describe('where the market asks', () => {
  test.each(['de-de', 'fr-fr', 'it-it', 'en-gb'])(
    'a page of %s has the question while there is no answer, cached or not',
    async (locale) => {
      const { made, cached, nonce } = await readTwice(`/${locale}`);
      expect([countElements(made, banner), countElements(cached, banner)]).toEqual([1, 1]);
      expect(countElements(cached, 'html[data-consent=ask]')).toBe(1);
      expect(countWithoutNonce(cached, nonce)).toBe(0);
    },
  );

  test.each(['1.', '1.pft', '1.f'])('after the answer %s there is none', async (choice) => {
    const { made, cached } = await readTwice('/de-de', { cookie: `cairn-consent=${choice}` });
    expect([countElements(made, banner), countElements(cached, banner)]).toEqual([0, 0]);
  });

  test('an answer that is older than the classes is asked for again', async () => {
    const { cached } = await readTwice('/de-de', { cookie: 'cairn-consent=0.pft' });
    expect(countElements(cached, banner)).toBe(1);
  });

  test('one copy of a page serves all: whoever has answered has it without the question, whoever has not with it', async () => {
    const { shop } = await readTwice('/de-de', answered);
    const open = await shop.get('/de-de');
    expect(open.headers.get('server-timing')).toBe('page;desc="hit"');
    expect(countElements(await read(open), banner)).toBe(1);
    expect(countElements(await read(await shop.get('/de-de', { headers: answered })), banner)).toBe(0);
  });

  test('a browser that refuses by Global Privacy Control has answered, and the settings say so', async () => {
    const signal = { 'sec-gpc': '1' };
    const { made, cached } = await readTwice('/de-de', signal);
    expect([countElements(made, banner), countElements(cached, banner)]).toEqual([0, 0]);
    const shop = openStorefront();
    const settings = await read(await shop.get('/de-de/privacy-settings', { headers: { ...signal, cookie: 'cairn-consent=1.pft' } }));
    expect(countElements(settings, '.privacy-signal')).toBe(1);
    const boxes = (state: string) =>
      ['performance', 'functional', 'targeting'].filter((name) => countElements(settings, `#class-${name}${state}`));
    expect([boxes('[disabled]'), boxes('[checked]')]).toEqual([['performance', 'targeting'], ['functional']]);
    expect(countElements(await read(await shop.get('/de-de/privacy-settings')), '.privacy-signal')).toBe(0);
  });

  test('it leads back to the very page, whatever its address says', async () => {
    const { cached } = await readTwice('/de-de?x=%22%3E%3Cb%3E');
    expect(cached).toContain('name="return" value="/de-de?x=%22%3E%3Cb%3E"');
  });

  test('personal pages have it too, and the page of the settings needs none', async () => {
    const shop = openStorefront();
    expect(countElements(await read(await shop.get('/de-de/cart')), banner)).toBe(1);
    expect(countElements(await read(await shop.get('/de-de/privacy-settings')), banner)).toBe(0);
  });

  test('a dialog has none: the page around it has', async () => {
    const html = await read(await openStorefront().get('/de-de/language', { headers: { 'x-cairn-dialog': '1' } }));
    expect(countElements(html, banner)).toBe(0);
  });

  test('a preview has none, and takes consent for given', async () => {
    const html = await read(await openStorefront().get('http://localhost/de-de?preview=true'));
    expect([countElements(html, banner), countElements(html, 'html[data-consent=assumed]')]).toEqual([0, 1]);
  });
});

describe.each(['en-us', 'en-ca', 'fr-ca'])('where the market assumes it, as in %s', (locale) => {
  test('no page asks', async () => {
    const { made, cached } = await readTwice(`/${locale}`);
    expect([countElements(made, banner), countElements(cached, banner), countElements(cached, 'html[data-consent=assumed]')]).toEqual([
      0, 0, 1,
    ]);
  });

  test('its settings are in the footer all the same', async () => {
    const { cached } = await readTwice(`/${locale}`);
    expect(countElements(cached, `footer a[href="/${locale}/privacy-settings"]`)).toBe(1);
  });
});

describe('before the answer', () => {
  const fromTheStates = { 'cf-ipcountry': 'US' };

  test('no page sets a cookie that is not required', async () => {
    const { shop } = await readTwice('/de-de', fromTheStates);
    for (const path of ['/de-de', '/de-de/cart', '/de-de/privacy-settings']) {
      const cookies = (await shop.get(path, { headers: fromTheStates })).headers.getSetCookie().map((line) => line.split('=')[0]);
      expect(cookies.filter((name) => !['cairn-visitor', 'cairn-session'].includes(name ?? ''))).toEqual([]);
    }
  });

  test('a page asks for no file whose answer would set one', async () => {
    const { made, cached } = await readTwice('/de-de');
    expect([countElements(made, 'link[rel=prefetch]'), countElements(cached, 'link[rel=prefetch]')]).toEqual([0, 0]);
    const agreed = await readTwice('/de-de', { cookie: 'cairn-consent=1.f' });
    expect([countElements(agreed.made, 'link[rel=prefetch]'), countElements(agreed.cached, 'link[rel=prefetch]')]).toEqual([1, 1]);
  });

  test('what a browser still has from before is deleted, on every page', async () => {
    const { shop } = await readTwice('/de-de');
    const headers = { cookie: 'cairn-offer=us; cairn-base-style=a1; cairn-cart=de.1' };
    for (const path of ['/de-de', '/de-de/cart']) {
      const ended = (await shop.get(path, { headers })).headers.getSetCookie().filter((line) => line.includes('Max-Age=0'));
      expect(ended.map((line) => line.split('=')[0])).toEqual(['cairn-offer', 'cairn-base-style']);
    }
  });

  test('what a visitor agrees to is set then', async () => {
    const { shop } = await readTwice('/de-de');
    const response = await shop.get('/de-de', { headers: { ...fromTheStates, cookie: 'cairn-consent=1.f' } });
    expect(response.headers.getSetCookie().join()).toContain('cairn-offer=us');
  });

  test('the file of the base style sets no cookie for whoever has refused', async () => {
    const shop = openStorefront();
    const [path] = /\/styles\/\w+\.css/.exec(await read(await shop.get('/en-us'))) ?? [];
    const readCookies = async (headers: Record<string, string>) => (await shop.get(path ?? '', { headers })).headers.getSetCookie().length;
    expect([await readCookies({}), await readCookies({ cookie: 'cairn-consent=1.pt' })]).toEqual([1, 0]);
  });
});
