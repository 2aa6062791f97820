// What sealed cookies, form fields and addresses of one purpose hold, and when they are refused.
import { describe, expect, test } from 'vitest';
import { fullConsent, noConsent } from '#lib/storage/consent.ts';
import { favoritesCookie } from '#session/favorites-mark.ts';
import { knownDevicesCookie, readKnownDevices } from '#session/known-devices.ts';
import { openReturn, sealReturn } from '#session/payment-return.ts';
import { openForm, sealForm } from '#session/pending-form.ts';
import { type PosSession, posCookie, readPosSession } from '#session/pos.ts';
import { baseStyleCookie, closedBars, offerCookie, offeredSite, savedBaseStyle } from '#session/preferences.ts';
import { providerSessionCookie, readProviderSession } from '#session/provider-session.ts';
import { savedScenario, scenarioCookie } from '#session/scenario.ts';
import { seal } from '#session/seal.ts';
import { bindSession } from '#session/session-binding.ts';
import { carriesVisitor, readVisitorSessionId, visitorCookie } from '#session/visitor.ts';

const options = { secrets: ['a'.repeat(32)], now: 1_800_000_000, isSecure: true };
const otherKey = { ...options, secrets: ['b'.repeat(32)] };
const afterSeconds = (seconds: number) => ({ ...options, now: options.now + seconds });
const pairOf = (line: string | undefined) => line?.split(';')[0] ?? '';
const lifeOf = (line: string | undefined) => Number(/Max-Age=(\d+)/.exec(line ?? '')?.[1]);

describe('the cookie of a store sale', () => {
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

  test('is read back until it expires, with its own key only', async () => {
    const line = await posCookie(pos, options);
    expect(line).toMatch(/^__Host-cairn-till=ey/);
    expect(await readPosSession(pairOf(line), options)).toEqual(pos);
    expect(await readPosSession(pairOf(line), otherKey)).toBeUndefined();
    expect(await readPosSession(pairOf(line), afterSeconds(lifeOf(line) + 1))).toBeUndefined();
    expect(await readPosSession(null, options)).toBeUndefined();
  });

  test.each([{ maxPercentOff: 101 }, { maxPercentOff: -1 }, { storeId: '' }, { storeEmployeeId: '' }, { role: 'manager' }])(
    'is refused with %j',
    async (over) => {
      const sealed = await seal({ ...pos, ...over }, 60, { ...options, kind: 'cairn-till' });
      expect(await readPosSession(`__Host-cairn-till=${sealed}`, options)).toBeUndefined();
    },
  );

  test('is deleted without a store sale; a sale that does not fit into a cookie throws', async () => {
    expect(await posCookie(undefined, options)).toMatch(/^__Host-cairn-till=; .*Max-Age=0/);
    await expect(posCookie({ ...pos, refreshToken: 'r'.repeat(4000) }, options)).rejects.toThrow('do not fit');
  });
});

describe('the cookie of an identity provider', () => {
  const session = { issuer: 'https://id.example', idToken: 'token' };

  test('is read back with its own key only', async () => {
    const line = await providerSessionCookie(session, options);
    expect(await readProviderSession(pairOf(line), options)).toEqual(session);
    expect(await readProviderSession(pairOf(line), otherKey)).toBeUndefined();
    expect(await readProviderSession(undefined, options)).toBeUndefined();
  });

  test('leaves a token out that is too long', async () => {
    const line = await providerSessionCookie({ ...session, idToken: 't'.repeat(5000) }, options);
    expect(await readProviderSession(pairOf(line), options)).toEqual({ ...session, idToken: '' });
    await expect(providerSessionCookie({ ...session, issuer: 'i'.repeat(5000) }, options)).rejects.toThrow('does not fit');
  });

  test('ends without a session', async () => {
    expect(await providerSessionCookie(undefined, options)).toMatch(/Max-Age=0/);
  });
});

describe('a form that waits for its sender to confirm', () => {
  const sent = { path: '/en-us/account?a=1', sessionId: 's1' };
  const form = new URLSearchParams({ email: 'ada@example.com', 'a b': '1&2' });

  test('is read back by the same page and session for a quarter of an hour', async () => {
    const sealed = await sealForm({ ...sent, form }, options);
    expect(sealed).not.toContain('ada');
    expect([...((await openForm(sealed, sent, afterSeconds(899))) ?? [])]).toEqual([...form]);
    expect(await openForm(sealed, sent, afterSeconds(901))).toBeUndefined();
  });

  test.each([
    [{ ...sent, path: '/en-us/cart' }, options],
    [{ ...sent, sessionId: 's2' }, options],
    [sent, otherKey],
  ])('is refused for %j', async (by, with_) => {
    expect(await openForm(await sealForm({ ...sent, form }, options), by, with_)).toBeUndefined();
  });

  test('needs a form', async () => {
    const sealed = await seal({ ...sent, form: 1 }, 60, { ...options, kind: 'cairn-pending-form' });
    expect(await openForm(sealed, sent, options)).toBeUndefined();
  });
});

