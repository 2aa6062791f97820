// The only card numbers that the provider accepts, with their outcomes (docs/test-cards.md). They are not numbers of real cards.
import type { CardOutcome } from './simulated-payments.ts';

export const testCards: readonly { number: string; outcome: CardOutcome }[] = [
  { number: '4242424242424242', outcome: 'paid' },
  { number: '5555555555554444', outcome: 'paid' },
  { number: '378282246310005', outcome: 'paid' },
  { number: '4000000000000002', outcome: 'declined' },
  { number: '4100000000000019', outcome: 'fraud' },
  { number: '4000000000003220', outcome: 'challenge' },
  { number: '4000008400001629', outcome: 'challenge-fails' },
  { number: '4000000000003063', outcome: 'challenge-abandoned' },
  { number: '4000000000008005', outcome: 'slow' },
  { number: '4000000000009003', outcome: 'silent' },
];

/** The correct code for the card issuer's page. */
export const challengeCode = '123456';

/** Delay of the provider's response to payments with the slow and the silent test card, in milliseconds. */
export const answerDelayMs: Readonly<Partial<Record<CardOutcome, number>>> = { slow: 8000, silent: 120_000 };

export const findCardOutcome = (number: string): CardOutcome | undefined => testCards.find((card) => card.number === number)?.outcome;
