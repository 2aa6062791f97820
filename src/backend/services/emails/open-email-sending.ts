// Connects the sender of emails with the transport that the variables select.
import { type EmailSettings, readEmailSettings, readSmtpUrl } from '#backend/platform/email-settings.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import type { EmailSending } from './send-due-emails.ts';
import { createCloudflareTransport } from './transports/cloudflare.ts';
import { createResendTransport } from './transports/resend.ts';
import type { EmailTransport } from './transports/transport.ts';

/** Returns undefined if emails stay in the outbox. Rejects if the variables are invalid. */
export async function openEmailSending(env: BackendEnv): Promise<EmailSending | undefined> {
  const settings = readEmailSettings(env);
  if (!settings) return undefined;
  return {
    db: env.BACKEND_DB,
    transport: await openTransport(env, settings),
    settings,
    sender: { origin: env.SITE_ORIGIN ?? '', secrets: env },
    now: () => Date.now(),
    wait: (ms) => scheduler.wait(ms),
  };
}

async function openTransport(env: BackendEnv, { provider }: EmailSettings): Promise<EmailTransport> {
  const { EMAIL, SMTP_URL = '', RESEND_API_KEY: apiKey = '', EMAIL_API_ORIGIN: apiOrigin } = env;
  if (provider === 'resend') return createResendTransport({ apiKey, apiOrigin });
  if (provider === 'cloudflare' && EMAIL) return createCloudflareTransport(EMAIL);
  const server = readSmtpUrl(SMTP_URL);
  if (!server) throw new Error('SMTP_URL is invalid.');
  // Nodemailer is evaluated only if it is needed.
  const { createSmtpTransport } = await import('./transports/smtp.ts');
  return createSmtpTransport(server);
}
