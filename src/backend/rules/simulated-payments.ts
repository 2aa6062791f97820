/** The fields of the hosted form, in its order. */
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
  // 3-D Secure: the shopper's answer counts
  'challenge',
  // 3-D Secure: fails whatever the shopper does
  'challenge-fails',
  // 3-D Secure: counts as left, whatever the shopper does
  'challenge-abandoned',
  // paid, but answers late
  'slow',
  // paid, but answers after every deadline
  'silent',
] as const;

export type CardOutcome = (typeof cardOutcomes)[number];

/** What comes of the payment once the order is placed, as a test chooses it. */
export const agreementOutcomes = ['paid', 'declined'] as const;

export type AgreementOutcome = (typeof agreementOutcomes)[number];
