// A sender of emails with a scripted provider and a clock that tests move.
import { createOutbox } from '#backend/services/emails/outbox.ts';
import type { EmailSending } from '#backend/services/emails/send-due-emails.ts';
import type { EmailTransport, OutgoingEmail, SendOutcome } from '#backend/services/emails/transports/transport.ts';
import { backendEnv } from './backend.ts';

/** How the provider handles an email. `lost` delivers it without a response; `unmarked` fails before the transmission begins. */
export type Handling = SendOutcome | 'lost' | 'unmarked';

export interface TestDelivery {
  sending: EmailSending;
  /** Emails that the provider has delivered, including copies. */
  delivered: OutgoingEmail[];
  /** Times at which attempts began. */
  attemptedAt: number[];
  clock: { now: number };
}

/** Returns a sender whose provider handles each email with `handle`. The default is to accept it. */
export function aDelivery(
  handle: (email: OutgoingEmail, attempt: number) => Handling | Promise<Handling> = () => ({ outcome: 'accepted' }),
  { now, transport = {} }: { now: number; transport?: Partial<EmailTransport> },
): TestDelivery {
  const clock = { now };
  const delivered: OutgoingEmail[] = [];
  const attemptedAt: number[] = [];
  return {
    clock,
    delivered,
    attemptedAt,
    sending: {
      db: backendEnv.BACKEND_DB,
      settings: {
        from: { default: 'hello@mail.shop.example', sites: new Map([['de', 'hallo@mail.shop.example']]) },
        replyTo: undefined,
        perSecond: undefined,
      },
      sender: { origin: 'https://shop.example', secrets: backendEnv },
      now: () => clock.now,
      wait: async (ms) => {
        const until = clock.now + ms;
        await Promise.resolve();
        clock.now = Math.max(clock.now, until);
      },
      transport: {
        perSecond: Number.POSITIVE_INFINITY,
        send: async (email, beforeTransmission) => {
          attemptedAt.push(clock.now);
          const handling = await handle(email, attemptedAt.length);
          if (handling === 'unmarked') return { outcome: 'deferred', reason: 'refused', isOutage: true };
          await beforeTransmission();
          if (handling === 'lost') {
            delivered.push(email);
            return { outcome: 'unknown', reason: 'no response' };
          }
          if (handling.outcome === 'accepted') delivered.push(email);
          return handling;
        },
        ...transport,
      },
    },
  };
}

/** Writes an email to the outbox. */
export const writeQuestionEmail = (about: string, writtenAt: number, { recipient = `${about}@example.org`, locale = 'en-us' } = {}) =>
  createOutbox(backendEnv.BACKEND_DB).writeEmail('question-received', {
    about,
    recipient,
    locale,
    writtenAt,
    data: { productName: 'Jacket', path: '/p/jacket-CNAAAAAAINK' },
  });

export interface DeliveryState {
  state: string;
  attempts: number;
  nextAttemptAt: number | null;
  unknownSince: number | null;
  possibleCopies: number;
  providerId: string | null;
  failure: string | null;
}

export const readDelivery = async (emailId: string): Promise<DeliveryState> => {
  const row = await backendEnv.BACKEND_DB.prepare(
    `SELECT state, attempts, next_attempt_at AS nextAttemptAt, unknown_since AS unknownSince, possible_copies AS possibleCopies,
       provider_id AS providerId, failure FROM outbox WHERE mail_id = ?1`,
  )
    .bind(emailId)
    .first<DeliveryState>();
  if (!row) throw new Error(`There is no email ${emailId}.`);
  return row;
};
