// The type of a check, and its possible outcomes.
import type { CallName } from '#contract/calls.ts';
import type { World } from './world.ts';

export interface Check {
  /** The behavior that the check expects, as a sentence. */
  name: string;
  /** The calls without which the check cannot run. The check belongs to the level of its rarest call. */
  needs: readonly CallName[];
  /** Throws a `CheckFailure` if the gateway behaves differently. */
  run: (world: World) => Promise<void>;
}

/** The gateway behaves differently than the contract requires. */
export class CheckFailure extends Error {}

/** The gateway does not offer an optional call. */
export class NotOffered extends Error {
  readonly call: CallName;
  constructor(call: CallName) {
    super(call);
    this.call = call;
  }
}

/** The check cannot run, for a reason that is no fault of the gateway. */
export class CannotRun extends Error {}

/** Throws a failure with the message unless the condition is true. */
export function expect(condition: boolean, message: string): asserts condition {
  if (!condition) throw new CheckFailure(message);
}

/** Number of requests that a check sends at the same time. */
const batchSize = 8;

/** Runs a check for all items, several at a time. Throws the problem of the first item that has one. */
export async function forAll<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += batchSize) {
    const ended = await Promise.allSettled(items.slice(at, at + batchSize).map(run));
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
  }
}
