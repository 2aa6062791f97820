import { beforeAll, describe, expect, it } from 'vitest';
import { challengeLifetimeMs, challengeResult } from '#demo/provider/challenges.ts';
import { authorize, capture, voidAuthorization } from '#demo/provider/payments.ts';
import { aChallenge, anInstrument, aRequest, aVisitor, charges, db, now, prepareProvider } from '../../support/provider.ts';

beforeAll(prepareProvider);

const paid = '4242424242424242';
const challenged = '4000000000003220';
const approved = { kind: 'approved', authorizationId: expect.stringMatching(/^[\w-]{22}$/) };

describe('authorize a payment', () => {
  it.each([
    [paid, approved, ['authorization']],
    ['5555555555554444', approved, ['authorization']],
    ['378282246310005', approved, ['authorization']],
    ['4000000000000002', { kind: 'declined' }, []],
    ['4100000000000019', { kind: 'fraud' }, []],
  ])('authorize for the test card %s returns the result %j', async (number, answer, booked) => {
    const request = aRequest(await anInstrument(number));
    expect(await authorize(db, request)).toEqual(answer);
    expect(await charges(request.intentId)).toEqual(booked);
  });

  it('authorize returns the same result for ten simultaneous calls and books only one charge', async () => {
    const request = aRequest(await anInstrument(paid));
    const answers = await Promise.all(Array.from({ length: 10 }, () => authorize(db, request)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await charges(request.intentId)).toEqual(['authorization']);
  });

  it('authorize declines a previously declined intent again', async () => {
    const request = aRequest(await anInstrument('4000000000000002'));
    await authorize(db, request);
    expect(await authorize(db, request)).toEqual({ kind: 'declined' });
    expect(await capture(db, request.intentId, now)).toEqual({ ok: false, error: { kind: 'not-authorized' } });
  });

  it('authorize rejects an unknown instrument and books no charge', async () => {
    const request = aRequest('nothing');
    expect(await authorize(db, request)).toEqual({ kind: 'unknown-instrument' });
    expect(await charges(request.intentId)).toEqual([]);
  });

  it.each([
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'EUR' }],
  ])('authorize throws if an intent is repeated with %s', async (_, over) => {
    const request = aRequest(await anInstrument(paid));
    await authorize(db, request);
    await expect(authorize(db, { ...request, ...over })).rejects.toThrow('was used before');
    expect(await charges(request.intentId)).toEqual(['authorization']);
  });

  it('authorize throws if an intent is repeated with another card', async () => {
    const request = aRequest(await anInstrument(paid));
    await authorize(db, request);
    const instrumentId = await anInstrument(paid);
    await expect(authorize(db, { ...request, instrumentId })).rejects.toThrow('was used before');
  });

  it.each([
    ['slow', '4000000000008005', 8000],
    ['silent', '4000000000009003', 120_000],
  ])('authorize books a payment with the %s test card immediately, and delays only its first response', async (_, number, delayMs) => {
    const request = aRequest(await anInstrument(number));
    const waits: number[] = [];
    let bookedBefore: string[] = [];
    const wait = async (ms: number) => {
      waits.push(ms);
      bookedBefore = await charges(request.intentId);
    };
    expect(await authorize(db, request, wait)).toEqual(approved);
    expect(bookedBefore).toEqual(['authorization']);
    expect(await authorize(db, request, wait)).toEqual(approved);
    expect(waits).toEqual([delayMs]);
  });

  it('authorize declines a payment with a slow card if the payment is voided before the response', async () => {
    const request = aRequest(await anInstrument('4000000000008005'));
    const answer = await authorize(db, request, async () => {
      await voidAuthorization(db, request.intentId, now);
    });
    expect(answer).toEqual({ kind: 'declined' });
    expect(await charges(request.intentId)).toEqual(['authorization', 'void']);
  });
});

