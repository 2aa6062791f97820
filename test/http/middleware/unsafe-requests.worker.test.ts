import { describe, expect, test } from 'vitest';
import { openStorefront } from '../../support/storefront.ts';

describe('origin check of form submissions', () => {
  const post = (headers: Record<string, string>, body = 'locale=de-de') =>
    openStorefront().get('/actions/select-locale', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });

  test('accepts the shop’s own locale form, which saves the locale and redirects to it', async () => {
    const response = await post({ origin: 'http://localhost' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/de-de');
    expect(response.headers.get('set-cookie')).toContain('cairn-locale=de-de');
  });

  test.each([
    ['that is the configured one', 'https://shop.example', 303],
    ["that is the request's host", 'https://worker.example', 403],
    ['that is neither of these', 'https://elsewhere.example', 403],
    ['that is missing', undefined, 403],
  ])('behind a proxy with another host, an Origin %s (%s) gets a response with status %d', async (_, origin, status) => {
    const shop = openStorefront({ ENVIRONMENT: 'production', SITE_ORIGIN: 'https://shop.example' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded', ...(origin && { origin }) };
    const response = await shop.get('https://worker.example/actions/select-locale', { method: 'POST', body: 'locale=de-de', headers });
    expect(response.status).toBe(status);
  });

  test.each([
    ['no Origin', {}],
    ['a foreign Origin', { origin: 'https://elsewhere.example' }],
    ['an Origin with another scheme', { origin: 'https://localhost' }],
    ["the shop's Origin in capitals", { origin: 'HTTP://LOCALHOST' }],
    ['the Origin of a sandboxed frame', { origin: 'null' }],
    ['the Origin of a sibling site', { origin: 'http://localhost:9999' }],
    ['a cross-site fetch with a forged Origin', { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' }],
    ['a fetch from a sibling site', { origin: 'http://localhost', 'sec-fetch-site': 'same-site' }],
    ['a request that no page has sent', { origin: 'http://localhost', 'sec-fetch-site': 'none' }],
    ['several values of Sec-Fetch-Site', { origin: 'http://localhost', 'sec-fetch-site': 'same-origin, cross-site' }],
    ['an empty Sec-Fetch-Site', { origin: 'http://localhost', 'sec-fetch-site': '' }],
    ['a foreign Origin with JSON', { origin: 'https://elsewhere.example', 'content-type': 'application/json' }],
  ])('rejects a form with %s, and sets no cookie', async (_, headers) => {
    const response = await post(headers);
    expect(response.status).toBe(403);
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  test('accepts a fetch request from the same origin', async () => {
    expect((await post({ origin: 'http://localhost', 'sec-fetch-site': 'same-origin' })).status).toBe(303);
  });

  test('rejects a form with an unknown locale', async () => {
    for (const body of ['locale=xx-xx', '', 'locale[]=de-de', 'locale=https://elsewhere.example']) {
      expect((await post({ origin: 'http://localhost' }, body)).status).toBe(400);
    }
  });

  test('rejects a form whose body is too long', async () => {
    expect((await post({ origin: 'http://localhost' }, `locale=${'x'.repeat(300_000)}`)).status).toBe(413);
  });
});
