import { describe, expect, test } from 'vitest';
import { countElements, findAttribute, findAttributes } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const ownForm = { origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' };
const selectLocale = '/actions/select-locale';

/** For each status with which the shop rejects requests, a request that is rejected with this status. */
const refusals: [status: number, path: string, init: { method: string; headers: Record<string, string>; body?: string }][] = [
  [400, selectLocale, { method: 'POST', headers: ownForm, body: 'locale=xx-xx' }],
  [403, selectLocale, { method: 'POST', headers: { ...ownForm, origin: 'https://elsewhere.example' }, body: 'locale=de-de' }],
  [405, '/en-us', { method: 'POST', headers: ownForm, body: '' }],
  [413, selectLocale, { method: 'POST', headers: ownForm, body: `locale=${'x'.repeat(300_000)}` }],
];

describe.each(refusals)('a rejection with status %i', (status, path, init) => {
  const ask = (headers: Record<string, string>) => openStorefront().get(path, { ...init, headers: { ...init.headers, ...headers } });

  test('is a page of the shop in a browser, with a link to the home page', async () => {
    const response = await ask(browser);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    expect(countElements(html, '[data-page=error] main h1')).toBe(1);
    expect(findAttributes(html, 'main a', 'href')).toContain('/en-us');
  });

  test("is in the visitor's language", async () => {
    const html = await (await ask({ ...browser, 'accept-language': 'de' })).text();
    expect(findAttribute(html, 'html', 'lang')).toBe(path.startsWith('/en-us') ? 'en-us' : 'de-de');
  });

  test('is a short text for clients that do not accept HTML', async () => {
    const response = await ask({ accept: '*/*' });
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain('text/plain');
    expect((await response.text()).length).toBeLessThan(100);
  });

  test('leaves the session unchanged, so that another site cannot replace a visitor’s session', async () => {
    expect((await ask(browser)).headers.get('set-cookie')).toBeNull();
  });

  test('is never stored', async () => {
    expect((await ask(browser)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the back link on the page for a rejected form', () => {
  const refused = async (referer: string) => {
    const headers = { ...ownForm, ...browser, referer };
    return (await openStorefront().get(selectLocale, { method: 'POST', headers, body: 'locale=xx-xx' })).text();
  };

  test('links to the page with the form', async () => {
    const html = await refused('http://localhost/en-us/c/men-1000?page=2');
    expect(findAttributes(html, 'main a', 'href')).toContain('/en-us/c/men-1000?page=2');
  });

  test.each(['https://elsewhere.example/en-us', 'http://localhost//elsewhere.example', 'nonsense'])('is never %s', async (referer) => {
    expect(await refused(referer)).not.toContain('elsewhere');
  });
});

test('a 405 response lists the allowed methods', async () => {
  const response = await openStorefront().get('/en-us', { method: 'PUT', headers: { ...ownForm, ...browser } });
  expect(response.headers.get('allow')).toBe('GET, HEAD');
});
