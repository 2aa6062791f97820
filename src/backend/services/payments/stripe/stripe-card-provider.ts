// Card payments through Stripe (docs/decisions/040).
import type { BackendEnv } from '#backend/platform/env.ts';
import type { CardProvider } from '../card.ts';
import { openCardPage, readEnteredCard, readStripeNumberMark } from './stripe-cards.ts';
import { createStripePayments } from './stripe-payments.ts';
import { refundAll, refundPart } from './stripe-refunds.ts';

export const createStripeCards = (env: BackendEnv): CardProvider => ({
  page: { open: openCardPage, isAlone: true },
  cards: { readCard: (_, visit) => readEnteredCard(env, visit), readNumberMark: readStripeNumberMark },
  payments: createStripePayments(env),
  refund: (_, intentId, now) => refundAll(env, intentId, now),
  refundPart: (_, { intentId, reference, amount, now }) => refundPart(env, { intentId, reference, amount, now }),
});
