// Aborts a call at its deadline, or when its caller leaves.

export interface CallAbort {
  /** Aborts the fetch when the call ends early. */
  signal: AbortSignal;
  /** Rejects when the call ends early. */
  early: Promise<never>;
  /** Whether the deadline ended it. */
  isLate: () => boolean;
  /** Call this after the answer. It removes the deadline, which would otherwise hold the request in memory until it ends. */
  close: () => void;
}

/** Creates the abort of a call that may take `timeoutMs`, its retry included. */
export function createCallAbort(timeoutMs: number, caller: AbortSignal | undefined): CallAbort {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  const signal = caller ? AbortSignal.any([deadline.signal, caller]) : deadline.signal;
  const early = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return { signal, early, isLate: () => deadline.signal.aborted, close: () => clearTimeout(timer) };
}
