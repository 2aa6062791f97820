import type { PaymentMethodHandler, RequestContext } from '@vendure/core';
import type { Card, PaymentSession } from './payment-session.ts';

export type ChallengeResult = 'pending' | 'passed' | 'failed';

/** Features that Vendure's payment handlers lack: pages on which shoppers enter a card, and challenges of banks. */
export interface PaymentProvider {
  handler: PaymentMethodHandler;
  /** Opens the page for a session. */
  openPage: (session: PaymentSession, page: { origin: string }) => Promise<{ url: string; reference?: Record<string, string> }>;
  /** Reads the card that the shopper entered; undefined if there is none yet. */
  readCard: (session: PaymentSession) => Promise<{ card: Card; reference?: Record<string, string> } | undefined>;
  readChallenge: (ctx: RequestContext, session: PaymentSession, challengeId: string) => Promise<ChallengeResult>;
  /** Gives up a payment with a challenge. */
  abandon: (ctx: RequestContext, session: PaymentSession, challengeId: string) => Promise<void>;
}
