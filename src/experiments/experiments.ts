// The port of experiments: the decision about a visitor's variant, and the events. Its adapter is optimizely.ts (docs/decisions/050).

/** Attributes that restrict experiments and are included in events. Values are strings, booleans or safe integers (check-input.ts). */
export type Attributes = Readonly<Record<string, unknown>>;

export type ExperimentEvent =
  /** A visitor sees a variant, or the baseline of an experiment that includes the visitor. */
  | { kind: 'impression'; userId: string; key: string; variant: string; attributes: Attributes }
  /** A visitor reaches a goal of experiments. `tags` may contain `revenue` in minor units, and further facts. */
  | { kind: 'conversion'; userId: string; key: string; attributes: Attributes; tags: Readonly<Record<string, unknown>> };

export interface Experiments {
  /**
   * Returns the variant of the experiment for a visitor, which is always the same for the same id; undefined if the experiment excludes the
   * visitor. `assigned` is the variant that the visitor saw before; it is kept while the experiment runs and contains it. Sends no event.
   */
  decide: (userId: string, key: string, attributes: Attributes, assigned?: string) => string | undefined;
  /** Adds an event to the queue (event-queue.ts). An invalid one is logged and ignored. */
  track: (event: ExperimentEvent) => void;
  /** Returns the payload that would be sent for an event, for an editor; undefined if none would be sent. */
  describe: (event: ExperimentEvent) => object | undefined;
  /** Revision of the current datafile. */
  revision: string;
}

/** Milliseconds after which a datafile or the SDK counts as unavailable, and visitors see the baseline. */
export const readyTimeoutMs = 30_000;
/** Number of events in a batch. */
export const batchSize = 10;
/** Milliseconds for which an event waits for others in its batch. */
export const flushIntervalMs = 1000;
/** Maximum number of waiting events; further ones are dropped. */
export const maxQueuedEvents = 10_000;
