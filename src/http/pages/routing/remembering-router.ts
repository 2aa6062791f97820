// The app's router, which caches its results.
import { TrieRouter } from 'hono/router/trie-router';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';

type Found<Handler> = ReturnType<TrieRouter<Handler>['match']>;

const maxResults = 1000;
const maxCharacters = 200_000;
const results = createIsolateCache<unknown>({ name: 'matched routes', maxEntries: maxResults, maxBytes: maxCharacters });
let routers = 0;

/**
 * Hono's TrieRouter with a cache of results. TrieRouter supports patterns next to fixed segments. Few URLs get most requests, so without
 * the cache the same patterns would be evaluated again and again.
 */
export class RememberingRouter<Handler> extends TrieRouter<Handler> {
  /** Part of the cache key, because routers share the cache. */
  readonly #id = ++routers;

  override add(method: string, path: string, handler: Handler): void {
    results.clear();
    super.add(method, path, handler);
  }

  override match(method: string, path: string): Found<Handler> {
    const key = `${this.#id} ${method} ${path}`;
    const known = results.get(key);
    // this router stored the result, because the key contains its id
    if (known) return known as Found<Handler>;
    const result = super.match(method, path);
    results.put(key, result, 0, key.length);
    return result;
  }
}
