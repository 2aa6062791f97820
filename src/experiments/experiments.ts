// The port of experiments: which variant somebody sees, and what is reported of it. Its adapter is optimizely.ts (docs/decisions/050).

/** What experiments may be limited to, and are reported by. Values are strings, booleans or safe integers (check-input.ts). */
export type Attributes = Readonly<Record<string, unknown>>;

export type ExperimentEvent =
  /** Somebody sees a variant, or the baseline of an experiment that they are in. */
  | { kind: 'impression'; userId: string; key: string; variant: string; attributes: Attributes }
  /** Somebody did what experiments are judged by. `tags` may hold `revenue` in minor units, and further facts. */
  | { kind: 'conversion'; userId: string; key: string; attributes: Attributes; tags: Readonly<Record<string, unknown>> };

export interface Experiments {
  /**
   * The variant of the experiment that somebody is in, the same for the same id; undefined for none. `assigned` is the one that they have
   * seen before: it stays theirs as long as the experiment runs and has it. Sends nothing.
   */
  decide: (userId: string, key: string, attributes: Attributes, assigned?: string) => string | undefined;
  /** Puts an event into the queue (event-queue.ts); one that is not sound is logged and left out. */
  track: (event: ExperimentEvent) => void;
  /** What would be sent for it, for an editor to read; undefined for what would not be. */
  describe: (event: ExperimentEvent) => object | undefined;
  /** Of the datafile that it decides by. */
  revision: string;
}

/** Milliseconds after which a datafile, or the SDK, counts as not there: then everybody sees the baseline. */
export const readyTimeoutMs = 30_000;
/** So many events are sent at once. */
export const batchSize = 10;
/** An event waits so long, in milliseconds, for others to be sent with. */
export const flushIntervalMs = 1000;
/** Events that wait at most; what comes beyond is dropped. */
export const maxQueuedEvents = 10_000;
