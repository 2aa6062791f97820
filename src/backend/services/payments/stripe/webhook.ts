// POST /provider/stripe/events receives events from Stripe (https://docs.stripe.com/webhooks). Even a signed event only triggers a request
// for the current state, so late, repeated or reordered events do no harm.
import type { Context } from 'hono';
import * as z from 'zod';
import type { BackendEnv } from '#backend/platform/env.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { readStripeSettings, usesStripe } from '#backend/platform/stripe-settings.ts';
import type { System } from '#backend/platform/system.ts';
import { plain } from '#backend/services/hosted-pages/page.ts';
import { bodyDeadlineMs, readLimitedBody } from '#lib/requests/limited-body.ts';
import { openStripe } from './client.ts';
import { findSessionByCheckout, readCardOf } from './stripe-cards.ts';
import { syncPayment } from './sync-payment.ts';

const maxEventBytes = 256 * 1024;
/** Maximum difference between an event's time and the current time, in seconds. It prevents replays of recorded events. */
const toleranceSeconds = 5 * 60;

export const takeEvent =
  (system: System) =>
  async (c: Context<{ Bindings: BackendEnv }>): Promise<Response> => {
    if (!usesStripe(c.env)) return plain(404, 'Not found.');
    const { body } = c.req.raw;
    const bytes = body && (await readLimitedBody(body, { maxBytes: maxEventBytes, deadlineMs: bodyDeadlineMs }));
    if (bytes === 'too-long') return plain(413, 'The request body is too large.');
    if (bytes === 'too-late') return plain(408, 'The request body took too long to arrive.');
    const event =
      bytes &&
      (await openEvent(c.env, { text: new TextDecoder().decode(bytes), now: system.now(), header: c.req.header('stripe-signature') }));
    if (!event) return plain(400, 'The signature, the time or the format of the event is invalid.');
    if (belongsToShop(event, readStripeSettings(c.env))) await handleEvent(c.env, event, system.now());
    return plain(200, 'Received.');
  };

/** The fields of an event that are read. Some objects have no id. */
const eventSchema = z.object({
  type: z.string(),
  account: z.string().nullish(),
  livemode: z.boolean(),
  data: z.object({ object: z.object({ object: z.string().optional(), id: z.string().optional() }) }),
});
type SignedEvent = z.infer<typeof eventSchema>;

/**
 * Verifies and parses an event. Returns undefined if no secret matches the signature, if the time is outside the tolerance, or if the shape
 * is invalid.
 */
async function openEvent(
  env: BackendEnv,
  { text, header, now }: { text: string; header: string | undefined; now: number },
): Promise<SignedEvent | undefined> {
  if (header === undefined || isFromFuture(header, now)) return undefined;
  const stripe = await openStripe(env);
  const { default: Library } = await import('stripe');
  for (const secret of readStripeSettings(env).webhookSecrets) {
    try {
      const crypto = Library.createSubtleCryptoProvider();
      const event: unknown = await stripe.webhooks.constructEventAsync(text, header, secret, toleranceSeconds, crypto, now);
      return eventSchema.safeParse(event).data;
    } catch {
      // Either the secret does not match the signature, so the next secret is tried, or the event is too old.
    }
  }
  return undefined;
}

/** Returns true if an event is too far in the future. Stripe's library rejects only events that are too old. */
const isFromFuture = (header: string, now: number): boolean =>
  Array.from(header.matchAll(/(?:^|,)\s*t=(\d+)/g), ([, seconds]) => Number(seconds)).some((at) => at - now / 1000 > toleranceSeconds);

/**
 * Returns true if an event belongs to the shop's account, not to a connected one, and its mode (live or test) is that of the shop's key.
 */
const belongsToShop = ({ account, livemode }: SignedEvent, { isLive }: { isLive: boolean }): boolean =>
  (account ?? undefined) === undefined && livemode === isLive;

/** Handles an event. Throws if Stripe is not available, so that Stripe sends the event again. */
async function handleEvent(env: BackendEnv, { type, data: { object } }: SignedEvent, now: number): Promise<void> {
  if (object.id === undefined) return;
  if (type === 'checkout.session.completed') {
    const session = await findSessionByCheckout(env.BACKEND_DB, object.id);
    if (session) await readCardOf(env, session, now);
    return;
  }
  if (type === 'refund.failed' || type === 'charge.dispute.created') {
    // Failed refunds and disputes must be handled manually by an operator.
    logFault('provider', new Error(`Stripe reported ${type} for ${object.id}.`));
    return;
  }
  if (object.object === 'payment_intent') await syncOrReport(env, object.id);
}

/**
 * Updates a payment. If it differs from the one that the shop requested, the fault is only logged, because the difference would remain if
 * Stripe sent the event again.
 */
async function syncOrReport(env: BackendEnv, paymentId: string): Promise<void> {
  try {
    await syncPayment(env, paymentId);
  } catch (error) {
    if (error instanceof Error && 'type' in error) throw error; // errors of the Stripe library, the only ones with a type, can be retried
    logFault('provider', error);
  }
}
