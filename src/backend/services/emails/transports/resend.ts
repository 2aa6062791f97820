// Sends emails with the HTTP API of Resend (https://resend.com/docs/api-reference/emails/send-email).
import * as z from 'zod';
import { describeProblem } from '#lib/problem-text.ts';
import { attemptMs, type EmailTransport, type OutgoingEmail, type SendOutcome } from './transport.ts';

export interface ResendSettings {
  apiKey: string;
  /** Origin of a substitute for the API. */
  apiOrigin?: string | undefined;
}

/** The API recognizes an idempotency key for 24 hours. */
const keyLifeMs = 24 * 60 * 60 * 1000;
/** The default limit of a team (https://resend.com/docs/api-reference/rate-limit). */
const perSecond = 5;

export const createResendTransport = ({ apiKey, apiOrigin }: ResendSettings): EmailTransport => ({
  perSecond,
  deduplicatesForMs: keyLifeMs,
  async send(email, beforeTransmission) {
    await beforeTransmission();
    try {
      const response = await fetch(new URL('/emails', apiOrigin || 'https://api.resend.com'), {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', 'idempotency-key': email.key },
        body: writeBody(email),
        redirect: 'manual',
        signal: AbortSignal.timeout(attemptMs),
      });
      return readOutcome(response, await response.text());
    } catch (error) {
      return { outcome: 'unknown', reason: describeProblem(error), isOutage: true };
    }
  },
});

const writeBody = ({ from, to, replyTo, subject, html, text, headers }: OutgoingEmail): string =>
  JSON.stringify({ from: `${JSON.stringify(from.name)} <${from.address}>`, to: [to], reply_to: replyTo, subject, html, text, headers });

const acceptedSchema = z.object({ id: z.string() });
const problemSchema = z.object({ name: z.string() });

/** Interprets a response by its status and error name (https://resend.com/docs/api-reference/errors). */
function readOutcome({ status, headers }: Response, text: string): SendOutcome {
  const body = parseJson(text);
  if (status === 200) {
    const providerId = acceptedSchema.safeParse(body).data?.id;
    return { outcome: 'accepted', ...(providerId !== undefined && { providerId }) };
  }
  const name = problemSchema.safeParse(body).data?.name ?? '';
  const reason = `HTTP ${status} ${name}`.trim();
  // The key was used for an email with another content, such as that of an earlier release, so the API has already accepted the email.
  if (name === 'invalid_idempotent_request') return { outcome: 'accepted' };
  if (status === 409 || status >= 500) return { outcome: 'unknown', reason, isOutage: status >= 500 };
  if (status === 422 || (status === 400 && name === 'validation_error')) return { outcome: 'rejected', reason };
  // Otherwise the limit is reached, or the account or the key must be corrected.
  const seconds = Number(headers.get('retry-after') ?? '');
  return {
    outcome: 'deferred',
    reason,
    isOutage: true,
    ...(seconds > 0 && { retryAfterMs: Math.ceil(Math.min(seconds, maxPauseSeconds) * 1000) }),
  };
}

const maxPauseSeconds = 60 * 60;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
