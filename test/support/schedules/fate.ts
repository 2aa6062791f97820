// The fate of each effect that a process has outside itself: executed, lost on its way, executed without a response, or followed by a
// crash.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Random } from '#demo/seed/random.ts';
import type { Effect } from './memory-database.ts';

/** Thrown instead of the next effect of a dead process. */
class Killed extends Error {}

/** Thrown if an effect or its response was lost. */
class Unheard extends Error {}

/** One lifetime of a process that serves a cart. */
export interface Process {
  isDead: boolean;
}

export interface Fates {
  /** Wraps an effect of the current process. */
  effect: Effect;
  /** Runs a function, and all its calls, as a process. */
  runAs<Value>(process: Process, act: () => Promise<Value>): Promise<Value>;
  /** Throws in a dead process. */
  requireAlive(): void;
  /** Ends all faults. */
  calm(): void;
  counts: { effects: number; crashes: number; lost: number; unanswered: number };
}

/** `share`: fraction of effects that fail. */
export function createFates(random: Random, share: number): Fates {
  const current = new AsyncLocalStorage<Process>();
  const counts = { effects: 0, crashes: 0, lost: 0, unanswered: 0 };
  let isCalm = false;

  function requireAlive(): void {
    if (current.getStore()?.isDead) throw new Killed();
  }

  const effect: Effect = async (act) => {
    const process = current.getStore();
    if (!process) return act(); // a call of the test itself
    for (let turns = random.between(0, 2); turns > 0; turns--) await new Promise((resolve) => setImmediate(resolve));
    requireAlive();
    counts.effects += 1;
    const fate =
      !isCalm && random.chance(share) ? random.pick(['dies before', 'dies after', 'is lost', 'has no answer'] as const) : 'is done';
    if (fate === 'is lost') {
      counts.lost += 1;
      throw new Unheard('lost on its way');
    }
    if (fate === 'dies before') {
      counts.crashes += 1;
      process.isDead = true;
      throw new Killed();
    }
    const value = await act();
    if (fate === 'has no answer') {
      counts.unanswered += 1;
      throw new Unheard('no answer');
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

/** Records an unplanned error. Missing responses of Stripe are thrown by its library. */
export function noteFault({ faults }: { faults: string[] }, error: unknown): void {
  const isPlanned =
    error instanceof Killed ||
    error instanceof Unheard ||
    (error instanceof Error && /^Stripe(API|Connection)Error$/.test(error.constructor.name));
  if (!isPlanned) faults.push(String(error));
}
