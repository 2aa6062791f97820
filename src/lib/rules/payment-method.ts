// What the shop knows about the payment methods of a gateway by their ids and kinds.

/** The payment methods that are deducted from the total. Another method pays the remaining amount. */
export const deductingMethodIds = ['ATHLETES_PAYMENT', 'GIFT_CARD', 'LOYALTY_POINTS', 'REWARD_CODE', 'REWARD_CARD'] as const;
export type DeductingMethodId = (typeof deductingMethodIds)[number];

export const isDeductingMethod = (id: string): id is DeductingMethodId => deductingMethodIds.some((each) => each === id);

/** How the shopper pays the remaining amount with a payment method. */
export const paymentKinds = ['card', 'redirect', 'wallet', 'offline'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** The kinds of known methods, for gateways that do not send `kind`. */
const knownKinds: ReadonlyMap<string, PaymentKind> = new Map([
  ['CREDIT_CARD', 'card'],
  ['PAYPAL', 'wallet'],
  ['KLARNA', 'redirect'],
]);

/**
 * Returns how the shopper pays with a method of `cart.paymentMethods`. Undefined for a deducting method, and for a method without a kind
 * whose id the contract does not know.
 */
export const findPaymentKind = ({ code, kind }: { code: string; kind?: PaymentKind | undefined }): PaymentKind | undefined =>
  isDeductingMethod(code) ? undefined : (kind ?? knownKinds.get(code));
