// A circuit breaker. After several consecutive failures, calls are rejected for a while. After this pause, a single call is sent as a
// probe.

interface BreakerSettings {
  /** Consecutive failures that open the breaker. */
  failuresToOpen: number;
  /** Milliseconds for which the breaker stays open at first. Each failed probe doubles this pause. */
  firstPauseMs: number;
  /** Maximum pause in milliseconds. It limits how long the shop fails to notice that the gateway is available again. */
  maxPauseMs: number;
  /** Maximum `Retry-After` in milliseconds. A longer one is shortened to this value. */
  maxRetryAfterMs: number;
  /** Milliseconds after which another probe is admitted if the previous one has not finished. */
  probeMs: number;
}

const breakerSettings: BreakerSettings = {
  failuresToOpen: 5,
  firstPauseMs: 500,
  maxPauseMs: 2000,
  maxRetryAfterMs: 30_000,
  probeMs: 10_000,
};

/** Whether a call was admitted because the breaker is closed, or as a probe. */
export type Admission = 'call' | 'probe';

interface FailureDetails {
  /** Milliseconds from the gateway's Retry-After header. */
  retryAfterMs?: number | undefined;
  /** True if every shopper would get the same reply. A single failure with `retryAfterMs` then opens the breaker. */
  isForEveryone?: boolean;
}

/** The state of one breaker. Times are milliseconds since 1970. */
export class Breaker {
  readonly #settings: BreakerSettings;
  #failuresInRow = 0;
  /** Time until which calls are rejected; undefined while the breaker is closed. */
  #openUntil: number | undefined;
  #pauseMs = 0;
  #probeSince: number | undefined;

  constructor(settings = breakerSettings) {
    this.#settings = settings;
  }

  isOpen(): boolean {
    return this.#openUntil !== undefined;
  }

  /** Returns whether a call may be sent. After an admitted call, the caller must call `succeed`, `fail` or `leave`. */
  admit(now: number): Admission | 'refused' {
    if (this.#openUntil === undefined) return 'call';
    const isProbed = this.#probeSince !== undefined && now - this.#probeSince < this.#settings.probeMs;
    if (now < this.#openUntil || isProbed) return 'refused';
    this.#probeSince = now;
    return 'probe';
  }

  succeed(admission: Admission): void {
    if (this.isOpen() && admission === 'call') return; // the breaker has opened since this call was sent, and its success does not close it
    this.#failuresInRow = 0;
    this.#openUntil = undefined;
    this.#pauseMs = 0;
    this.#probeSince = undefined;
  }

  fail(admission: Admission, now: number, { retryAfterMs = 0, isForEveryone = false }: FailureDetails = {}): void {
    if (this.isOpen() && admission === 'call') return;
    this.#failuresInRow += 1;
    const isEnough = this.#failuresInRow >= this.#settings.failuresToOpen || (isForEveryone && retryAfterMs > 0);
    if (admission === 'probe' || isEnough) this.#open(now, retryAfterMs);
  }

  #open(now: number, retryAfterMs: number): void {
    const { firstPauseMs, maxPauseMs, maxRetryAfterMs } = this.#settings;
    this.#pauseMs = this.#pauseMs === 0 ? firstPauseMs : Math.min(this.#pauseMs * 2, maxPauseMs);
    this.#openUntil = now + Math.max(this.#pauseMs, Math.min(retryAfterMs, maxRetryAfterMs));
    this.#probeSince = undefined;
  }

  /** Ends a call that its caller aborted. An aborted call says nothing about the state of the gateway. */
  leave(admission: Admission): void {
    if (admission === 'probe') this.#probeSince = undefined;
  }
}