describe('the return address of a payment', () => {
  const to = { path: '/en-us/checkout/summary', sessionId: 's1' };

  test('is read back for an hour', async () => {
    const token = await sealReturn(to, options);
    expect(await openReturn(token, afterSeconds(3599))).toEqual(to);
    expect(await openReturn(token, afterSeconds(3601))).toBeUndefined();
    expect(await openReturn(token, otherKey)).toBeUndefined();
  });

  test.each([{ path: 1, sessionId: 's1' }, { path: '/', sessionId: 1 }, {}])('is refused with %j', async (claims) => {
    expect(await openReturn(await seal(claims, 60, { ...options, kind: 'cairn-payment-return' }), options)).toBeUndefined();
  });

  test('of another purpose is refused', async () => {
    expect(await openReturn(await seal(to, 60, { ...options, kind: 'cairn-pending-form' }), options)).toBeUndefined();
  });
});

describe('the cookie of a new visitor', () => {
  test('holds a session id that only the server can choose', async () => {
    const pair = pairOf(await visitorCookie(options));
    expect(await readVisitorSessionId(pair, options)).toMatch(/^[0-9a-f-]{36}$/);
    expect(await readVisitorSessionId(pair, otherKey)).toBeUndefined();
    expect(await readVisitorSessionId(`__Host-cairn-visitor=${crypto.randomUUID()}`, options)).toBeUndefined();
    expect(await readVisitorSessionId(null, options)).toBeUndefined();
    expect([carriesVisitor(pair, true), carriesVisitor('a=b', true)]).toEqual([true, false]);
  });

  test('must hold a UUID', async () => {
    const sealed = await seal({ sessionId: 'mine' }, 60, { ...options, kind: 'cairn-visitor' });
    expect(await readVisitorSessionId(`__Host-cairn-visitor=${sealed}`, options)).toBeUndefined();
  });
});

describe('the devices that the gateway knows', () => {
  test('are the three newest', () => {
    const line = knownDevicesCookie(['b', 'c', 'd'], 'a', true);
    expect(readKnownDevices(pairOf(line), true)).toEqual(['a', 'b', 'c']);
    expect(readKnownDevices('cairn-device=a~b~c~d', false)).toEqual(['a', 'b', 'c']);
  });

  test('leave out what is no token', () => {
    expect(readKnownDevices(`cairn-device=a~<b>~~${'x'.repeat(301)}~c`, false)).toEqual(['a', 'c']);
    expect(readKnownDevices(null, false)).toEqual([]);
    expect(knownDevicesCookie([], 'a b', true)).toBeUndefined();
  });
});

test('the binding of a session depends on its id and on the newest secret', async () => {
  const bound = await bindSession('s1', options);
  expect(bound).toMatch(/^[0-9a-f]{64}$/);
  expect(await bindSession('s1', { secrets: [options.secrets[0] ?? '', 'old'] })).toBe(bound);
  expect(await bindSession('s2', options)).not.toBe(bound);
  expect(await bindSession('s1', otherKey)).not.toBe(bound);
});

test('a scenario is saved until it is ended', () => {
  expect(savedScenario(pairOf(scenarioCookie('slow', true)), true)).toBe('slow');
  expect(scenarioCookie(undefined, true)).toContain('Max-Age=0');
});

test('the revision of the favorites is kept for each market', () => {
  const line = favoritesCookie('cairn-favorites=ca.3', 'us', 7, false);
  expect(line).toMatch(/^cairn-favorites=[^;]*us\.7/);
  expect(line).toContain('ca.3');
});

describe('preferences that need consent', () => {
  const agreed = { isSecure: true, consent: fullConsent };
  const refused = { isSecure: true, consent: noConsent };

  test('are read back', () => {
    expect(offeredSite(pairOf(offerCookie('de', agreed)), true)).toBe('de');
    expect(savedBaseStyle(pairOf(baseStyleCookie('abc', agreed)), true)).toBe('abc');
  });

  test('are not stored without it', () => {
    expect([offerCookie('de', refused), baseStyleCookie('abc', refused)]).toEqual([undefined, undefined]);
  });

  test('name only closed bars of a valid form', () => {
    expect(closedBars('cairn-closed=top.bar~<b>~~x-1', false)).toEqual(['top.bar', 'x-1']);
    expect(closedBars(null, false)).toEqual([]);
  });
});
