// The adapter of the Optimizely SDK (docs/decisions/050). It is imported dynamically when a page has an experiment. It makes no network
// requests: it receives the datafile as text and adds events to a queue.
import {
  createErrorNotifier,
  createForwardingEventProcessor,
  createInstance,
  createStaticProjectConfigManager,
  type LogEvent,
  OptimizelyDecideOption,
  type OptimizelyUserContext,
  type UserAttributes,
} from '@optimizely/optimizely-sdk/universal';
import { experimentProblems, findInputProblem } from './check-input.ts';
import { findRunningRule, parseDatafile } from './datafile.ts';
import type { EventQueue } from './event-queue.ts';
import { type Attributes, type ExperimentEvent, type Experiments, readyTimeoutMs } from './experiments.ts';

type EventOf<Kind extends ExperimentEvent['kind']> = Extract<ExperimentEvent, { kind: Kind }>;

interface OptimizelyOptions {
  /** The text of the datafile. */
  datafile: string;
  queue: EventQueue;
  /** Logs a rejection. Called once per distinct problem. */
  mention: (problem: string) => void;
}

/** Creates the experiments of a datafile. Rejects if the datafile is invalid or the SDK is not ready within `readyTimeoutMs`. */
export async function createOptimizely({ datafile: text, queue, mention }: OptimizelyOptions): Promise<Experiments> {
  const datafile = parseDatafile(text);
  if (!datafile) throw new Error('The experiment datafile is invalid.');
  const logOnce = createLogOnce(mention);
  let receive = (event: LogEvent): void => {
    if (!queue.put(event)) logOnce('The queue of experiment events is full.');
  };
  const client = createInstance({
    projectConfigManager: createStaticProjectConfigManager({ datafile: text }),
    // forwards each event immediately, because the queue creates the batches
    eventProcessor: createForwardingEventProcessor({
      dispatchEvent: async (event) => {
        receive(event);
        return { statusCode: 204 };
      },
    }),
    errorNotifier: createErrorNotifier({ handleError: ({ message }) => logOnce(message) }),
    disposable: true,
    requestHandler: { makeRequest: refuseRequest },
  });
  await client.onReady({ timeout: readyTimeoutMs });

  const openUser = (userId: string, attributes: Attributes): OptimizelyUserContext =>
    // the cast is safe because the attributes were validated before
    client.createUserContext(userId, attributes as UserAttributes);

  const sendConversion = ({ userId, key, attributes, tags }: EventOf<'conversion'>): void => {
    if (datafile.events.some((event) => event.key === key)) openUser(userId, attributes).trackEvent(key, { ...tags });
    else logOnce(experimentProblems.unknownEvent(key));
  };

  const sendImpression = ({ userId, key, variant, attributes }: EventOf<'impression'>): void => {
    const ruleKey = findRunningRule(datafile, key, variant);
    if (ruleKey === undefined) return;
    const user = openUser(userId, attributes);
    // reports the variant that the visitor saw, even if a new decision would differ
    user.setForcedDecision({ flagKey: key, ruleKey }, { variationKey: variant });
    user.decide(key);
  };

  const send = (event: ExperimentEvent): void => {
    const problem = findInputProblem(event);
    if (problem !== undefined) logOnce(problem);
    else if (event.kind === 'conversion') sendConversion(event);
    else sendImpression(event);
  };

  return {
    revision: datafile.revision,
    decide: (userId, key, attributes, assigned) => {
      const problem = findInputProblem({ userId, key, attributes });
      if (problem !== undefined) return void logOnce(problem);
      if (!datafile.featureFlags.some((flag) => flag.key === key)) return void logOnce(experimentProblems.unknownFeature(key));
      if (assigned !== undefined && findRunningRule(datafile, key, assigned) !== undefined) return assigned;
      return openUser(userId, attributes).decide(key, [OptimizelyDecideOption.DISABLE_DECISION_EVENT]).variationKey ?? undefined;
    },
    track: send,
    describe: (event) => {
      const enqueue = receive;
      let described: object | undefined;
      receive = ({ params }) => {
        described = params;
      };
      send(event); // the SDK calls `receive` synchronously, so `described` is set afterwards
      receive = enqueue;
      return described;
    },
  };
}

/** Returns a function that logs each problem only once, because every request may repeat it. */
function createLogOnce(mention: (problem: string) => void): (problem: string) => void {
  const mentioned = new Set<string>();
  return (problem) => {
    if (mentioned.has(problem) || mentioned.size >= maxLoggedIds) return;
    mentioned.add(problem);
    mention(problem);
  };
}

const maxLoggedIds = 100;

/** Rejects network requests. The SDK needs none, because it has a static datafile and a queue for its events. */
function refuseRequest(): never {
  throw new Error('The experiment SDK must not send network requests.');
}
