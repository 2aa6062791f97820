// The port through which emails leave the shop. Each provider has an adapter in this folder.

/** An email that is ready to be sent. */
export interface OutgoingEmail {
  /** Idempotency key: hexadecimal digits that are the same for each attempt to send the email. */
  key: string;
  /** The header Message-ID, with angle brackets. It is the same for each attempt. */
  messageId: string;
  from: { name: string; address: string };
  replyTo: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Other headers, such as those for unsubscribing. */
  headers: Readonly<Record<string, string>>;
  /** Time when the email was written, in milliseconds since 1970. */
  writtenAt: number;
}

/**
 * The outcome of an attempt. `reason` contains no personal data, because it is stored and logged.
 *
 * - `accepted`: the provider delivers the email.
 * - `rejected`: the provider will never accept the email. `isUndeliverable`: because nothing can be delivered to the address.
 * - `deferred`: the provider has not accepted the email, and may accept it later. `isOutage`: the reason is not this email, so that other
 *   emails would fail as well. `retryAfterMs`: how long the provider asked to wait.
 * - `unknown`: the provider may have accepted the email.
 */
export type SendOutcome =
  | { outcome: 'accepted'; providerId?: string }
  | { outcome: 'rejected'; reason: string; isUndeliverable?: boolean }
  | { outcome: 'deferred'; reason: string; isOutage?: boolean; retryAfterMs?: number }
  | { outcome: 'unknown'; reason: string; isOutage?: boolean };

export interface EmailTransport {
  /** Maximum number of emails per second, unless EMAIL_PER_SECOND is set. */
  perSecond: number;
  /**
   * Milliseconds for which the provider recognizes a repeated email by its key and does not deliver it again. Undefined if a repeated
   * email is always delivered again.
   */
  deduplicatesForMs?: number;
  /**
   * Sends an email within `attemptMs`. Calls `beforeTransmission` and waits for it before the provider receives anything that it could
   * deliver; if that rejects, nothing is sent and `send` rejects.
   */
  send(email: OutgoingEmail, beforeTransmission: () => Promise<void>): Promise<SendOutcome>;
}

/** Maximum duration of an attempt in milliseconds. */
export const attemptMs = 60_000;
