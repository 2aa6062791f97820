// Gives a request access to the expiries of cached content: the shop's expiry log, and this isolate's copy of it.
import type { Env } from '#env.ts';
import { ExpiryBook, type ExpiryEvent, type ExpiryLog } from '#gateway/cache/expiries.ts';
import { type ExpiryReader, findLog } from '#gateway/cache/read-expiries.ts';
import type { AppContext } from './context.ts';
import { logProblem } from './trace.ts';

interface KnownExpiries {
  book: ExpiryBook;
  key: string;
}

const known = new WeakMap<Env, KnownExpiries>();
let environments = 0;

/** Returns the expiry book that this isolate keeps for an environment. */
function findKnown(env: Env): KnownExpiries {
  const found = known.get(env);
  if (found) return found;
  environments += 1;
  const made = { book: new ExpiryBook(), key: String(environments) };
  known.set(env, made);
  return made;
}

/** Returns the shop's expiry log; undefined if none is bound. */
export const findExpiryLog = ({ EXPIRIES }: Env): ExpiryLog | undefined => findLog(EXPIRIES);

export const openExpiries = (c: AppContext): ExpiryReader => ({
  ...findKnown(c.env),
  log: findExpiryLog(c.env),
  waitUntil: (promise) => c.executionCtx.waitUntil(promise),
  now: Date.now,
  mention: (problem) => logProblem(c.get('trace'), problem),
});

/** Records an expiry event for all isolates. This isolate applies it immediately, the others when they next read the log. */
export async function recordExpiry(c: AppContext, event: ExpiryEvent): Promise<{ isRepeated: boolean }> {
  const log = findExpiryLog(c.env);
  if (!log) throw new Error('EXPIRIES is not bound.');
  const recorded = await log.record(event);
  const { book } = findKnown(c.env);
  book.note(await log.readSince(book.cursor), Date.now());
  return recorded;
}

/**
 * Expires the cached entries with these tags. If that fails, the failure is logged and the entries are served until their normal expiry.
 */
export async function expireTags(c: AppContext, names: readonly string[]): Promise<void> {
  if (!findExpiryLog(c.env)) return;
  try {
    await recordExpiry(c, { eventId: crypto.randomUUID(), source: 'shopper', names });
  } catch (problem) {
    logProblem(c.get('trace'), problem);
  }
}
