// Every payment method that the contract knows: a cart may hold any of them, also one that this shop does not offer. What is offered
// stands in features/checkout/payment/registry.ts.
import type { PaymentInstrument, PaymentMethodId } from '#contract/entities/payment.ts';
import { cardLabel } from './card.ts';

/** A message to translate; a text is the same in every language. */
type Description = string | { id: 'giftCard.ending' | 'rewardCredit.codeEnding' | 'rewardCredit.cardEnding'; values: { last4: string } };

interface PaymentMethod {
  /** `deducting`: takes its part off the total, beside others. `remainder`: pays what these leave, alone. */
  kind: 'deducting' | 'remainder';
  /** The message that names it where it is offered, and in sums. */
  name: string;
  /** What its shopper knows one of it again by, where that is more than the name. */
  describe?: (instrument: Described) => Description | undefined;
  /** The shop has an express checkout for it: its page also asks for address and delivery. */
  isExpress?: true;
}

/** What describes an instrument of a cart, or one that is saved. */
export type Described = Pick<PaymentInstrument, 'payment_method_id' | 'card'> & { giftCard?: { last4: string } | undefined };

export const paymentMethods = {
  ATHLETES_PAYMENT: { kind: 'deducting', name: 'payment.athlete' },
  GIFT_CARD: {
    kind: 'deducting',
    name: 'giftCard.title',
    describe: ({ giftCard }) => giftCard && { id: 'giftCard.ending', values: { last4: giftCard.last4 } },
  },
  LOYALTY_POINTS: { kind: 'deducting', name: 'payment.points' },
  REWARD_CODE: {
    kind: 'deducting',
    name: 'payment.rewardCode',
    describe: ({ giftCard }) => giftCard && { id: 'rewardCredit.codeEnding', values: { last4: giftCard.last4 } },
  },
  REWARD_CARD: {
    kind: 'deducting',
    name: 'payment.rewardCard',
    describe: ({ giftCard }) => giftCard && { id: 'rewardCredit.cardEnding', values: { last4: giftCard.last4 } },
  },
  KLARNA: { kind: 'remainder', name: 'payment.klarna' },
  CREDIT_CARD: { kind: 'remainder', name: 'checkout.card.title', describe: ({ card }) => card && cardLabel(card) },
  PAYPAL: { kind: 'remainder', name: 'payment.payPal', isExpress: true },
} as const satisfies Record<PaymentMethodId, PaymentMethod>;

type MethodsOf<Kind> = {
  [Id in PaymentMethodId]: (typeof paymentMethods)[Id]['kind'] extends Kind ? Id : never;
}[PaymentMethodId];
export type DeductingId = MethodsOf<'deducting'>;
export type RemainderId = MethodsOf<'remainder'>;
