// Decides the fate of each external effect of a process: it is executed, lost on its way, executed without a response, or the process
// crashes before or after it.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Random } from '#demo/seed/random.ts';
import type { Effect } from './memory-database.ts';

/** Thrown instead of the next effect of a dead process. */
class Killed extends Error {}

/** Thrown if an effect or its response was lost. */
class LostResponseError extends Error {}

/** A process that serves a cart, from its start to its crash. */
export interface Process {
  isDead: boolean;
}

export interface Fates {
  /** Runs an external effect of the current process, and decides its fate. */
  effect: Effect;
  /** Runs a function and everything that it calls in a process. */
  runAs<Value>(process: Process, act: () => Promise<Value>): Promise<Value>;
  /** Throws if the current process is dead. */
  requireAlive(): void;
  /** Stops injecting faults. */
  calm(): void;
  counts: { effects: number; crashes: number; lost: number; unanswered: number };
}

/** Creates the fates. `share` is the fraction of effects that fail, from 0 to 1. */
export function createFates(random: Random, share: number): Fates {
  const current = new AsyncLocalStorage<Process>();
  const counts = { effects: 0, crashes: 0, lost: 0, unanswered: 0 };
  let isCalm = false;

  function requireAlive(): void {
    if (current.getStore()?.isDead) throw new Killed();
  }

  const effect: Effect = async (act) => {
    const process = current.getStore();
    // A call by the test itself never fails.
    if (!process) return act();
    for (let turns = random.between(0, 2); turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve));
    requireAlive();
    counts.effects += 1;
    const fate =
      !isCalm && random.chance(share) ? random.pick(['dies before', 'dies after', 'is lost', 'has no answer'] as const) : 'is done';
    if (fate === 'is lost') {
      counts.lost += 1;
      throw new LostResponseError('the request was lost');
    }
    if (fate === 'dies before') {
      counts.crashes += 1;
      process.isDead = true;
      throw new Killed();
    }
    const value = await act();
    if (fate === 'has no answer') {
      counts.unanswered += 1;
      throw new LostResponseError('the response was lost');
    }
    if (fate === 'dies after') {
      counts.crashes += 1;
      process.isDead = true;
    }
    requireAlive();
    return value;
  };

  return {
    effect,
    runAs: (process, act) => current.run(process, act),
    requireAlive,
    calm: () => {
      isCalm = true;
    },
    counts,
  };
}

/** Records an error unless it was injected. If an injected fault drops a response, the Stripe library throws an error of its own. */
export function noteFault({ faults }: { faults: string[] }, error: unknown): void {
  const isPlanned =
    error instanceof Killed ||
    error instanceof LostResponseError ||
    (error instanceof Error && /^Stripe(API|Connection)Error$/.test(error.constructor.name)) ||
    // the database rejects the order of a placement that staff have canceled, if the cart does not know it yet
    (error instanceof Error && error.message === 'constraint failed: hanging_placement.canceled_at');
  if (!isPlanned) faults.push(String(error));
}
