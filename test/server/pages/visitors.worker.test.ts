// Who a visitor is to the shop: the name of a new one, and the session of one who was here.
import { describe, expect, test } from 'vitest';
import { previewGrant } from '#session/preview-grant.ts';
import { newSession, readSession, sessionCookie } from '#session/session.ts';
import { openStorefront, testSecrets } from '../../support/storefront.ts';

const options = { secrets: testSecrets, now: Math.floor(Date.now() / 1000), isSecure: false };

describe('the name of a new visitor', () => {
  test('is set on the first page without a call for it, and not again', async () => {
    const shop = openStorefront();
    const cookie = (await shop.get('/en-us')).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^cairn-visitor=[0-9a-f-]{36}; Path=\/; Max-Age=86400; SameSite=Lax; HttpOnly$/);
    const again = await shop.get('/en-us', { headers: { cookie: cookie.split(';')[0] ?? '' } });
    expect(again.headers.get('set-cookie')).toBeNull();
  });

  test('is bound to the host and Secure on https', async () => {
    const cookie = (await openStorefront().get('https://shop.example/en-us')).headers.get('set-cookie') ?? '';
    expect(cookie).toMatch(/^__Host-cairn-visitor=/);
    expect(cookie).toContain('; Secure');
  });

  test('is the id of the session that their first pages of their own make, in whichever tab', async () => {
    const shop = openStorefront();
    const id = crypto.randomUUID();
    const ids = await Promise.all(
      ['/en-us/favorites', '/en-us/cart'].map(async (path) => {
        const response = await shop.get(path, { headers: { cookie: `cairn-visitor=${id}` } });
        const session = /cairn-session=[^;]+/.exec(response.headers.get('set-cookie') ?? '')?.[0];
        return (await readSession(session, options))?.sessionId;
      }),
    );
    expect(ids).toEqual([id, id]);
  });

  test.each(['x', '../../etc', `${crypto.randomUUID()}0`, ''])('that is none of ours is not taken: %s', async (id) => {
    const response = await openStorefront().get('/en-us/favorites', { headers: { cookie: `cairn-visitor=${id}` } });
    const session = /cairn-session=[^;]+/.exec(response.headers.get('set-cookie') ?? '')?.[0];
    expect((await readSession(session, options))?.sessionId).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('the session cookie', () => {
  const readPair = (line: string) => line.split(';')[0] ?? '';
  const sealed = async (over: Partial<typeof options> = {}) =>
    readPair(await sessionCookie(newSession(crypto.randomUUID()), { ...options, ...over }));

  test.each<[string, () => Promise<string>]>([
    ['nothing sealed', async () => 'cairn-session=garbage'],
    ['an empty value', async () => 'cairn-session='],
    ['a very long value', async () => `cairn-session=${'a'.repeat(5000)}`],
    ['one that stands twice', async () => [await sealed(), await sealed()].join('; ')],
  ])('with %s is no session: the page stands, and its reader is a new visitor', async (_, cookie) => {
    const response = await openStorefront().get('/en-us', { headers: { cookie: await cookie() } });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toMatch(/^cairn-visitor=/);
  });

  test.each<[string, () => Promise<string>]>([
    ['one that has ended', () => sealed({ now: options.now - 40 * 86_400 })],
    ['a key that left the ring', () => sealed({ secrets: ['a-retired-secret-of-32-characters!!'] })],
    ['another kind', async () => `cairn-session=${await previewGrant('editor', 60, options)}`],
  ])('with %s leaves a public page as it is', async (_, cookie) => {
    expect((await openStorefront().get('/en-us', { headers: { cookie: await cookie() } })).status).toBe(200);
  });

  test('sealed with the previous key is one still', async () => {
    const cookie = await sealed({ secrets: [testSecrets[1] ?? ''] });
    expect((await openStorefront().get('/en-us', { headers: { cookie } })).headers.get('set-cookie')).toBeNull();
  });
});
