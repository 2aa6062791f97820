// The payment methods for which the shop has names. A gateway may offer others, which it names itself (`cart.paymentMethods`).
import type { PaymentInstrument, PaymentMethodId } from '#contract/entities/payment.ts';
import { cardLabel } from './card.ts';

/** A message to translate, or a text that is the same in all languages. */
type Description = string | { id: 'giftCard.ending' | 'rewardCredit.codeEnding' | 'rewardCredit.cardEnding'; values: { last4: string } };

interface PaymentMethod {
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
export type Described = Pick<PaymentInstrument, 'payment_method_id' | 'card'> & {
  giftCard?: { last4: string } | undefined;
  /** The gateway's name for the payment method. */
  label?: string | undefined;
};

export const paymentMethods = {
  ATHLETES_PAYMENT: { name: 'payment.athlete' },
  GIFT_CARD: {
    name: 'giftCard.title',
    describe: ({ giftCard }) => giftCard && { id: 'giftCard.ending', values: { last4: giftCard.last4 } },
  },
  LOYALTY_POINTS: { name: 'payment.points' },
  REWARD_CODE: {
    name: 'payment.rewardCode',
    describe: ({ giftCard }) => giftCard && { id: 'rewardCredit.codeEnding', values: { last4: giftCard.last4 } },
  },
  REWARD_CARD: {
    name: 'payment.rewardCard',
    describe: ({ giftCard }) => giftCard && { id: 'rewardCredit.cardEnding', values: { last4: giftCard.last4 } },
  },
  KLARNA: { name: 'payment.klarna' },
  CREDIT_CARD: { name: 'checkout.card.title', describe: ({ card }) => card && cardLabel(card) },
  PAYPAL: { name: 'payment.payPal', isExpress: true },
} as const satisfies Record<string, PaymentMethod>;

type Known = typeof paymentMethods;

/** Returns undefined for a payment method that only the gateway can name. */
export const findKnownMethod = (id: PaymentMethodId): Known[keyof Known] | undefined =>
  Object.hasOwn(paymentMethods, id) ? paymentMethods[id as keyof Known] : undefined;
