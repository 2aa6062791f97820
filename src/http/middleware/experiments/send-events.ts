// Sends experiment events in batches in the background.
import { flushQueue, type LogEvent } from '#experiments/event-queue.ts';
import type { ExperimentEvent } from '#experiments/experiments.ts';
import { experimentsPath } from '#lib/paths/experiments-path.ts';
import type { AppContext } from '../context.ts';
import { logProblem } from '../trace.ts';
import { awaitExperiments, fetchProvider, openKnown } from './load-experiments.ts';

/** Milliseconds after which a batch counts as lost. */
const postTimeoutMs = 5000;

/** Sends events in the background. A failure is logged and does not affect the request. */
export function sendEvents(c: AppContext, events: readonly ExperimentEvent[]): void {
  const report = (problem: unknown) => logProblem(c.get('trace'), problem);
  const send = async () => {
    const experiments = await awaitExperiments(c);
    if (!experiments) return;
    for (const event of events) experiments.track(event);
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
