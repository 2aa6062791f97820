// The Durable Object that sends the emails in the outbox. Because there is only one, it can limit the rate.
import { openEmailSending } from '#backend/services/emails/open-email-sending.ts';
import { sendDueEmails } from '#backend/services/emails/send-due-emails.ts';
import { PolledObject } from './polled-object.ts';

export class EmailDelivery extends PolledObject {
  protected override readonly logName = 'emails';

  protected override async run(): Promise<number | undefined | 'off'> {
    const sending = await openEmailSending(this.env);
    return sending ? sendDueEmails(sending) : 'off';
  }
}
