import { beforeEach, describe, expect, test } from 'vitest';
import { ok, refused } from '#contract/errors/result.ts';
import { type Gateway, GatewayFault } from '#gateway/gateway.ts';
import { guestToken } from '#gateway/guest-token.ts';

type Reply = { expiresIn: number } | 'refused' | 'broken';

let siteNumber = 0;
let key: string;
beforeEach(() => {
  key = `https://gateway.example site-${siteNumber++}`; // isolates store tokens, so each test uses another site
});

/** Creates a gateway that returns token-1, token-2 and so on, or refuses or fails as listed. */
function aTokenOffice(...replies: Reply[]) {
  let asked = 0;
  const gateway: Gateway = async (name) => {
    const reply = replies[Math.min(asked, replies.length - 1)] ?? 'broken';
    asked += 1;
    if (name !== 'auth.token' || reply === 'broken') throw new GatewayFault(name, 'network', 'broken');
    if (reply === 'refused') return refused({ code: 'AUT404', status: 403, message: undefined });
    return ok({ accessToken: `token-${asked}`, consumerType: 'guest', ...reply }) as never; // these tests make no other call
  };
  const take = (now: number, renew = false) => guestToken({ key, siteId: 'us', gateway, now, renew });
  return { take, timesAsked: () => asked };
}

const halfHour = { expiresIn: 1800 };

describe('guestToken', () => {
  test('requests a token once and then returns the stored one', async () => {
    const { take, timesAsked } = aTokenOffice(halfHour);
    expect([await take(0), await take(1000), await take(1_000_000)]).toEqual(['token-1', 'token-1', 'token-1']);
    expect(timesAsked()).toBe(1);
  });

  test('renews the token a minute before it expires', async () => {
    const { take } = aTokenOffice(halfHour);
    await take(0);
    expect([await take(1_739_999), await take(1_740_000)]).toEqual(['token-1', 'token-2']);
  });

  test('renews the token on demand', async () => {
    const { take } = aTokenOffice(halfHour);
    await take(0);
    expect([await take(1, true), await take(2)]).toEqual(['token-2', 'token-2']);
  });

  test('renews a token with a short lifetime after a fraction of its lifetime', async () => {
    const { take, timesAsked } = aTokenOffice({ expiresIn: 30 });
    await take(0);
    await take(1000);
    expect(timesAsked()).toBe(1);
  });

  test('sends only one token request for concurrent calls', async () => {
    const { take, timesAsked } = aTokenOffice(halfHour);
    expect(await Promise.all([take(0), take(0), take(0), take(0)])).toEqual(Array.from({ length: 4 }, () => 'token-1'));
    expect(timesAsked()).toBe(1);
  });

  test('does not return the token of another site', async () => {
    const { take } = aTokenOffice(halfHour);
    await take(0);
    key = `${key} another`;
    expect(await take(0)).toBe('token-2');
  });
});

describe('guestToken after a failed request', () => {
  test.each<Reply>(['refused', 'broken'])('returns undefined and does not throw: %s', async (reply) => {
    expect(await aTokenOffice(reply).take(0)).toBeUndefined();
  });

  test.each<Reply>(['refused', 'broken'])('sends no other request for a second: %s', async (reply) => {
    const { take, timesAsked } = aTokenOffice(reply, halfHour);
    await take(0);
    expect(await take(999)).toBeUndefined();
    expect(timesAsked()).toBe(1);
    expect(await take(1000)).toBe('token-2');
  });

  test('returns the previous token if that is still valid', async () => {
    const { take } = aTokenOffice(halfHour, 'broken');
    await take(0);
    expect(await take(1_740_000)).toBe('token-1');
    expect(await take(1_740_500)).toBe('token-1');
  });

  test('does not return the previous token if that has expired', async () => {
    const { take } = aTokenOffice(halfHour, 'broken');
    await take(0);
    await take(1_900_000);
    expect(await take(1_900_500)).toBeUndefined();
  });
});
