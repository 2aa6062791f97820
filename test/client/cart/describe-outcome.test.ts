import { describe, expect, test } from 'vitest';
import { describeOutcome } from '../../../client/cart/describe-outcome.ts';

const soldOut = { problem: { text: 'It is sold out.', surface: 'line' as const } };
const texts = { message: 'Added to your cart.' };

describe('where all failures are one toast, its title is shown', () => {
  const upsell = { ...texts, failed: 'Something went wrong', failedSurface: 'toast' };
  test.each([
    ['a refusal', { kind: 'answered', reply: soldOut }],
    ['no answer', { kind: 'lost', reply: undefined }],
    ['a fault of the server', { kind: 'lost', reply: soldOut }],
  ] as const)('after %s', (_, outcome) => {
    expect(describeOutcome(outcome, upsell)).toEqual({ text: 'Something went wrong', isToast: true });
  });

  test('but not after a success', () => {
    expect(describeOutcome({ kind: 'answered', reply: {} }, upsell)).toEqual({ text: 'Added to your cart.', isToast: false });
  });
});

describe('elsewhere', () => {
  test('a refusal says why, in the form', () => {
    expect(describeOutcome({ kind: 'answered', reply: soldOut }, texts)).toEqual({ text: 'It is sold out.', isToast: false });
  });

  test('a problem of a toast is one', () => {
    const reply = { problem: { text: 'Too many.', surface: 'toast' as const } };
    expect(describeOutcome({ kind: 'answered', reply }, texts)).toEqual({ text: 'Too many.', isToast: true });
  });

  test('no answer says what the place has for it, and else what the form says', () => {
    const lost = { kind: 'lost', reply: undefined } as const;
    expect(describeOutcome(lost, { ...texts, failed: 'Not saved' }).text).toBe('Not saved');
    expect(describeOutcome(lost, texts).text).toBe('Added to your cart.');
  });
});
