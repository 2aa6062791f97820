// The Durable Object that sends the emails in the outbox. Because there is only one, it can limit the rate.
import { DurableObject } from 'cloudflare:workers';
import type { BackendEnv } from '#backend/platform/env.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { openEmailSending } from '#backend/services/emails/open-email-sending.ts';
import { sendDueEmails } from '#backend/services/emails/send-due-emails.ts';
import type { EmailDeliveryObject } from '#backend/services/emails/start-email-delivery.ts';

/**
 * Milliseconds between two runs. Emails are written in many transactions, none of which wakes this object, so an email waits at most this
 * long.
 */
const pollMs = 5000;
/**
 * Milliseconds until the next run if a run fails or the process ends during it. Cloudflare repeats an alarm that throws only six times, so
 * the object sets the alarm itself.
 */
const recoverAfterMs = 30_000;

export class EmailDelivery extends DurableObject<BackendEnv> implements EmailDeliveryObject {
  async start(): Promise<void> {
    if ((await this.ctx.storage.getAlarm()) === null) await this.ctx.storage.setAlarm(Date.now());
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.setAlarm(Date.now() + recoverAfterMs);
    try {
      const sending = await openEmailSending(this.env);
      if (!sending) {
        await this.ctx.storage.deleteAlarm(); // a later release that sends no emails
        return;
      }
      const nextDue = await sendDueEmails(sending);
      const now = Date.now();
      await this.ctx.storage.setAlarm(Math.max(now, Math.min(nextDue ?? Number.POSITIVE_INFINITY, now + pollMs)));
    } catch (error) {
      logFault('emails', error);
    }
  }
}
