// The time limit of a placement, which is longer for a bank challenge.
import { describe, expect, test } from 'vitest';
import { afterChallenge, challengeLifeMs, type PlacementPorts, runStep } from '#backend/services/placement/steps.ts';
import type { Placement } from '#backend/stores/cart-state.ts';
import { ok } from '#contract/errors/result.ts';
import { anOrder } from '../../../support/cart-samples.ts';

const startedAt = 1_790_000_000_000;
/** Milliseconds after which a placement without an authorization is canceled. */
const giveUpAfterMs = 40_000;

const aPlacement = (over: Partial<Placement> = {}): Placement => ({
  intentId: 'basket:7',
  revision: 7,
  fingerprint: 'f',
  step: 'authorize',
  startedAt,
  owner: 'usid',
  basketId: 'basket',
  order: anOrder(),
  amount: 100,
  methodId: 'CREDIT_CARD',
  instrumentId: 'card-1',
  returnUrl: 'https://shop.example/en-us/checkout/summary',
  ...over,
});

const approving: PlacementPorts = {
  reserveNumber: async () => undefined,
  screen: async () => ({ isBlocked: false, reasons: [] }),
  holdStock: async () => ok(undefined),
  authorize: async () => ({ kind: 'approved' }),
  challengeResult: async () => 'passed',
  commitStock: async () => true,
  writeOrder: async () => undefined,
  capture: async () => undefined,
  issueGiftCards: async () => undefined,
  voidAuthorization: async () => undefined,
  releaseStock: async () => undefined,
};

const step = async (placement: Placement, now: number) => {
  const next = await runStep(placement, approving, now);
  return [next.step, next.refusal?.code];
};

describe('a placement without a challenge', () => {
  test('a placement without a challenge can be authorized before the time limit, and is canceled at the limit', async () => {
    expect(await step(aPlacement(), startedAt + giveUpAfterMs - 1)).toEqual(['sell', undefined]);
    expect(await step(aPlacement(), startedAt + giveUpAfterMs)).toEqual(['unwind', 'PAY400']);
  });
});

describe('a bank challenge', () => {
  const challenged = aPlacement({ step: 'challenge', challenge: { id: 'check-1', url: '/provider/challenge/check-1', since: startedAt } });

  test.each([1000, giveUpAfterMs + 1000, challengeLifeMs - 1000])(
    'a bank challenge that is passed after %i ms continues the placement',
    async (afterMs) => {
      const now = startedAt + afterMs;
      const passed = afterChallenge(challenged, 'passed', now);
      expect(passed.step).toBe('authorize');
      expect(await step(passed, now + 1000)).toEqual(['sell', undefined]);
    },
  );

  test('a bank challenge without a result cancels the placement when it expires, and not earlier', async () => {
    expect(await step(challenged, startedAt + challengeLifeMs - 1)).toEqual(['challenge', undefined]);
    expect(await step(challenged, startedAt + challengeLifeMs)).toEqual(['unwind', 'AUT432']);
  });

  test.each(['failed', 'abandoned'] as const)('a bank challenge that is %s cancels the placement with AUT432', (result) => {
    expect(afterChallenge(challenged, result, startedAt + 1000)).toMatchObject({ step: 'unwind', refusal: { code: 'AUT432' } });
  });
});

describe('a placement that issues gift cards', () => {
  test('a placement that issues gift cards advances to the step finished and is otherwise unchanged', async () => {
    const issuing = aPlacement({ step: 'issue' });
    expect(await runStep(issuing, approving, startedAt)).toEqual({ ...issuing, step: 'finished' });
  });
});
