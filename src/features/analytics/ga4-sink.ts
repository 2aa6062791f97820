// Sends events to Google Analytics 4 from the server, so that pages load no third-party script and no IP address of a visitor is sent.
import type { Ga4Settings } from '#env.ts';
import type { EventSink } from './event-sink.ts';
import { createGa4Body } from './ga4-body.ts';

const timeoutMs = 3000;

/** Creates a sink that sends only with consent to performance, because events contain an id of the browser. */
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
    if (!answer.ok) throw new Error(`Google Analytics answered ${answer.status}.`); // the URL has a secret, so it is not logged
  };
