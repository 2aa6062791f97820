// All payment methods of the contract. A cart can contain any of them, even one that the shop does not offer. The offered methods are in
// features/checkout/payment/registry.ts.
import type { PaymentInstrument, PaymentMethodId } from '#contract/entities/payment.ts';
import { cardLabel } from './card.ts';

/** A message to translate, or a text that is the same in all languages. */
type Description = string | { id: 'giftCard.ending' | 'rewardCredit.codeEnding' | 'rewardCredit.cardEnding'; values: { last4: string } };

interface PaymentMethod {
  /**
   * `deducting`: reduces the amount to pay, and can be combined with other methods. `remainder`: pays the remaining amount; a cart has at
   * most one.
   */
  kind: 'deducting' | 'remainder';
  /** Id of the message with the method's name. */
  name: string;
  /**
   * Returns a description by which the shopper recognizes a payment, such as the last digits of a card. Without it, the name is the
   * description.
   */
  describe?: (instrument: Described) => Description | undefined;
  /** True if the shop offers express checkout with the method, whose page also asks for address and shipping method. */
  isExpress?: true;
}

/** The fields from which the description of a payment in a cart, or of a saved payment instrument, is created. */
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
