// The possible outcomes of a simulated card or agreement, and the fields of the hosted card form.

/** The fields of the hosted card form, in display order. */
export const cardFields = ['number', 'expiry', 'cvc', 'name'] as const;

export type CardField = (typeof cardFields)[number];

export const cardErrors = [
  'number-missing',
  'number-invalid',
  'number-brand',
  'number-real',
  'expiry-missing',
  'expiry-invalid',
  'expiry-past',
  'cvc-missing',
  'cvc-invalid',
  'name-missing',
  'name-invalid',
] as const;

export type CardError = (typeof cardErrors)[number];

export const cardOutcomes = [
  'paid',
  'declined',
  'fraud',
  // 3-D Secure, whose result depends on the shopper's input
  'challenge',
  // 3-D Secure that fails for any input
  'challenge-fails',
  // 3-D Secure that counts as abandoned for any input
  'challenge-abandoned',
  // paid, but the response is delayed
  'slow',
  // paid, but the backend stops waiting before the response arrives
  'silent',
] as const;

export type CardOutcome = (typeof cardOutcomes)[number];

/**
 * Possible results of a payment by wallet or pay later when the order is placed. A tester selects the result on the simulated page of
 * PayPal or Klarna.
 */
export const agreementOutcomes = ['paid', 'declined'] as const;

export type AgreementOutcome = (typeof agreementOutcomes)[number];
