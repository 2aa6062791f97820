// Aborts a call at its deadline, or when its caller leaves.
import type { Deadlines } from '#lib/deadlines.ts';

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
export function createCallAbort(timeoutMs: number, caller: AbortSignal | undefined, deadlines: Deadlines): CallAbort {
  const controller = new AbortController();
  let reject: (reason: unknown) => void = () => undefined;
  const early = new Promise<never>((_, refuse) => {
    reject = refuse;
  });
  let isLate = false;
  const end = () => {
    controller.abort();
    reject(controller.signal.reason);
  };
  const cancel = deadlines.after(timeoutMs, () => {
    isLate = true;
    end();
  });
  if (caller?.aborted) end();
  else caller?.addEventListener('abort', end, { once: true });
  return {
    signal: controller.signal,
    early,
    isLate: () => isLate,
    close: () => {
      cancel();
      caller?.removeEventListener('abort', end);
    },
  };
}
