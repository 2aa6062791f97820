// Sends emails with Cloudflare's send_email binding (https://developers.cloudflare.com/email-service/api/send-emails/workers-api/). Cloudflare
// sets the headers Message-ID and Date itself.
import { describeProblem } from '#lib/problem-text.ts';
import { attemptMs, type EmailTransport, type SendOutcome } from './transport.ts';

const perSecond = 10;

/** Error codes of limits, and of senders that must be corrected. */
const deferrals: ReadonlySet<string> = new Set([
  'E_RATE_LIMIT_EXCEEDED',
  'E_DAILY_LIMIT_EXCEEDED',
  'E_SENDER_NOT_VERIFIED',
  'E_SENDER_DOMAIN_NOT_AVAILABLE',
]);
/** Error codes of emails that Cloudflare will never accept. */
const rejections = /^E_(?:VALIDATION|FIELD|TOO_MANY|CONTENT|HEADER|RECIPIENT)/;

export const createCloudflareTransport = (binding: SendEmail): EmailTransport => ({
  perSecond,
  async send({ from, to, replyTo, subject, html, text, headers }, beforeTransmission) {
    await beforeTransmission();
    try {
      const message = { from: { name: from.name, email: from.address }, to, replyTo, subject, html, text, headers: { ...headers } };
      const result = await Promise.race([binding.send(message), scheduler.wait(attemptMs).then(() => undefined)]);
      return result ? { outcome: 'accepted', providerId: result.messageId } : { outcome: 'unknown', reason: 'no response', isOutage: true };
    } catch (error) {
      return readOutcome(error);
    }
  },
});

/** Interprets the `code` of an error. Other errors can occur after Cloudflare has accepted the email. */
function readOutcome(error: unknown): SendOutcome {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (deferrals.has(code)) return { outcome: 'deferred', reason: code, isOutage: true };
  if (rejections.test(code)) return { outcome: 'rejected', reason: code, isUndeliverable: code === 'E_RECIPIENT_SUPPRESSED' };
  return { outcome: 'unknown', reason: code || describeProblem(error), isOutage: true };
}
