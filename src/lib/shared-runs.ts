import { withTimeout } from './timeout.ts';

/**
 * Creates a function that runs what must happen once: calls of the same key that arrive while a run of this isolate is under way get its
 * result. Undefined if that takes longer than `deadlineMs`.
 */
export function createSharedRuns<Value extends object>(deadlineMs: number) {
  const runs = new Map<string, Promise<Value>>();
  return async (key: string, run: () => Promise<Value>): Promise<Value | undefined> => {
    const known = runs.get(key);
    if (known) return withTimeout(known, deadlineMs);
    const started = run().finally(() => runs.delete(key));
    runs.set(key, started);
    return started;
  };
}
