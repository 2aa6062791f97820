// A Worker that sends emails and events for the warehouse, with a control for tests:
//   POST /sql [statement…]: runs the statements in a transaction, and returns their rows
//   POST /render {kind, locale, data}: returns the email as it is rendered in this runtime
//   POST /start: starts the Durable Object that sends emails
//   POST /run {now}: sends due emails by SMTP with short timeouts, at the time `now` of a test clock. Returns when the next run must begin
//   POST /start-events, /run-events {now}: the same for events
import { readSmtpUrl } from '#backend/platform/email-settings.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { readFulfillmentWebhookSettings } from '#backend/platform/fulfillment-webhook-settings.ts';
import { openEmailSending } from '#backend/services/emails/open-email-sending.ts';
import { renderEmail } from '#backend/services/emails/render-email.ts';
import { sendDueEmails } from '#backend/services/emails/send-due-emails.ts';
import { startEmailDelivery } from '#backend/services/emails/start-email-delivery.ts';
import { createSmtpTransport } from '#backend/services/emails/transports/smtp.ts';
import { sendFulfillmentEvents } from '#backend/services/orders/send-fulfillment-events.ts';
import { startFulfillmentEvents } from '#backend/services/orders/start-fulfillment-events.ts';

export { Cart, DatabaseBackup, EmailDelivery, FulfillmentEvents, OrderWork, Throttle } from '#backend/worker.ts';

const timeouts = { greetingMs: 2000, responseMs: 1000, attemptMs: 5000 };

const routes: Record<string, (body: never, env: BackendEnv) => Promise<unknown>> = {
  '/sql': async (statements: string[], { BACKEND_DB: db }) =>
    (await db.batch(statements.map((sql) => db.prepare(sql)))).map(({ results }) => results),
  '/render': async (email: Parameters<typeof renderEmail>[0], env) => renderEmail(email, { origin: env.SITE_ORIGIN ?? '', secrets: env }),
  '/start': async (_: never, env) => startEmailDelivery(env),
  '/start-events': async (_: never, env) => startFulfillmentEvents(env),
  '/run-events': async ({ now }: { now: number }, env) => {
    const settings = readFulfillmentWebhookSettings(env);
    if (!settings) throw new Error('The webhook is not configured.');
    const startedAt = Date.now();
    const clock = () => now + (Date.now() - startedAt);
    return (await sendFulfillmentEvents({ db: env.BACKEND_DB, settings, now: clock, timeoutMs: 500 })) ?? null;
  },
  '/run': async ({ now }: { now: number }, env) => {
    const sending = await openEmailSending(env);
    const server = readSmtpUrl(env.SMTP_URL ?? '');
    if (!sending || !server) throw new Error('SMTP is not configured.');
    const startedAt = Date.now();
    const clock = () => now + (Date.now() - startedAt);
    return (await sendDueEmails({ ...sending, transport: createSmtpTransport(server, timeouts), now: clock })) ?? null;
  },
};

export default {
  async fetch(request, env) {
    const route = routes[new URL(request.url).pathname];
    if (!route) return new Response('ready');
    const result = await route((await request.json()) as never, env);
    return Response.json(result ?? null);
  },
} satisfies ExportedHandler<BackendEnv>;
