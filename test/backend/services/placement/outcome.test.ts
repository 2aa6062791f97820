// The reply to the submission of an order depends on the step that its placement has reached.
import { expect, test } from 'vitest';
import { findOutcome } from '#backend/services/placement/outcome.ts';
import type { Placement } from '#backend/stores/cart-state.ts';
import { anOrder } from '../../../support/cart-samples.ts';

const aPlacement = (over: Partial<Placement>) => ({ order: anOrder(), ...over }) as Placement; // `findOutcome` reads only these fields

test('findOutcome returns the order if the placement has finished', () => {
  expect(findOutcome(aPlacement({ step: 'finished' }))).toEqual({ ok: true, value: anOrder() });
});

test.each(['unwind', 'refused'] as const)('findOutcome returns the placement’s refusal if the placement is at the step %s', (step) => {
  const refusal = { code: 'ORD430' } as const;
  expect(findOutcome(aPlacement({ step, refusal }))).toEqual({ ok: false, error: refusal });
  expect(findOutcome(aPlacement({ step }))).toEqual({ ok: false, error: { code: 'PAY400' } });
});

test('findOutcome returns a pending order, without the order’s secret, if the result of the payment is still unknown', () => {
  expect(findOutcome(aPlacement({ step: 'authorize' }))).toMatchObject({ ok: true, value: { status: 'payment_pending', st: '' } });
});
