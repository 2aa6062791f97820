// Detects crawlers: programs that read pages, such as search engines, link preview services and command-line tools. They send no cookies,
// so each of their requests looks like a new visitor, and many do not run a page's scripts.
import { isbot } from 'isbot';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import type { AppContext } from './context.ts';

/** Cached results by User-Agent, because browsers send few different ones and isbot takes 10 µs for each. */
const results = createIsolateCache<boolean>({ name: 'user agents', maxEntries: 1000, maxBytes: 200_000 });

/** Returns true if the User-Agent is that of a crawler. */
export function isCrawler(c: AppContext): boolean {
  const agent = c.req.header('user-agent') ?? '';
  const known = results.get(agent);
  if (known !== undefined) return known;
  const result = isbot(agent);
  results.put(agent, result, 0, agent.length);
  return result;
}
