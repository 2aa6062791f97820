// Reads the log of expiries when what this isolate knows of it is too old.
import { untilDeadline } from '#lib/requests/timeout.ts';
import type { ExpiryBook, ExpiryLog } from './expiries.ts';
import { singleFlight } from './single-flight.ts';

/** A log that does not answer in this time counts as down. */
const logDeadlineMs = 300;

export interface ExpiryReader {
  book: ExpiryBook;
  /** Undefined for a shop that has none: then things expire by their age alone. */
  log: ExpiryLog | undefined;
  /** Tells logs of one isolate apart. */
  key: string;
  waitUntil: (promise: Promise<unknown>) => void;
  now: () => number;
  /** Called with failures of the log, which do not reach the reader. */
  mention: (problem: unknown) => void;
}

/** The log that a script is bound to. */
export const findLog = (namespace: DurableObjectNamespace | undefined): ExpiryLog | undefined =>
  namespace && (namespace.get(namespace.idFromName('all')) as unknown as ExpiryLog); // the stub has the methods of expiry-log.ts

/** Brings the book up to date, unless it is; all requests that wait share one question. */
export function readExpiries(reader: ExpiryReader): Promise<void> | undefined {
  const { book, log, now } = reader;
  return log && book.needsReading(now()) ? readLog(reader, log) : undefined;
}

async function readLog({ book, key, waitUntil, now, mention }: ExpiryReader, log: ExpiryLog): Promise<void> {
  const read = async () => {
    const readAt = now();
    const news = await untilDeadline(log.readSince(book.cursor), logDeadlineMs);
    if (news === undefined) throw new Error(`The log of expiries has not answered within ${logDeadlineMs} ms`);
    book.note(news, readAt);
    return true;
  };
  try {
    await singleFlight(`expiries ${key}`, read, { waitUntil, waiterDeadlineMs: logDeadlineMs });
  } catch (problem) {
    const isFirst = book.needsReading(now());
    book.noteFailure(now());
    if (isFirst) mention(problem);
  }
}
