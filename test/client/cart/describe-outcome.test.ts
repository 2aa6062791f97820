import { describe, expect, test } from 'vitest';
import { describeOutcome } from '../../../client/cart/describe-outcome.ts';

const soldOut = { problem: { text: 'It is sold out.', surface: 'line' as const } };
const texts = { message: 'Added to your cart.' };

describe('an outcome inside an element with one toast for all failures', () => {
  const upsell = { ...texts, failed: 'Something went wrong', failedSurface: 'toast' };
  test.each([
    ['a refusal', { kind: 'answered', reply: soldOut }],
    ['a missing response', { kind: 'lost', reply: undefined }],
    ['a server error', { kind: 'lost', reply: soldOut }],
  ] as const)('an element with one toast for all failures displays it after %s', (_, outcome) => {
    expect(describeOutcome(outcome, upsell)).toEqual({ text: 'Something went wrong', isToast: true });
  });

  test('describeOutcome returns the form’s message for a success, even in an element with one toast for all failures', () => {
    expect(describeOutcome({ kind: 'answered', reply: {} }, upsell)).toEqual({ text: 'Added to your cart.', isToast: false });
  });
});

describe('an outcome inside any other element', () => {
  test('describeOutcome returns the reason of a refusal, for display in the form', () => {
    expect(describeOutcome({ kind: 'answered', reply: soldOut }, texts)).toEqual({ text: 'It is sold out.', isToast: false });
  });

  test('describeOutcome returns a toast for a problem with the surface "toast"', () => {
    const reply = { problem: { text: 'Too many.', surface: 'toast' as const } };
    expect(describeOutcome({ kind: 'answered', reply }, texts)).toEqual({ text: 'Too many.', isToast: true });
  });

  test('for a missing response, describeOutcome returns the surrounding element’s message, or else the form’s message', () => {
    const lost = { kind: 'lost', reply: undefined } as const;
    expect(describeOutcome(lost, { ...texts, failed: 'Not saved' }).text).toBe('Not saved');
    expect(describeOutcome(lost, texts).text).toBe('Added to your cart.');
  });
});
