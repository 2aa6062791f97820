// POST /provider/stripe/events: what Stripe tells (https://docs.stripe.com/webhooks). An event is a hint and no proof: signed or not, what
// it says is asked of Stripe again, so that one that comes late, twice or before another does no harm.
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
/** An event that is further away from now, on either side, is one that was kept to be sent again. */
const toleranceSeconds = 5 * 60;

export const takeEvent =
  (system: System) =>
  async (c: Context<{ Bindings: BackendEnv }>): Promise<Response> => {
    if (!usesStripe(c.env)) return plain(404, 'Nothing is found under this address.');
    const { body } = c.req.raw;
    const bytes = body && (await readLimitedBody(body, { maxBytes: maxEventBytes, deadlineMs: bodyDeadlineMs }));
    if (bytes === 'too-long') return plain(413, 'This is more than we take at once.');
    if (bytes === 'too-late') return plain(408, 'This took too long to arrive.');
    const event =
      bytes &&
      (await openEvent(c.env, { text: new TextDecoder().decode(bytes), now: system.now(), header: c.req.header('stripe-signature') }));
    if (!event) return plain(400, 'This event is not signed, not of this time, or not an event.');
    if (isOurs(event, readStripeSettings(c.env))) await act(c.env, event, system.now());
    return plain(200, 'Taken.');
  };

/** What is read of an event. Objects without an id exist. */
const eventSchema = z.object({
  type: z.string(),
  account: z.string().nullish(),
  livemode: z.boolean(),
  data: z.object({ object: z.object({ object: z.string().optional(), id: z.string().optional() }) }),
});
type SignedEvent = z.infer<typeof eventSchema>;

/** Undefined where none of the secrets signed it, its time is another one, or it is not an event. */
async function openEvent(
  env: BackendEnv,
  { text, header, now }: { text: string; header: string | undefined; now: number },
): Promise<SignedEvent | undefined> {
  if (header === undefined || isOfTheFuture(header, now)) return undefined;
  const stripe = await openStripe(env);
  const { default: Library } = await import('stripe');
  for (const secret of readStripeSettings(env).webhookSecrets) {
    try {
      const crypto = Library.createSubtleCryptoProvider();
      const event: unknown = await stripe.webhooks.constructEventAsync(text, header, secret, toleranceSeconds, crypto, now);
      return eventSchema.safeParse(event).data;
    } catch {
      // signed by the other secret, or by nobody
    }
  }
  return undefined;
}

/** Stripe's library compares with an earlier time only. */
const isOfTheFuture = (header: string, now: number): boolean =>
  Array.from(header.matchAll(/(?:^|,)\s*t=(\d+)/g), ([, seconds]) => Number(seconds)).some((at) => at - now / 1000 > toleranceSeconds);

/** An event of a connected account, or of test payments where real ones are taken, is of another shop. */
const isOurs = ({ account, livemode }: SignedEvent, { isLive }: { isLive: boolean }): boolean =>
  (account ?? undefined) === undefined && livemode === isLive;

/** Throws where Stripe cannot be asked: it then sends the event again. */
async function act(env: BackendEnv, { type, data: { object } }: SignedEvent, now: number): Promise<void> {
  if (object.id === undefined) return;
  if (type === 'checkout.session.completed') {
    const session = await findSessionByCheckout(env.BACKEND_DB, object.id);
    if (session) await readCardOf(env, session, now);
    return;
  }
  if (type === 'refund.failed' || type === 'charge.dispute.created') {
    // neither can be mended here: somebody has to look at it
    logFault('provider', new Error(`${type} at Stripe: ${object.id}`));
    return;
  }
  if (object.object === 'payment_intent') await syncOrReport(env, object.id);
}

/** A payment that is not as it was asked for is a fault of somebody, which the same event mends never. */
async function syncOrReport(env: BackendEnv, paymentId: string): Promise<void> {
  try {
    await syncPayment(env, paymentId);
  } catch (error) {
    if (error instanceof Error && 'type' in error) throw error; // Stripe could not be asked
    logFault('provider', error);
  }
}
