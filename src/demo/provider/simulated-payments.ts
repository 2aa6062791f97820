// What a simulated card or agreement can result in, and the fields of the hosted card form.

/** The fields of the hosted form, in order. */
export const cardFields = ['number', 'expiry', 'cvc', 'name'] as const;

export type CardField = (typeof cardFields)[number];

export type CardError =
  | 'number-missing'
  | 'number-invalid'
  | 'number-brand'
  | 'number-real'
  | 'expiry-missing'
  | 'expiry-invalid'
  | 'expiry-past'
  | 'cvc-missing'
  | 'cvc-invalid'
  | 'name-missing'
  | 'name-invalid';

export const cardOutcomes = [
  'paid',
  'declined',
  'fraud',
  // 3-D Secure: the shopper decides the outcome
  'challenge',
  // 3-D Secure: always fails
  'challenge-fails',
  // 3-D Secure: always counts as abandoned
  'challenge-abandoned',
  // paid, after a delay
  'slow',
  // paid, but the response comes after all deadlines
  'silent',
] as const;

export type CardOutcome = (typeof cardOutcomes)[number];

/** Outcomes of the payment after the order is placed. A test chooses one. */
export const agreementOutcomes = ['paid', 'declined'] as const;

export type AgreementOutcome = (typeof agreementOutcomes)[number];
