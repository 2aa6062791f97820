// Deferred data, which may arrive after the shell has been sent. It settles to a value or, at the latest at its deadline, to a failure.
import { use } from 'react';
import { afterMicrotasks } from '#lib/requests/timeout.ts';
import { ShellWait } from './shell-wait.ts';

export type Settled<Value> = { isThere: true; value: Value } | { isThere: false; problem?: unknown };

export interface Deferred<Value> {
  /** Never rejects, because if a boundary throws on the server, React leaves the boundary's fallback in the page. */
  promise: Promise<Settled<Value>>;
  /** The result, once the data has settled. */
  settled?: Settled<Value>;
  /**
   * Starts the deadline if it has not started. Called only if the data has not settled after a few microtasks, because waiting for these
   * costs less than creating a timer.
   */
  beginDeadline: () => void;
}

interface DeferOptions {
  /** Milliseconds from `beginDeadline` until the data counts as failed. */
  deadlineMs: number;
  /** Called once if the data fails or misses its deadline. */
  report: (problem: unknown) => void;
}

/** Wraps data, so that its failure does not make the page fail. */
export function defer<Value>(data: Promise<Value>, { deadlineMs, report }: DeferOptions): Deferred<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resolve: (settled: Settled<Value>) => void = () => undefined;
  const deferred: Deferred<Value> = {
    promise: new Promise((settle) => {
      resolve = settle;
    }),
    beginDeadline: () => {
      if (!deferred.settled) timer ??= setTimeout(() => fail(new Error(`no data after ${deadlineMs} ms`)), deadlineMs);
    },
  };
  const end = (settled: Settled<Value>) => {
    deferred.settled = settled;
    if (timer !== undefined) clearTimeout(timer);
    resolve(settled);
  };
  const fail = (problem: unknown) => {
    if (deferred.settled) return; // data that misses its deadline and fails later is reported only once
    end({ isThere: false, problem });
    report(problem);
  };
  data.then((value) => {
    if (!deferred.settled) end({ isThere: true, value });
  }, fail);
  return deferred;
}

/** Returns the settled data, or suspends until it has settled. Settled data is returned without `use`, which would suspend once more. */
export const useDeferred = <Value>(deferred: Deferred<Value>): Settled<Value> => deferred.settled ?? use(deferred.promise);

type Pending = Pick<Deferred<unknown>, 'promise' | 'settled' | 'beginDeadline'>;

/** Waits until all data has settled. Used for crawlers, browsers without scripts and cached pages. */
export async function settleAll(data: readonly Pending[]): Promise<void> {
  await afterMicrotasks(() => data.every(({ settled }) => settled));
  for (const each of data) each.beginDeadline();
  await Promise.all(data.map(({ promise }) => promise));
}

const shellWait = new ShellWait();

/** Waits for data that is about to arrive, so that the shell needs no fallback for it. Starts the deadlines of the remaining data. */
export async function settleReady(data: readonly Pending[]): Promise<void> {
  await afterMicrotasks(() => data.every(({ settled }) => settled));
  const waiting = data.filter(({ settled }) => !settled);
  if (waiting.length === 0) return;
  await shellWait.wait(Promise.all(waiting.map(({ promise }) => promise)));
  for (const each of waiting) each.beginDeadline();
}
