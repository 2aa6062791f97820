// Sealed cookies, form fields and URL parameters: what they contain, and when they are rejected.
import { describe, expect, test } from 'vitest';
import { fullConsent, noConsent } from '#lib/storage/consent.ts';
import { devicesCookie, isDeviceToken, providerCookie } from '#session/account.ts';
import { openCookie } from '#session/cookies.ts';
import { noticesCookie } from '#session/notices.ts';
import { openReturn, sealReturn } from '#session/payment-return.ts';
import { openForm, sealForm } from '#session/pending-form.ts';
import { type PosSession, posCookie } from '#session/pos.ts';
import { baseStyleCookie, closedBarsCookie, offerCookie, scenarioCookie } from '#session/preferences.ts';
import { seal } from '#session/seal.ts';
import { bindSession, type Session, sessionCookie, visitorCookie } from '#session/session.ts';
import { favoritesCookie } from '#session/site-marks.ts';

const options = { secrets: ['a'.repeat(32)], now: 1_800_000_000, isSecure: true };
const otherKey = { ...options, secrets: ['b'.repeat(32)] };
const afterSeconds = (seconds: number) => ({ ...options, now: options.now + seconds });
const pairOf = (line: string | undefined) => line?.split(';')[0] ?? '';
const lifeOf = (line: string | undefined) => Number(/Max-Age=(\d+)/.exec(line ?? '')?.[1]);

describe('POS cookie', () => {
  const pos: PosSession = {
    siteId: 'us',
    storeId: 's1',
    storeName: 'Boulder',
    storeEmployeeId: 'e1',
    storeEmployeeName: 'Ada',
    maxPercentOff: 20,
    usid: 'u1',
    refreshToken: 'r',
  };

  test('is accepted until it expires, and only with the secret that sealed it', async () => {
    const line = await posCookie.write(pos, options);
    expect(line).toMatch(/^__Host-cairn-till=ey/);
    expect(await posCookie.read(pairOf(line), options)).toEqual(pos);
    expect(await posCookie.read(pairOf(line), otherKey)).toBeUndefined();
    expect(await posCookie.read(pairOf(line), afterSeconds(lifeOf(line) + 1))).toBeUndefined();
    expect(await posCookie.read(null, options)).toBeUndefined();
  });

  test.each([{ maxPercentOff: 101 }, { maxPercentOff: -1 }, { storeId: '' }, { storeEmployeeId: '' }, { role: 'manager' }])(
    'is rejected with %j',
    async (over) => {
      const sealed = await seal({ ...pos, ...over }, 60, { ...options, kind: 'cairn-till' });
      expect(await posCookie.read(`__Host-cairn-till=${sealed}`, options)).toBeUndefined();
    },
  );

  test('is deleted at the end of a store sale, and throws if the sale does not fit', async () => {
    expect(await posCookie.end(options)).toMatch(/^__Host-cairn-till=; .*Max-Age=0/);
    await expect(posCookie.write({ ...pos, refreshToken: 'r'.repeat(4000) }, options)).rejects.toThrow('would be longer than');
  });
});

describe('identity provider cookie', () => {
  const session = { issuer: 'https://id.example', idToken: 'token' };

  test('is read as it was written, and only with the secret that sealed it', async () => {
    const line = await providerCookie.write(session, options);
    expect(await providerCookie.read(pairOf(line), options)).toEqual(session);
    expect(await providerCookie.read(pairOf(line), otherKey)).toBeUndefined();
    expect(await providerCookie.read(undefined, options)).toBeUndefined();
  });

  test('leaves out an ID token that is too long', async () => {
    const line = await providerCookie.write({ ...session, idToken: 't'.repeat(5000) }, options);
    expect(await providerCookie.read(pairOf(line), options)).toEqual({ ...session, idToken: '' });
    await expect(providerCookie.write({ ...session, issuer: 'i'.repeat(5000) }, options)).rejects.toThrow('would be longer than');
  });

  test('is deleted when the provider session ends', async () => {
    expect(await providerCookie.end(options)).toMatch(/Max-Age=0/);
  });
});

