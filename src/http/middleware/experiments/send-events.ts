// Sends experiment events in batches in the background. The number of events of one network is limited, so that a program that requests
// pages without cookies, and counts as a new visitor each time, does not determine the results.
import type { Env } from '#env.ts';
import { flushQueue, type LogEvent } from '#experiments/event-queue.ts';
import type { ExperimentEvent } from '#experiments/experiments.ts';
import { experimentsPath } from '#lib/paths/experiments-path.ts';
import { readAddressPrefix } from '#lib/requests/address-prefix.ts';
import { createRateLimit, type RateLimit } from '#lib/requests/rate-limit.ts';
import { readClientAddress } from '../client-address.ts';
import type { AppContext } from '../context.ts';
import { logProblem } from '../trace.ts';
import { awaitExperiments, fetchProvider, openKnown } from './load-experiments.ts';

/** Milliseconds after which a batch counts as lost. */
const postTimeoutMs = 5000;

/**
 * Limit of events for an isolate. It is high, because many shoppers share the network of a mobile provider. Events beyond it are not counted
 * for any variant.
 */
const eventLimit = { windowMs: 60 * 60 * 1000, perKey: 1000, inAll: 100_000 };

const limitsOfIsolate = new WeakMap<Env, RateLimit>();

/** Returns true if the client's network may report another event. Outside production, all visitors have the same address. */
function isWithinLimit(c: AppContext): boolean {
  if (!c.get('config').isProduction) return true;
  const limit = limitsOfIsolate.get(c.env) ?? createRateLimit(eventLimit);
  limitsOfIsolate.set(c.env, limit);
  return limit.admits(readAddressPrefix(readClientAddress(c) ?? '') ?? '');
}

/** Sends events in the background, unless the network of the client has sent too many. A failure is logged and does not affect the request. */
export function sendEvents(c: AppContext, events: readonly ExperimentEvent[]): void {
  const admitted = events.filter(() => isWithinLimit(c));
  if (admitted.length === 0) return;
  const report = (problem: unknown) => logProblem(c.get('trace'), problem);
  const send = async () => {
    const experiments = await awaitExperiments(c);
    if (!experiments) return;
    for (const event of admitted) experiments.track(event);
    await flushQueue(openKnown(c.env).queue, { post: (batch) => post(c, batch), wait, report });
  };
  c.executionCtx.waitUntil(send().catch(report));
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

async function post(c: AppContext, { url, params }: LogEvent): Promise<void> {
  const { experiments: settings } = c.get('config');
  const { pathname } = new URL(url);
  const origin = settings === 'gateway' ? experimentsPath : settings.eventsOrigin;
  const answer = await fetchProvider(c, settings, origin === undefined ? url : `${origin}${pathname}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(params),
    signal: AbortSignal.timeout(postTimeoutMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`The experiment events were rejected with status ${answer.status}.`);
}
