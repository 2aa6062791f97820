// Access to the Durable Object that sends emails (objects/email-delivery.ts).
import { findEmailProblems, sendsEmails } from '#backend/platform/email-settings.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { logFault } from '#backend/platform/log-fault.ts';

export interface EmailDeliveryObject {
  /** Begins to send emails, unless that has begun before. */
  start(): Promise<void>;
}

/**
 * Makes sure that emails are being sent, if a transport is configured. Faults are logged, not thrown, because no email is lost: it stays in
 * the outbox until the next start.
 */
export async function startEmailDelivery(env: BackendEnv): Promise<void> {
  if (!sendsEmails(env)) return;
  for (const problem of findEmailProblems(env)) logFault('emails', new Error(problem));
  try {
    // The stub has the methods of objects/email-delivery.ts.
    const object = env.EMAIL_DELIVERY.get(env.EMAIL_DELIVERY.idFromName('all')) as unknown as EmailDeliveryObject;
    await object.start();
  } catch (error) {
    logFault('emails', error);
  }
}
