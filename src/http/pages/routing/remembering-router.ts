// The router of the app.
import { TrieRouter } from 'hono/router/trie-router';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';

type Found<Handler> = ReturnType<TrieRouter<Handler>['match']>;

const maxResults = 1000;
const maxCharacters = 200_000;
const results = createIsolateCache<unknown>({ name: 'matched routes', maxEntries: maxResults, maxBytes: maxCharacters });
let routers = 0;

/**
 * Hono's router for patterns beside fixed segments, with a cache of results: few addresses get most requests, and all patterns would be
 * matched again for each.
 */
export class RememberingRouter<Handler> extends TrieRouter<Handler> {
  /** Tells apart the results of several routers. */
  readonly #id = ++routers;

  override add(method: string, path: string, handler: Handler): void {
    results.clear();
    super.add(method, path, handler);
  }

  override match(method: string, path: string): Found<Handler> {
    const key = `${this.#id} ${method} ${path}`;
    const known = results.get(key);
    if (known) return known as Found<Handler>; // stored below, under a key of this router
    const result = super.match(method, path);
    results.put(key, result, 0, key.length);
    return result;
  }
}
