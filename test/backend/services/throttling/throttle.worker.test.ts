// Limits on attempts to guess a secret. They hold even if the attempts come from many networks.
import { describe, expect, test } from 'vitest';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { backendEnv } from '../../../support/backend.ts';

const now = Date.UTC(2026, 9, 1);

/** Tries the same gift card once from each IP address. Returns the number of accepted attempts. */
async function countAccepted(target: string, addresses: readonly string[]): Promise<number> {
  let judged = 0;
  for (const address of addresses) {
    const { closedForMs } = await countAttempt(backendEnv, 'gift-card', { address, shopper: crypto.randomUUID(), target }, now);
    if (closedForMs === undefined) judged += 1;
  }
  return judged;
}

const hex = (number: number): string => number.toString(16);

describe('a gift card PIN', () => {
  test('a gift card PIN can be tried only five times from different networks of one provider', async () => {
    const networks = Array.from({ length: 12 }, (_, index) => `2001:db8:${hex(index)}:${hex(index)}00::1`);
    expect(await countAccepted('6001000000000001', networks)).toBe(5);
    expect(
      await countAccepted(
        '6001000000000002',
        networks.map((_, index) => `198.18.${index}.7`),
      ),
    ).toBe(5);
  });

  test('a gift card PIN can be tried only five times from networks of many providers', async () => {
    const providers = Array.from({ length: 20 }, (_, index) => `${20 + index}.7.0.1`);
    expect(await countAccepted('6001000000000003', providers)).toBe(5);
  });
});

describe('a password', () => {
  const providers = Array.from({ length: 20 }, (_, index) => `${20 + index}.8.0.1`);

  async function guess(target: string): Promise<number> {
    let judged = 0;
    for (const address of providers) {
      const { closedForMs } = await countAttempt(backendEnv, 'sign-in', { address, shopper: crypto.randomUUID(), target }, now);
      if (closedForMs === undefined) judged += 1;
    }
    return judged;
  }

  test('a password can be tried only five times from networks of many providers', async () => {
    expect(await guess('many-providers@example.org')).toBe(5);
  });

  test('a password can be tried in a known browser five times in 15 minutes, even after strangers have reached the limit', async () => {
    await guess('known@example.org');
    const spend = (at = now) =>
      countAttempt(backendEnv, 'sign-in', { address: '203.0.113.9', target: 'known@example.org', device: 'laptop' }, at);
    for (let time = 0; time < 5; time++) expect((await spend()).closedForMs).toBeUndefined();
    expect((await spend()).closedForMs).toBe(15 * 60_000);
    expect((await spend(now + 15 * 60_000)).closedForMs).toBeUndefined();
  });
});

describe('limits per target and per network', () => {
  test.each([
    { act: 'warranty', judged: 5 },
    { act: 'gift-card-mail', judged: 3 },
    { act: 'newsletter', judged: 3 },
  ] as const)(
    'a target accepts at most $judged attempts of the kind $act, even if each comes from a different network and provider',
    async ({ act, judged }) => {
      let count = 0;
      for (let index = 1; index <= 10; index++) {
        const { closedForMs } = await countAttempt(backendEnv, act, { address: `${index + 40}.0.0.7`, target: '+13035550142' }, now);
        if (closedForMs === undefined) count += 1;
      }
      expect(count).toBe(judged);
    },
  );

  test('requests to track orders are rejected after a network has tracked 20 orders', async () => {
    let count = 0;
    for (let index = 0; index < 30; index++) {
      const trier = { address: '203.0.113.77', target: `C1000000${index}` };
      if ((await countAttempt(backendEnv, 'track-order', trier, now)).closedForMs === undefined) count += 1;
    }
    expect(count).toBe(20);
  });
});