describe('session that does not fit into a cookie', () => {
  const random = (length: number) => Array.from({ length }, () => Math.random().toString(36)[2] ?? '0').join('');
  const sessionId = '00000000-0000-4000-8000-000000000001';
  const session: Session = {
    sessionId,
    consumerType: 'guest',
    access: { siteId: 'us', token: random(900), endsAt: 1 },
    shoppers: { us: { refreshToken: random(900) }, de: { refreshToken: random(900) }, fr: { refreshToken: random(900) } },
  };

  test('drops first its access token, and then the tokens of the least recently used market', async () => {
    const written = await sessionCookie.read(pairOf(await sessionCookie.write(session, options)), options);
    const { access: _, ...rest } = session;
    expect(written).toEqual({ ...rest, shoppers: { de: session.shoppers?.de, fr: session.shoppers?.fr } });
  });

  test('throws if the tokens of a single market do not fit', async () => {
    const large = { ...session, shoppers: { us: { refreshToken: random(4000) } } };
    await expect(sessionCookie.write(large, options)).rejects.toThrow('The cookie session would be longer than 3800 characters.');
  });
});

test('notices that do not fit into a cookie are dropped, and older notices are deleted', async () => {
  const codes = Array.from({ length: 400 }, () => crypto.randomUUID());
  expect(await noticesCookie.write({ path: '/en-us', codes }, options)).toMatch(/^__Host-cairn-notices=; .*Max-Age=0/);
});

describe('openCookie', () => {
  const visitor = { sessionId: '00000000-0000-4000-8000-000000000002' };
  const open = async () => openCookie(visitorCookie, pairOf(await visitorCookie.write(visitor, options)), options);

  test('writes no cookie if the value was not replaced', async () => {
    const cookie = await open();
    expect([cookie.get(), await cookie.line()]).toEqual([visitor, undefined]);
  });

  test('writes a cookie with the new value', async () => {
    const cookie = await open();
    const next = { sessionId: '00000000-0000-4000-8000-000000000003' };
    cookie.set(next);
    expect(cookie.get()).toEqual(next);
    expect(await visitorCookie.read(pairOf(await cookie.line()), options)).toEqual(next);
  });

  test('deletes the cookie if the value is undefined, but only if the browser has the cookie', async () => {
    const cookie = await open();
    cookie.set(undefined);
    expect([cookie.get(), await cookie.line()]).toEqual([undefined, visitorCookie.end(options)]);
    const absent = await openCookie(visitorCookie, undefined, options);
    absent.set(undefined);
    expect(await absent.line()).toBeUndefined();
  });
});

describe('pending form', () => {
  const sent = { path: '/en-us/account?a=1', sessionId: 's1' };
  const form = new URLSearchParams({ email: 'ada@example.com', 'a b': '1&2' });

  test('is readable for a quarter of an hour on the same page in the same session', async () => {
    const sealed = await sealForm({ ...sent, form }, options);
    expect(sealed).not.toContain('ada');
    expect([...((await openForm(sealed, sent, afterSeconds(899))) ?? [])]).toEqual([...form]);
    expect(await openForm(sealed, sent, afterSeconds(901))).toBeUndefined();
  });

  test.each([
    [{ ...sent, path: '/en-us/cart' }, options],
    [{ ...sent, sessionId: 's2' }, options],
    [sent, otherKey],
  ])('is rejected for %j', async (by, with_) => {
    expect(await openForm(await sealForm({ ...sent, form }, options), by, with_)).toBeUndefined();
  });

  test('is rejected if it contains no form', async () => {
    const sealed = await seal({ ...sent, form: 1 }, 60, { ...options, kind: 'cairn-pending-form' });
    expect(await openForm(sealed, sent, options)).toBeUndefined();
  });
});

