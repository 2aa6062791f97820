// The test cards of the simulated provider, and their documentation.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callRow } from '#contract/calls.ts';
import { readCard } from '#demo/provider/card.ts';
import { cardOutcomes } from '#demo/provider/simulated-payments.ts';
import { answerDelayMs, challengeCode, testCards } from '#demo/provider/test-cards.ts';

const page = readFileSync('docs/test-cards.md', 'utf8');

describe('test cards', () => {
  it.each(testCards)('readCard accepts the test card $number with the outcome $outcome', ({ number, outcome }) => {
    const card = readCard({ number, expiry: '04/29', cvc: number.length === 15 ? '1234' : '123', name: 'A' }, Date.UTC(2026, 10, 21));
    expect(card).toMatchObject({ ok: true, value: { outcome } });
  });

  it('test cards have different numbers and cover every outcome', () => {
    expect(new Set(testCards.map(({ outcome }) => outcome))).toEqual(new Set(cardOutcomes));
    expect(new Set(testCards.map(({ number }) => number)).size).toBe(testCards.length);
  });

  it('docs/test-cards.md lists the test cards in order', () => {
    const rows = Array.from(page.matchAll(/^\| ([\d ]+) \| ([\w-]+) \|/gm), ([, number = '', outcome]) => ({
      number: number.replaceAll(' ', ''),
      outcome,
    }));
    expect(rows).toEqual(testCards);
    expect(page).toContain(challengeCode);
  });

  it('a payment with a slow test card responds before the timeout for placing an order, and one with a silent test card after it', () => {
    const { timeoutMs = 0 } = callRow('checkout.placeOrder');
    expect(answerDelayMs.slow).toBeLessThan(timeoutMs);
    expect(answerDelayMs.silent).toBeGreaterThan(timeoutMs);
  });
});
