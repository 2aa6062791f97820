// Loads the experiments of a deployment into the isolate in the background. Until they are loaded, visitors see the baseline.

import { gatewayHeader } from '#contract/headers.ts';
import type { Env, ExperimentSettings } from '#env.ts';
import { createDatafileUrl } from '#experiments/datafile.ts';
import { createEventQueue } from '#experiments/event-queue.ts';
import { type Experiments, readyTimeoutMs } from '#experiments/experiments.ts';
import { refreshBehind } from '#gateway/cache/single-flight.ts';
import { experimentsPath } from '#lib/paths/experiments-path.ts';
import { BoundedMap } from '#lib/requests/bounded-map.ts';
import type { AppContext } from '../context.ts';
import { fetchOrigin } from '../request-gateway.ts';
import { logProblem } from '../trace.ts';

/**
 * The experiment state of an environment. Requests share this state, so it contains only plain values. The only visitor data in it are
 * events that wait up to a second to be sent, and impressions that were sent.
 */
interface Known {
  queue: ReturnType<typeof createEventQueue>;
  /** Impressions that were sent, keyed by visitor, experiment and variant. */
  impressions: BoundedMap<true>;
  experiments?: Experiments;
  datafile?: string;
  /** When the datafile was last loaded, in milliseconds since 1970. */
  checkedAt?: number;
}

const maxImpressions = 10_000;
const environments = new WeakMap<Env, Known>();

export function openKnown(env: Env): Known {
  const known = environments.get(env) ?? { queue: createEventQueue(), impressions: new BoundedMap(maxImpressions) };
  environments.set(env, known);
  return known;
}

/** Milliseconds after which the datafile is requested again. */
const refreshAfterMs = 5 * 60 * 1000;
const storedSeconds = 7 * 24 * 60 * 60;

/** Returns the experiments; undefined until they are loaded. Starts a background refresh if they are outdated. */
export function findExperiments(c: AppContext): Experiments | undefined {
  const known = openKnown(c.env);
  void refreshExperiments(c, known);
  return known.experiments;
}

/** Waits for the experiments. Call this only in the background. Resolves to undefined if they cannot be loaded. */
export async function awaitExperiments(c: AppContext): Promise<Experiments | undefined> {
  const known = openKnown(c.env);
  if (!known.experiments) await refreshExperiments(c, known)?.catch(() => undefined); // the failure was already reported
  return known.experiments;
}

function refreshExperiments(c: AppContext, known: Known): Promise<void> | undefined {
  const { experiments: settings } = c.get('config');
  if (known.checkedAt !== undefined && Date.now() - known.checkedAt < refreshAfterMs) return undefined;
  return refreshBehind(nameEntry(c, settings), () => load(c, settings, known), {
    waitUntil: (promise) => c.executionCtx.waitUntil(promise),
    report: (problem) => logProblem(c.get('trace'), problem),
    now: Date.now,
  });
}

/**
 * Returns the KV key of a datafile: `experiments/1/{version}/{url}`. The value is the datafile's text. A datafile from the gateway is not
 * stored in KV. Its key is only used to share one refresh between concurrent requests.
 */
const nameEntry = (c: AppContext, settings: ExperimentSettings): string =>
  `experiments/1/${c.env.CONTENT_VERSION ?? '0'}/${findDatafileUrl(settings)}`;

async function load(c: AppContext, settings: ExperimentSettings, known: Known): Promise<void> {
  const isFirst = known.experiments === undefined;
  const stored = isFirst && settings !== 'gateway' ? await c.env.CONTENT_CACHE.get(nameEntry(c, settings)) : null;
  if (stored !== null) await use(c, known, stored);
  // the stored datafile, if any, is used while the current one is being requested
  const text = await fetchDatafile(c, settings);
  if (text !== undefined && text !== known.datafile) {
    await use(c, known, text);
    if (settings !== 'gateway') await c.env.CONTENT_CACHE.put(nameEntry(c, settings), text, { expirationTtl: storedSeconds });
  }
  known.checkedAt = Date.now();
}

async function use(c: AppContext, known: Known, datafile: string): Promise<void> {
  // imported only here, because a deployment without experiments never needs it
  const { createOptimizely } = await import('#experiments/optimizely.ts');
  const { correlationId, transactionId } = c.get('trace');
  // without the request's waitUntil, because the client outlives the request
  const trace = { correlationId, transactionId, waitUntil: () => undefined };
  const mention = (problem: string) => logProblem(trace, new Error(problem));
  known.experiments = await createOptimizely({ datafile, queue: known.queue, mention });
  known.datafile = datafile;
}

/** Fetches the datafile; undefined if the gateway has no experiments. */
async function fetchDatafile(c: AppContext, settings: ExperimentSettings): Promise<string | undefined> {
  const answer = await fetchProvider(c, settings, findDatafileUrl(settings), { signal: AbortSignal.timeout(readyTimeoutMs) });
  if (settings === 'gateway' && answer.status === 404) return void (await answer.body?.cancel());
  if (!answer.ok) throw new Error(`The request for the experiment datafile failed with status ${answer.status}.`);
  return answer.text();
}

const findDatafileUrl = (settings: ExperimentSettings): string =>
  settings === 'gateway' ? createDatafileUrl(experimentsPath, 'local') : createDatafileUrl(settings.datafileOrigin, settings.sdkKey);

/**
 * Sends a request to the experiment provider. Without one, `url` is a path at the origin of the content, whose blocks are the variants, and
 * the request has the secret of this origin.
 */
export function fetchProvider(c: AppContext, settings: ExperimentSettings, url: string, init: RequestInit): Promise<Response> {
  if (settings !== 'gateway') return c.get('upstream')(() => fetch(url, init));
  const { content } = c.get('config').origins;
  const headers = new Headers(init.headers);
  headers.set(gatewayHeader.gatewaySecret, content.secret);
  return fetchOrigin(c, content, url, { ...init, headers });
}
