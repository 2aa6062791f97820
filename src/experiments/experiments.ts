// The experiments port: it decides which variant a visitor sees, and records events. Its adapter is optimizely.ts (docs/decisions/050).

/**
 * Attributes that decide whether a visitor is included, and that are sent with events. Values are strings, booleans or safe integers
 * (check-input.ts).
 */
export type Attributes = Readonly<Record<string, unknown>>;

export type ExperimentEvent =
  /** A visitor saw a variant, or the baseline of an experiment that includes the visitor. */
  | { kind: 'impression'; userId: string; key: string; variant: string; attributes: Attributes }
  /** A visitor reached a goal. `tags` may contain `revenue` in minor units, and further data. */
  | { kind: 'conversion'; userId: string; key: string; attributes: Attributes; tags: Readonly<Record<string, unknown>> };

export interface Experiments {
  /**
   * Returns the visitor's variant, which is always the same for the same id; undefined if the experiment excludes the visitor. `assigned`
   * is the variant that the visitor saw before. It is returned again while the experiment is running and has this variant. Sends no event.
   */
  decide: (userId: string, key: string, attributes: Attributes, assigned?: string) => string | undefined;
  /** Adds an event to the queue (event-queue.ts). An invalid event is logged and ignored. */
  track: (event: ExperimentEvent) => void;
  /** Returns the payload of an event without sending it, for editors; undefined if the event would not be sent. */
  describe: (event: ExperimentEvent) => object | undefined;
  /** Revision of the current datafile. */
  revision: string;
}

/** Milliseconds after which a datafile or the SDK counts as unavailable. Visitors then see the baseline. */
export const readyTimeoutMs = 30_000;
/** Maximum number of events in a batch. */
export const batchSize = 10;
/** Milliseconds for which an incomplete batch waits for further events. */
export const flushIntervalMs = 1000;
/** Maximum number of waiting events. Further events are dropped. */
export const maxQueuedEvents = 10_000;
