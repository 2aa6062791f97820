// Reads the expiry log when the isolate's copy is too old.
import { untilDeadline } from '#lib/requests/timeout.ts';
import type { ExpiryBook, ExpiryLog } from './expiries.ts';
import { singleFlight } from './single-flight.ts';

/** Milliseconds after which the log counts as unavailable. */
const logDeadlineMs = 300;

export interface ExpiryReader {
  book: ExpiryBook;
  /** The expiry log; undefined if the shop has none, so that entries expire only by their age. */
  log: ExpiryLog | undefined;
  /** Distinguishes several logs in one isolate, as in tests. */
  key: string;
  waitUntil: (promise: Promise<unknown>) => void;
  now: () => number;
  /** Called with failures of the log, which are hidden from the caller. */
  mention: (problem: unknown) => void;
}

/** Returns the log bound to the Worker. */
export const findLog = (namespace: DurableObjectNamespace | undefined): ExpiryLog | undefined =>
  // the cast is safe because the stub has the methods of expiry-log.ts
  namespace && (namespace.get(namespace.idFromName('all')) as unknown as ExpiryLog);

/** Reads new expiries from the log into the book, unless the log was read a moment ago. Concurrent requests share one read. */
export function readExpiries(reader: ExpiryReader): Promise<void> | undefined {
  const { book, log, now } = reader;
  return log && book.needsReading(now()) ? readLog(reader, log) : undefined;
}

async function readLog({ book, key, waitUntil, now, mention }: ExpiryReader, log: ExpiryLog): Promise<void> {
  const read = async () => {
    const readAt = now();
    const news = await untilDeadline(log.readSince(book.cursor), logDeadlineMs);
    if (news === undefined) throw new Error(`The expiry log did not respond within ${logDeadlineMs} ms`);
    book.note(news, readAt);
    return true;
  };
  try {
    await singleFlight(`expiries ${key}`, read, { waitUntil, waiterDeadlineMs: logDeadlineMs });
  } catch (problem) {
    const isFirst = book.needsReading(now());
    book.recordFailure(now());
    if (isFirst) mention(problem);
  }
}
