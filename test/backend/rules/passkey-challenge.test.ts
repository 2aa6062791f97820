// Passkey challenges, which are valid for one use and for five minutes.
import { expect, test } from 'vitest';
import { type ChallengeUse, challengeLifeMs, createChallenge, isChallenge } from '#backend/rules/passkey-challenge.ts';

const now = Date.UTC(2026, 10, 24);
const secret = 'a-secret-of-at-least-32-characters!';
const use: ChallengeUse = { purpose: 'add', usid: 'u1', origin: 'https://shop.example', rpId: 'shop.example' };

test('a passkey challenge is valid for the use for which it was created, until it expires', async () => {
  const challenge = await createChallenge(use, { now, ring: secret });
  expect(await isChallenge(challenge, use, { now, ring: secret })).toBe(true);
  expect(await isChallenge(challenge, use, { now: now + challengeLifeMs - 1, ring: secret })).toBe(true);
  expect(await isChallenge(challenge, use, { now: now + challengeLifeMs, ring: secret })).toBe(false);
});

test.each<Partial<ChallengeUse>>([{ purpose: 'sign-in' }, { usid: 'u2' }, { origin: 'https://other.example' }, { rpId: 'other.example' }])(
  'a passkey challenge is invalid for a use that differs in %j',
  async (other) => {
    const challenge = await createChallenge(use, { now, ring: secret });
    expect(await isChallenge(challenge, { ...use, ...other }, { now, ring: secret })).toBe(false);
  },
);

test('a passkey challenge is invalid if it is malformed, has no signature, has a changed expiry, or is checked with another secret', async () => {
  const challenge = await createChallenge(use, { now, ring: secret });
  const [nonce, end, signature] = challenge.split('.');
  expect(await isChallenge(challenge, use, { now, ring: `${secret}2` })).toBe(false);
  for (const forged of [`${nonce}.${Number(end) + 1}.${signature}`, `${nonce}.${end}.`, `${nonce}.x.${signature}`, '', '..'])
    expect(await isChallenge(forged, use, { now, ring: secret })).toBe(false);
});

test('two passkey challenges for the same use differ', async () => {
  expect(await createChallenge(use, { now, ring: secret })).not.toBe(await createChallenge(use, { now, ring: secret }));
});

test('a passkey challenge from before a rotation is valid while the ring contains its secret', async () => {
  const challenge = await createChallenge(use, { now, ring: secret });
  const next = 'the-next-secret-of-at-least-32-characters';
  expect(await isChallenge(challenge, use, { now, ring: `${next},${secret}` })).toBe(true);
  expect(await isChallenge(challenge, use, { now, ring: next })).toBe(false);
  expect(await isChallenge(await createChallenge(use, { now, ring: `${next},${secret}` }), use, { now, ring: secret })).toBe(false);
});