describe('capture a payment', () => {
  it('capture books only one charge for five simultaneous calls', async () => {
    const request = aRequest(await anInstrument(paid));
    await authorize(db, request);
    const answers = await Promise.all(Array.from({ length: 5 }, () => capture(db, request.intentId, now)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await charges(request.intentId)).toEqual(['authorization', 'capture']);
    expect(await authorize(db, request)).toEqual(approved);
  });

  it('capture rejects an intent that was never authorized', async () => {
    expect(await capture(db, 'nothing', now)).toEqual({ ok: false, error: { kind: 'not-authorized' } });
    expect(await charges('nothing')).toEqual([]);
  });
});

describe('void an authorization', () => {
  it('voidAuthorization books only one void for repeated calls, and a later capture is rejected', async () => {
    const request = aRequest(await anInstrument(paid));
    await authorize(db, request);
    await voidAuthorization(db, request.intentId, now);
    expect(await voidAuthorization(db, request.intentId, now)).toEqual({ ok: true, value: undefined });
    expect(await charges(request.intentId)).toEqual(['authorization', 'void']);
    expect((await capture(db, request.intentId, now)).ok).toBe(false);
    expect(await authorize(db, request)).toEqual({ kind: 'declined' });
  });

  it('voidAuthorization rejects a captured payment', async () => {
    const request = aRequest(await anInstrument(paid));
    await authorize(db, request);
    await capture(db, request.intentId, now);
    expect(await voidAuthorization(db, request.intentId, now)).toEqual({ ok: false, error: { kind: 'captured' } });
    expect(await charges(request.intentId)).toEqual(['authorization', 'capture']);
  });

  it('authorize declines a previously voided intent', async () => {
    const request = aRequest(await anInstrument(paid));
    await voidAuthorization(db, request.intentId, now);
    expect(await authorize(db, request)).toEqual({ kind: 'declined' });
    expect(await charges(request.intentId)).toEqual([]);
  });

  it('only one of two simultaneous calls of capture and voidAuthorization succeeds and is booked', async () => {
    for (let round = 0; round < 5; round++) {
      const request = aRequest(await anInstrument(paid));
      await authorize(db, request);
      const [taken, voided] = await Promise.all([capture(db, request.intentId, now), voidAuthorization(db, request.intentId, now)]);
      expect(taken.ok).not.toBe(voided.ok);
      expect(await charges(request.intentId)).toEqual(['authorization', taken.ok ? 'capture' : 'void']);
    }
  });
});

describe('3-D Secure challenges', () => {
  it('authorize returns the same challenge for a repeated call and books no charge', async () => {
    const { request, challengeId, path } = await aChallenge(challenged);
    expect(path).toBe(`/provider/challenge/${challengeId}`);
    expect(await authorize(db, request)).toEqual({ kind: 'challenge', challengeId, path });
    expect(await challengeResult(db, { challengeId, now })).toBe('pending');
    expect(await charges(request.intentId)).toEqual([]);
    expect((await capture(db, request.intentId, now)).ok).toBe(false);
  });

  it.each([
    [challenged, { answer: 'confirm', code: '123456' }, 'passed', approved],
    [challenged, { answer: 'fail' }, 'failed', { kind: 'declined' }],
    [challenged, { answer: 'leave' }, 'abandoned', { kind: 'declined' }],
    ['4000008400001629', { answer: 'confirm', code: '123456' }, 'failed', { kind: 'declined' }],
    ['4000008400001629', { answer: 'leave' }, 'failed', { kind: 'declined' }],
    ['4000000000003063', { answer: 'confirm', code: '123456' }, 'abandoned', { kind: 'declined' }],
  ])('a challenge of the test card %s with the input %j has the result %s', async (number, form, result, answer) => {
    const { request, challengeId, path } = await aChallenge(number);
    await aVisitor().post(path, form);
    expect(await challengeResult(db, { challengeId, now })).toBe(result);
    expect(await authorize(db, request)).toEqual(answer);
    expect(await authorize(db, request)).toEqual(answer);
    expect(await charges(request.intentId)).toEqual(result === 'passed' ? ['authorization'] : []);
  });

  it('a challenge without an answer for ten minutes counts as abandoned and declines the payment', async () => {
    const { request, challengeId } = await aChallenge(challenged);
    const late = now + challengeLifetimeMs;
    expect(await challengeResult(db, { challengeId, now: late - 1 })).toBe('pending');
    expect(await challengeResult(db, { challengeId, now: late })).toBe('abandoned');
    expect(await authorize(db, { ...request, now: late })).toEqual({ kind: 'declined' });
  });

  it('a passed challenge does not approve a voided intent', async () => {
    const { request, path } = await aChallenge(challenged);
    await voidAuthorization(db, request.intentId, now);
    await aVisitor().post(path, { answer: 'confirm', code: '123456' });
    expect(await authorize(db, request)).toEqual({ kind: 'declined' });
    expect(await charges(request.intentId)).toEqual([]);
  });

  it('challengeResult of an unknown id returns undefined', async () => {
    expect(await challengeResult(db, { challengeId: 'A'.repeat(22), now })).toBeUndefined();
  });
});
