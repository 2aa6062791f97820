// The router of the app.
import { TrieRouter } from 'hono/router/trie-router';
import { BoundedMap } from '#lib/requests/bounded-map.ts';

type Found<Handler> = ReturnType<TrieRouter<Handler>['match']>;

const maxResults = 1000;
const maxCharacters = 200_000;

/**
 * Hono's router that takes patterns beside fixed segments, which remembers where addresses led: a few addresses get most requests, and
 * their patterns would be tried again for each.
 */
export class RememberingRouter<Handler> extends TrieRouter<Handler> {
  readonly #results = new BoundedMap<Found<Handler>>(maxResults, maxCharacters);

  override add(method: string, path: string, handler: Handler): void {
    this.#results.clear();
    super.add(method, path, handler);
  }

  override match(method: string, path: string): Found<Handler> {
    const key = `${method} ${path}`;
    const known = this.#results.get(key);
    if (known) return known;
    const result = super.match(method, path);
    this.#results.put(key, result, 0, key.length);
    return result;
  }
}
