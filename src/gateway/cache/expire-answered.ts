// Expires cached replies that a page of the backend, such as an editor's page, has changed.
import { takeExpiredTags } from '#lib/paths/expired-tags.ts';
import type { ExpiryLog } from './expiries.ts';

interface Expiring {
  /** Undefined in a shop without a log; entries then expire only by their age. */
  log: ExpiryLog | undefined;
  /** Called with a failure of the log. The change itself is not undone. */
  report: (problem: unknown) => void;
}

/** Records the expiries that a response of the backend lists, and returns the response. */
export async function expireAnswered(answered: Response, { log, report }: Expiring): Promise<Response> {
  const { tags, response } = takeExpiredTags(answered);
  if (tags.length > 0) await log?.record({ eventId: crypto.randomUUID(), source: 'moderation', names: tags }).catch(report);
  return response;
}
