import { findEmailProblems, sendsEmails } from '#backend/platform/email-settings.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { startPolledObject } from '#backend/platform/start-polled-object.ts';

/** Makes sure that emails are being sent (objects/email-delivery.ts), if a transport is configured. */
export async function startEmailDelivery(env: BackendEnv): Promise<void> {
  if (sendsEmails(env)) await startPolledObject('emails', env.EMAIL_DELIVERY, findEmailProblems(env));
}
