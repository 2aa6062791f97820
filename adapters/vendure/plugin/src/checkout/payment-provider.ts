import type { PaymentMethodHandler } from '@vendure/core';
import type { Card, PaymentSession } from './payment-session.ts';

export type ChallengeResult = 'pending' | 'passed' | 'failed';

/** The payment of an order. Requests with the same key and session are about the same payment, however often they are sent. */
export interface PaymentRequest {
  key: string;
  session: PaymentSession;
  orderCode: string;
  amount: number;
  currencyCode: string;
  /** URL to which the page of a challenge redirects back. */
  returnUrl: string;
}

/** `url`: page of the bank's challenge, as a URL or as a path on Vendure's origin. */
export interface Challenge {
  id: string;
  url: string;
}

export type Authorization =
  | { state: 'authorized'; transactionId: string; metadata: { public: { card: Card | null } } }
  | { state: 'declined'; isFraud?: boolean }
  | { state: 'challenge'; challenge: Challenge };

/**
 * Features that Vendure's payment handlers lack: pages on which shoppers enter a card, and challenges of banks. A payment is authorized
 * before Vendure's handler creates it, so that no transaction waits for the provider.
 */
export interface PaymentProvider {
  handler: PaymentMethodHandler;
  /** Opens the page for a session. */
  openPage: (session: PaymentSession, page: { origin: string }) => Promise<{ url: string; reference?: Record<string, string> }>;
  /** Reads the card that the shopper entered; undefined if there is none yet. */
  readCard: (session: PaymentSession) => Promise<{ card: Card; reference?: Record<string, string> } | undefined>;
  /** Authorizes a payment, or returns how it was decided before. Throws if the outcome is unknown. */
  authorize: (payment: PaymentRequest) => Promise<Authorization>;
  /** Makes sure that a payment is not, and will not be, authorized. */
  cancel: (payment: PaymentRequest) => Promise<void>;
  readChallenge: (session: PaymentSession, challengeId: string) => Promise<ChallengeResult>;
  /** Gives up a payment with a challenge. */
  abandon: (session: PaymentSession, challengeId: string) => Promise<void>;
}