describe('sealed payment return', () => {
  const to = { path: '/en-us/checkout/summary', sessionId: 's1' };

  test('is accepted for an hour', async () => {
    const token = await sealReturn(to, options);
    expect(await openReturn(token, afterSeconds(3599))).toEqual(to);
    expect(await openReturn(token, afterSeconds(3601))).toBeUndefined();
    expect(await openReturn(token, otherKey)).toBeUndefined();
  });

  test.each([{ path: 1, sessionId: 's1' }, { path: '/', sessionId: 1 }, {}])('is rejected with %j', async (claims) => {
    expect(await openReturn(await seal(claims, 60, { ...options, kind: 'cairn-payment-return' }), options)).toBeUndefined();
  });

  test('is rejected if it was sealed for another purpose', async () => {
    expect(await openReturn(await seal(to, 60, { ...options, kind: 'cairn-pending-form' }), options)).toBeUndefined();
  });
});

describe('visitor cookie', () => {
  test('contains a session id, and cannot be forged', async () => {
    const pair = pairOf(await visitorCookie.write({ sessionId: crypto.randomUUID() }, options));
    expect((await visitorCookie.read(pair, options))?.sessionId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await visitorCookie.read(pair, otherKey)).toBeUndefined();
    expect(await visitorCookie.read(`__Host-cairn-visitor=${crypto.randomUUID()}`, options)).toBeUndefined();
    expect(await visitorCookie.read(null, options)).toBeUndefined();
    expect([visitorCookie.isCarried(pair, true), visitorCookie.isCarried('a=b', true)]).toEqual([true, false]);
  });

  test('is rejected if its session id is not a UUID', async () => {
    const sealed = await seal({ sessionId: 'mine' }, 60, { ...options, kind: 'cairn-visitor' });
    expect(await visitorCookie.read(`__Host-cairn-visitor=${sealed}`, options)).toBeUndefined();
  });
});

describe('device cookie', () => {
  test('contains the three newest tokens', () => {
    const line = devicesCookie.write(['a', 'b', 'c', 'd'], { isSecure: true });
    expect(devicesCookie.read(pairOf(line), true)).toEqual(['a', 'b', 'c']);
    expect(devicesCookie.read('cairn-device=a~b~c~d', false)).toEqual(['a', 'b', 'c']);
  });

  test('is read without invalid tokens', () => {
    expect(devicesCookie.read(`cairn-device=a~<b>~~${'x'.repeat(301)}~c`, false)).toEqual(['a', 'c']);
    expect(devicesCookie.read(null, false)).toBeUndefined();
    expect(isDeviceToken('a b')).toBe(false);
  });
});

test('bindSession returns a text that depends on the session id and the current secret', async () => {
  const bound = await bindSession('s1', options);
  expect(bound).toMatch(/^[0-9a-f]{64}$/);
  expect(await bindSession('s1', { secrets: [options.secrets[0] ?? '', 'old'] })).toBe(bound);
  expect(await bindSession('s2', options)).not.toBe(bound);
  expect(await bindSession('s1', otherKey)).not.toBe(bound);
});

test('scenario cookie can be read and deleted', () => {
  expect(scenarioCookie.read(pairOf(scenarioCookie.write('slow', { isSecure: true })), true)).toBe('slow');
  expect(scenarioCookie.end({ isSecure: true })).toContain('Max-Age=0');
});

test('favorites cookie has a revision for each market', () => {
  const line = favoritesCookie.write(new Map(favoritesCookie.read('cairn-favorites=ca.3', false)).set('us', 7), { isSecure: false });
  expect(line).toMatch(/^cairn-favorites=[^;]*us\.7/);
  expect(line).toContain('ca.3');
});

describe('preference cookie that requires consent', () => {
  const agreed = { isSecure: true, consent: fullConsent };
  const refused = { isSecure: true, consent: noConsent };

  test('is read as it was written', () => {
    expect(offerCookie.read(pairOf(offerCookie.write('de', agreed)), true)).toBe('de');
    expect(baseStyleCookie.read(pairOf(baseStyleCookie.write('abc', agreed)), true)).toBe('abc');
  });

  test('is not written without consent', () => {
    expect([offerCookie.write('de', refused), baseStyleCookie.write('abc', refused)]).toEqual([undefined, undefined]);
  });

  test('is read without invalid names if it lists dismissed bars', () => {
    expect(closedBarsCookie.read('cairn-closed=top.bar~<b>~~x-1', false)).toEqual(['top.bar', 'x-1']);
    expect(closedBarsCookie.read(null, false)).toBeUndefined();
  });
});
