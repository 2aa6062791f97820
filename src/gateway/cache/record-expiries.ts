// Expires cached replies that became outdated because of a request to one of the backend's pages, such as an editor's page.
import { takeExpiredTags } from '#lib/paths/expired-tags.ts';
import type { ExpiryLog } from './expiries.ts';

interface Expiring {
  /** The expiry log; undefined if the shop has none, so that entries expire only by their age. */
  log: ExpiryLog | undefined;
  /** Called if the log fails. The change in the backend is not undone. */
  report: (problem: unknown) => void;
}

/** Records the expired tags that a backend response lists, and returns the response without them. */
export async function expireAnswered(answered: Response, { log, report }: Expiring): Promise<Response> {
  const { tags, response } = takeExpiredTags(answered);
  if (tags.length > 0) await log?.record({ eventId: crypto.randomUUID(), source: 'moderation', names: tags }).catch(report);
  return response;
}
