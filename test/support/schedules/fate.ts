// What becomes of each thing that a process does outside itself: done, lost on its way, done without an answer, or the last of its life.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Random } from '#demo/seed/random.ts';
import type { Effect } from './memory-database.ts';

/** Thrown in the place of whatever a process that died would have done next. */
class Killed extends Error {}

/** Thrown where an effect was lost, or its answer. */
class Unheard extends Error {}

/** One life of what serves a cart. */
export interface Process {
  isDead: boolean;
}

export interface Fates {
  /** Wraps an effect of whichever process runs. */
  effect: Effect;
  /** Runs something as a process, and all that it calls. */
  runAs<Value>(process: Process, act: () => Promise<Value>): Promise<Value>;
  /** Throws in a process that has died. */
  requireAlive(): void;
  /** From now on nothing goes wrong. */
  calm(): void;
  counts: { effects: number; crashes: number; lost: number; unanswered: number };
}

/** `share`: of effects that go wrong. */
export function createFates(random: Random, share: number): Fates {
  const current = new AsyncLocalStorage<Process>();
  const counts = { effects: 0, crashes: 0, lost: 0, unanswered: 0 };
  let isCalm = false;

  function requireAlive(): void {
    if (current.getStore()?.isDead) throw new Killed();
  }

  const effect: Effect = async (act) => {
    const process = current.getStore();
    if (!process) return act(); // what a test itself asks
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

/** Notes what nobody planned. What Stripe did not answer is thrown by its library. */
export function noteFault({ faults }: { faults: string[] }, error: unknown): void {
  const isPlanned =
    error instanceof Killed ||
    error instanceof Unheard ||
    (error instanceof Error && /^Stripe(API|Connection)Error$/.test(error.constructor.name));
  if (!isPlanned) faults.push(String(error));
}
