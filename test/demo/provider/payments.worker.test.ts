import { beforeAll, describe, expect, it } from 'vitest';
import { challengeLifetimeMs, challengeResult } from '#demo/provider/challenges.ts';
import { authorize, capture, voidAuthorization } from '#demo/provider/payments.ts';
import { aChallenge, anInstrument, aRequest, aVisitor, charges, db, now, prepareProvider } from '../../support/provider.ts';

beforeAll(prepareProvider);

const paid = '4242424242424242';
const challenged = '4000000000003220';
const approved = { kind: 'approved', authorizationId: expect.stringMatching(/^[\w-]{22}$/) };

describe('authorize', () => {
  it.each([
    [paid, approved, ['authorization']],
    ['5555555555554444', approved, ['authorization']],
    ['378282246310005', approved, ['authorization']],
    ['4000000000000002', { kind: 'declined' }, []],
    ['4100000000000019', { kind: 'fraud' }, []],
  ])('%s is answered with %j', async (number, answer, booked) => {
    const request = aRequest(await anInstrument(number));
    expect(await authorize(db, request)).toEqual(answer);
    expect(await charges(request.intentId)).toEqual(booked);
  });

  it('repeated, answers the same and books once', async () => {
    const request = aRequest(await anInstrument(paid));
    const answers = await Promise.all(Array.from({ length: 10 }, () => authorize(db, request)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await charges(request.intentId)).toEqual(['authorization']);
  });

  it('a declined intent stays declined', async () => {
    const request = aRequest(await anInstrument('4000000000000002'));
    await authorize(db, request);
    expect(await authorize(db, request)).toEqual({ kind: 'declined' });
    expect(await capture(db, request.intentId, now)).toEqual({ ok: false, error: { kind: 'not-authorized' } });
  });

  it('an unknown instrument is refused as one, and books nothing', async () => {
    const request = aRequest('nothing');
    expect(await authorize(db, request)).toEqual({ kind: 'unknown-instrument' });
    expect(await charges(request.intentId)).toEqual([]);
  });

  it.each([
    ['another amount', { amount: 1 }],
    ['another currency', { currency: 'EUR' }],
  ])('an intent that comes again with %s is a fault', async (_, over) => {
    const request = aRequest(await anInstrument(paid));
    await authorize(db, request);
    await expect(authorize(db, { ...request, ...over })).rejects.toThrow('came before');
    expect(await charges(request.intentId)).toEqual(['authorization']);
  });

  it('an intent that comes again with another card is a fault', async () => {
    const request = aRequest(await anInstrument(paid));
    await authorize(db, request);
    const instrumentId = await anInstrument(paid);
    await expect(authorize(db, { ...request, instrumentId })).rejects.toThrow('came before');
  });

  it.each([
    ['slow', '4000000000008005', 8000],
    ['silent', '4000000000009003', 120_000],
  ])('the %s card is booked at once and answers late, the first time only', async (_, number, delayMs) => {
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

  it('a slow card that was voided meanwhile is declined', async () => {
    const request = aRequest(await anInstrument('4000000000008005'));
    const answer = await authorize(db, request, async () => {
      await voidAuthorization(db, request.intentId, now);
    });
    expect(answer).toEqual({ kind: 'declined' });
    expect(await charges(request.intentId)).toEqual(['authorization', 'void']);
  });
});

describe('capture', () => {
  it('takes the money once', async () => {
    const request = aRequest(await anInstrument(paid));
    await authorize(db, request);
    const answers = await Promise.all(Array.from({ length: 5 }, () => capture(db, request.intentId, now)));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await charges(request.intentId)).toEqual(['authorization', 'capture']);
    expect(await authorize(db, request)).toEqual(approved);
  });

  it('is refused for an intent that was never authorised', async () => {
    expect(await capture(db, 'nothing', now)).toEqual({ ok: false, error: { kind: 'not-authorized' } });
    expect(await charges('nothing')).toEqual([]);
  });
});

describe('voidAuthorization', () => {
  it('gives the money free once, and nothing can be captured after', async () => {
    const request = aRequest(await anInstrument(paid));
    await authorize(db, request);
    await voidAuthorization(db, request.intentId, now);
    expect(await voidAuthorization(db, request.intentId, now)).toEqual({ ok: true, value: undefined });
    expect(await charges(request.intentId)).toEqual(['authorization', 'void']);
    expect((await capture(db, request.intentId, now)).ok).toBe(false);
    expect(await authorize(db, request)).toEqual({ kind: 'declined' });
  });

  it('is refused when the money was captured', async () => {
    const request = aRequest(await anInstrument(paid));
    await authorize(db, request);
    await capture(db, request.intentId, now);
    expect(await voidAuthorization(db, request.intentId, now)).toEqual({ ok: false, error: { kind: 'captured' } });
    expect(await charges(request.intentId)).toEqual(['authorization', 'capture']);
  });

  it('that arrives before its authorisation wins', async () => {
    const request = aRequest(await anInstrument(paid));
    await voidAuthorization(db, request.intentId, now);
    expect(await authorize(db, request)).toEqual({ kind: 'declined' });
    expect(await charges(request.intentId)).toEqual([]);
  });

  it('races with capture: one of the two wins, the books say which', async () => {
    for (let round = 0; round < 5; round++) {
      const request = aRequest(await anInstrument(paid));
      await authorize(db, request);
      const [taken, voided] = await Promise.all([capture(db, request.intentId, now), voidAuthorization(db, request.intentId, now)]);
      expect(taken.ok).not.toBe(voided.ok);
      expect(await charges(request.intentId)).toEqual(['authorization', taken.ok ? 'capture' : 'void']);
    }
  });
});

describe('3-D Secure', () => {
  it('the same request waits at the same check, and nothing is booked', async () => {
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
  ])('%s, answered with %j, has %s', async (number, form, result, answer) => {
    const { request, challengeId, path } = await aChallenge(number);
    await aVisitor().post(path, form);
    expect(await challengeResult(db, { challengeId, now })).toBe(result);
    expect(await authorize(db, request)).toEqual(answer);
    expect(await authorize(db, request)).toEqual(answer);
    expect(await charges(request.intentId)).toEqual(result === 'passed' ? ['authorization'] : []);
  });

  it('that nobody answers in ten minutes counts as left', async () => {
    const { request, challengeId } = await aChallenge(challenged);
    const late = now + challengeLifetimeMs;
    expect(await challengeResult(db, { challengeId, now: late - 1 })).toBe('pending');
    expect(await challengeResult(db, { challengeId, now: late })).toBe('abandoned');
    expect(await authorize(db, { ...request, now: late })).toEqual({ kind: 'declined' });
  });

  it('passed for an intent that was voided approves nothing', async () => {
    const { request, path } = await aChallenge(challenged);
    await voidAuthorization(db, request.intentId, now);
    await aVisitor().post(path, { answer: 'confirm', code: '123456' });
    expect(await authorize(db, request)).toEqual({ kind: 'declined' });
    expect(await charges(request.intentId)).toEqual([]);
  });

  it('of an unknown id has no result', async () => {
    expect(await challengeResult(db, { challengeId: 'A'.repeat(22), now })).toBeUndefined();
  });
});
