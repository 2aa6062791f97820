// The endpoint that stores the consent of a visitor.
import { describe, expect, test } from 'vitest';
import { openStorefront } from '../../support/storefront.ts';

/** Posts a form. `form` is URL-encoded. */
async function send(form: string, headers: Record<string, string> = {}) {
  const response = await openStorefront().get('/actions/save-consent', {
    method: 'POST',
    headers: { origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: form,
  });
  const cookies = response.headers.getSetCookie();
  return { status: response.status, to: response.headers.get('location'), cookies, choice: readChoice(cookies) };
}

const readChoice = (cookies: string[]) => cookies.find((line) => line.startsWith('cairn-consent='))?.split(/[=;]/)[1];

test.each([
  ['everything', 'choice=all', '1.pft'],
  ['only required storage', 'choice=required', '1.'],
  ['no class', 'choice=chosen', '1.'],
  ['two classes', 'choice=chosen&class=targeting&class=performance', '1.pt'],
  ['an unknown class and the required class', 'choice=chosen&class=x&class=required', '1.'],
])('POST /actions/save-consent stores the chosen classes: %s', async (_, form, value) => {
  expect(await send(form)).toMatchObject({ status: 303, choice: value });
});

test.each([
  ['nothing', ''],
  ['an unknown choice', 'choice=x'],
  ['classes without a choice', 'class=targeting'],
])('POST /actions/save-consent with %s returns 400 and stores nothing', async (_, form) => {
  expect(await send(form)).toMatchObject({ status: 400, cookies: [] });
});

test('POST /actions/save-consent rejects a body that is not a form', async () => {
  expect(await send('', { 'content-type': 'application/json' })).toMatchObject({ status: 400, cookies: [] });
});

test('POST /actions/save-consent rejects a form posted from another site', async () => {
  expect(await send('choice=all', { origin: 'https://evil.example' })).toMatchObject({ status: 403, cookies: [] });
});

test.each([
  ['everything', 'choice=all', '1.f'],
  ['all classes one by one', 'choice=chosen&class=performance&class=functional&class=targeting', '1.f'],
  ['only required storage', 'choice=required', '1.'],
])('with Global Privacy Control, consent to %s is stored without the performance and targeting classes', async (_, form, value) => {
  const { choice, cookies } = await send(form, { 'sec-gpc': '1', cookie: 'cairn-offer=seen' });
  expect(choice).toBe(value);
  expect(cookies.filter((line) => line.startsWith('cairn-visit='))).toEqual([]);
});

test('with Global Privacy Control, cookies for the refused classes are deleted even if the form contains consent to these classes', async () => {
  const ended = async (headers: Record<string, string>) =>
    (await send('choice=all', { cookie: 'cairn-visit=x; cairn-base-style=a1', ...headers })).cookies
      .filter((line) => line.includes('Max-Age=0'))
      .map((line) => line.split('=')[0]);
  expect(await ended({ 'sec-gpc': '1' })).toContain('cairn-visit');
  expect(await ended({ 'sec-gpc': '0' })).toEqual([]);
});

test('refusing consent deletes only the cookies of the refused consent classes', async () => {
  const has = { cookie: 'cairn-offer=seen; cairn-cart=de.1; cairn-base-style=a1' };
  const readEnded = async (form: string) =>
    (await send(form, has)).cookies.filter((line) => line.includes('Max-Age=0')).map((line) => line.split('=')[0]);
  expect(await readEnded('choice=required')).toEqual(['cairn-offer', 'cairn-base-style']);
  expect(await readEnded('choice=all')).toEqual([]);
});

test('POST /actions/save-consent from a script returns 204 and sets the cookies', async () => {
  const { status, to, choice } = await send('choice=all', { accept: 'application/json' });
  expect([status, to, choice]).toEqual([204, null, '1.pft']);
});

describe('the redirect of the consent form without scripts', () => {
  test.each([
    ['/de-de', '/de-de'],
    ['/de-de/p/talus-CN00A101INK?size=M&x=%2F', '/de-de/p/talus-CN00A101INK?size=M&x=%2F'],
  ])('the consent form redirects back to %s', async (from, to) => {
    expect((await send(`choice=all&return=${encodeURIComponent(from)}`)).to).toBe(to);
  });

  test.each([
    'https://evil.example/de-de',
    '//evil.example/de-de',
    '/\\evil.example/de-de',
    '/.//evil.example/de-de',
    '/de-de/..//evil.example/de-de',
    'javascript:alert(1)',
    '/xx-xx/cart',
    '',
    'http://[',
    '/de-de\r\nset-cookie: a=b',
  ])('the consent form does not redirect to %j', async (from) => {
    const { to } = await send(`choice=all&return=${encodeURIComponent(from)}`);
    expect(['/', '/de-deset-cookie:%20a=b']).toContain(to);
  });
});
