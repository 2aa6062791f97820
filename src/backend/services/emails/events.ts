// POST /provider/email/events receives reports of bounces and complaints (https://resend.com/docs/webhooks/emails/bounced). They are signed
// according to Standard Webhooks.
import * as z from 'zod';
import type { BackendEnv } from '#backend/platform/env.ts';
import { listSecrets } from '#backend/platform/key-ring.ts';
import type { System } from '#backend/platform/system.ts';
import { plain } from '#backend/services/hosted-pages/page.ts';
import type { ProviderApp } from '#backend/services/hosted-pages/provider-app.ts';
import { bodyDeadlineMs, readLimitedBody } from '#lib/requests/limited-body.ts';
import { isSignedWebhook, webhookHeaders } from '#lib/requests/webhook-signature.ts';
import { type SuppressionReason, suppressAddress } from './suppressions.ts';

const maxEventBytes = 256 * 1024;

export function mountEmailEvents(app: ProviderApp, system: System): void {
  app.post('/provider/email/events', async ({ env, req }) => {
    const secrets = listSecrets(env.EMAIL_WEBHOOK_SECRETS);
    if (secrets.length === 0) return plain(404, 'Not found.');
    const { body, headers } = req.raw;
    const bytes = body && (await readLimitedBody(body, { maxBytes: maxEventBytes, deadlineMs: bodyDeadlineMs }));
    if (bytes === 'too-long') return plain(413, 'The request body is too large.');
    if (bytes === 'too-late') return plain(408, 'The request body took too long to arrive.');
    const text = new TextDecoder().decode(bytes ?? undefined);
    if (!isSignedWebhook(text, nameHeaders(headers), secrets)) return plain(401, 'The signature or the time of the event is invalid.');
    const event = parseEvent(text);
    if (!event) return plain(400, 'The format of the event is invalid.');
    await handleEvent(env, event, system.now());
    return plain(200, 'Received.');
  });
}

/** Returns headers with the names of Standard Webhooks. Resend's names begin with `svix-`. */
function nameHeaders(headers: Headers): Headers {
  const named = new Headers(headers);
  for (const name of Object.values(webhookHeaders)) {
    const value = headers.get(name.replace('webhook-', 'svix-'));
    if (value !== null && !headers.has(name)) named.set(name, value);
  }
  return named;
}

/** The fields of an event that are read. */
const eventSchema = z.object({
  type: z.string(),
  data: z.object({
    to: z.array(z.string()).min(1).max(50).optional(),
    bounce: z.object({ type: z.string() }).optional(),
  }),
});
type EmailEvent = z.infer<typeof eventSchema>;

function parseEvent(text: string): EmailEvent | undefined {
  try {
    return eventSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** Returns why the recipients of an event must be suppressed. Temporary bounces, and other events, are ignored. */
function readReason({ type, data: { bounce } }: EmailEvent): SuppressionReason | undefined {
  if (type === 'email.complained') return 'complaint';
  return type === 'email.bounced' && bounce?.type !== 'Transient' ? 'bounce' : undefined;
}

/** Adds the recipients to the suppression list. A repeated event changes nothing. */
async function handleEvent({ BACKEND_DB: db }: BackendEnv, event: EmailEvent, now: number): Promise<void> {
  const reason = readReason(event);
  const { to = [] } = event.data;
  if (reason && to.length > 0) await db.batch(to.map((address) => suppressAddress(db, { address: readAddress(address), reason, now })));
}

/** Returns the address in a recipient, which can have a name: `Ada <ada@example.org>`. */
const readAddress = (recipient: string): string => (/<([^<>]+)>\s*$/.exec(recipient)?.[1] ?? recipient).trim();
