// What a request needs to know which cached content has been expired.
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

/** What this isolate knows of the log of its environment. */
function findKnown(env: Env): KnownExpiries {
  const found = known.get(env);
  if (found) return found;
  environments += 1;
  const made = { book: new ExpiryBook(), key: String(environments) };
  known.set(env, made);
  return made;
}

/** The log of a shop; undefined where it has none. */
export const findExpiryLog = ({ EXPIRIES }: Env): ExpiryLog | undefined => findLog(EXPIRIES);

export const openExpiries = (c: AppContext): ExpiryReader => ({
  ...findKnown(c.env),
  log: findExpiryLog(c.env),
  waitUntil: (promise) => c.executionCtx.waitUntil(promise),
  now: Date.now,
  mention: (problem) => logProblem(c.get('trace'), problem),
});

/** Writes an event down, for all isolates; this one knows it at once. */
export async function recordExpiry(c: AppContext, event: ExpiryEvent): Promise<{ isRepeated: boolean }> {
  const log = findExpiryLog(c.env);
  if (!log) throw new Error('EXPIRIES is not bound.');
  const recorded = await log.record(event);
  const { book } = findKnown(c.env);
  book.note(await log.readSince(book.cursor), Date.now());
  return recorded;
}

/** Takes what was made of these tags out of the cache. What cannot be written down is logged: it is served until it is made again. */
export async function expireTags(c: AppContext, names: readonly string[]): Promise<void> {
  if (!findExpiryLog(c.env)) return;
  try {
    await recordExpiry(c, { eventId: crypto.randomUUID(), source: 'shopper', names });
  } catch (problem) {
    logProblem(c.get('trace'), problem);
  }
}
