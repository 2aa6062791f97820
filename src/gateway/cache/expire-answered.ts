// What a page of the backend has changed, such as that of editors, is not served from the cache any more.
import { takeExpiredTags } from '#lib/paths/expired-tags.ts';
import type { ExpiryLog } from './expiries.ts';

interface Expiring {
  /** Undefined for a shop that has none: then things expire by their age alone. */
  log: ExpiryLog | undefined;
  /** Called with a failure of the log. What was decided holds all the same. */
  report: (problem: unknown) => void;
}

/** Writes down what an answer says has expired, and hands the answer on. */
export async function expireAnswered(answered: Response, { log, report }: Expiring): Promise<Response> {
  const { tags, response } = takeExpiredTags(answered);
  if (tags.length > 0) await log?.record({ eventId: crypto.randomUUID(), source: 'moderation', names: tags }).catch(report);
  return response;
}
