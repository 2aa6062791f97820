// Google Analytics 4, from the server: no script of another origin is on a page, and no address of a visitor goes there.
import type { Ga4Settings } from '#env.ts';
import type { EventSink } from './event-sink.ts';
import { createGa4Body } from './ga4-body.ts';

const timeoutMs = 3000;

/** Only what is consented to as performance: it is measured by an id of the browser. */
export const createGa4Sink =
  ({ measurementId, apiSecret, origin }: Ga4Settings): EventSink =>
  async (collected) => {
    if (!collected.consent.performance) return;
    const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret });
    const answer = await fetch(`${origin}/mp/collect?${query}`, {
      method: 'POST',
      body: JSON.stringify(createGa4Body(collected)),
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`Google Analytics answered ${answer.status}.`); // the address holds a secret, so the message leaves it out
  };
