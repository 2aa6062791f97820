// A circuit breaker: what has failed several times in a row is not asked for a while, and then by one call at first, the probe.

interface BreakerSettings {
  /** Failures in a row that open it. */
  failuresToOpen: number;
  /** How long it stays open at first. Each probe that fails doubles this. */
  firstPauseMs: number;
  /** The longest of these pauses. With it and one call the shop knows that the gateway is back. */
  maxPauseMs: number;
  /** The longest `retry-after` that is obeyed. */
  maxRetryAfterMs: number;
  /** A probe that has not ended after this long makes room for another. */
  probeMs: number;
}

const breakerSettings: BreakerSettings = {
  failuresToOpen: 5,
  firstPauseMs: 500,
  maxPauseMs: 2000,
  maxRetryAfterMs: 30_000,
  probeMs: 10_000,
};

/** How a call was let through. */
export type Admission = 'call' | 'probe';

interface FailureDetails {
  /** How long the gateway wants to be left alone. */
  retryAfterMs?: number | undefined;
  /** Whether its answer would be the same for everyone: then the first that says how long opens the breaker. */
  isForEveryone?: boolean;
}

/** Instants are milliseconds since 1970. */
export class Breaker {
  readonly #settings: BreakerSettings;
  #failuresInRow = 0;
  /** Undefined while it is closed. */
  #openUntil: number | undefined;
  #pauseMs = 0;
  #probeSince: number | undefined;

  constructor(settings = breakerSettings) {
    this.#settings = settings;
  }

  isOpen(): boolean {
    return this.#openUntil !== undefined;
  }

  /** Whether a call may be sent. One that was let through is to be ended with `succeed`, `fail` or `leave`. */
  admit(now: number): Admission | 'refused' {
    if (this.#openUntil === undefined) return 'call';
    const isProbed = this.#probeSince !== undefined && now - this.#probeSince < this.#settings.probeMs;
    if (now < this.#openUntil || isProbed) return 'refused';
    this.#probeSince = now;
    return 'probe';
  }

  succeed(admission: Admission): void {
    if (this.isOpen() && admission === 'call') return; // it was sent before the others failed
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

  /** Ends a call that shows nothing about the gateway, because its caller left. */
  leave(admission: Admission): void {
    if (admission === 'probe') this.#probeSince = undefined;
  }
}
