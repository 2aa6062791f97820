// Sends the changes of orders to the warehouse, signed according to Standard Webhooks. Each event is claimed, sent, and its outcome stored, in
// separate steps, so that the process can end between any two of them without losing an event (docs/decisions/068).
import type { FulfillmentWebhookSettings } from '#backend/platform/fulfillment-webhook-settings.ts';
import { logFault } from '#backend/platform/log-fault.ts';
import { type ClaimedEvent, claimEvent, findNextEventTime, finishEvent, retryEvent } from '#backend/stores/fulfillment-events.ts';
import { describeProblem } from '#lib/problem-text.ts';
import { createWebhookHeaders, webhookHeaders } from '#lib/requests/webhook-signature.ts';
import { describeFulfillmentEvent } from './describe-fulfillment-event.ts';

interface EventSending {
  db: D1Database;
  settings: FulfillmentWebhookSettings;
  /** Returns milliseconds since 1970. */
  now: () => number;
  /** Deadline of a request in milliseconds. */
  timeoutMs?: number;
}

/** Maximum number of events in a run. If more are due, the next run follows at once. */
const perRun = 100;
const maxConcurrent = 4;
/** Number of successive failures after which a run ends, because the warehouse is not available. */
const maxOutages = 3;
const outagePauseMs = 60_000;
const defaultTimeoutMs = 15_000;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Milliseconds until the next attempt, by the number of attempts so far. The last failed attempt makes the event a dead letter. */
const retryDelaysMs = [5000, 5 * minuteMs, 30 * minuteMs, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hourMs)];

/** Sends the events that are due. Returns when the next run must begin, or undefined if no event is waiting. */
export async function sendFulfillmentEvents(sending: EventSending): Promise<number | undefined> {
  const { db, now, timeoutMs = defaultTimeoutMs } = sending;
  let claimed = 0;
  let outages = 0;
  let isEmpty = false;

  async function sendInTurn(): Promise<void> {
    while (!isEmpty && outages < maxOutages && claimed < perRun) {
      claimed += 1;
      // a claim is longer than an attempt, so that two attempts do not overlap
      const claim = await claimEvent(db, { now: now(), expiresAt: now() + 3 * timeoutMs });
      if (claim) outages = (await sendEvent(sending, claim)) ? 0 : outages + 1;
      else isEmpty = true;
    }
  }

  const results = await Promise.allSettled(Array.from({ length: maxConcurrent }, sendInTurn));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  const nextAt = await findNextEventTime(db);
  return nextAt === undefined || outages < maxOutages ? nextAt : Math.max(nextAt, now() + outagePauseMs);
}

/** Tries to send a claimed event, and stores the outcome. Returns false if the attempt failed. */
async function sendEvent(sending: EventSending, claim: ClaimedEvent): Promise<boolean> {
  const { db, now } = sending;
  let reason: string;
  try {
    const event = await describeFulfillmentEvent(db, claim);
    if (!event) {
      await finishEvent(db, claim, { state: 'dropped', now: now() });
      return true;
    }
    const status = await post(sending, claim.eventId, JSON.stringify(event));
    if (status >= 200 && status < 300) {
      await finishEvent(db, claim, { state: 'sent', now: now() });
      return true;
    }
    reason = `HTTP ${status}`;
  } catch (error) {
    reason = describeProblem(error);
  }
  const delayMs = retryDelaysMs[claim.attempts - 1];
  if (delayMs !== undefined) await retryEvent(db, claim, { at: now() + delayMs, reason });
  else {
    await finishEvent(db, claim, { state: 'failed', reason, now: now() });
    logFault('fulfillment-events', new Error(`An event was not accepted by the warehouse: ${reason}`), { kind: claim.kind });
  }
  return false;
}

/** Sends a request and returns the status of the response. The body of the response is not read. */
async function post(
  { settings: { url, secrets }, now, timeoutMs = defaultTimeoutMs }: EventSending,
  id: string,
  body: string,
): Promise<number> {
  const content = { id, timestamp: String(Math.floor(now() / 1000)), body };
  const signed = secrets.map((secret) => createWebhookHeaders(content, secret));
  const signature = signed.map((headers) => headers[webhookHeaders.signature]).join(' ');
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...signed[0], [webhookHeaders.signature]: signature, 'content-type': 'application/json' },
    body,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  return response.status;
}
