// Cache keys for gateway replies.
import type { CallName } from '#contract/calls.ts';
import { fingerprint } from '#lib/encoding/fingerprint.ts';

/** The site, locale and mode of a reply. They are part of each key. */
export interface CacheScope {
  /** Version of the catalog. It changes when the catalog is seeded again. */
  version: string;
  siteId: string;
  locale: string;
  /** Previews have separate cache entries, which stay fresh for only a few seconds. */
  mode: 'publish' | 'preview';
}

const maxKeyLength = 400; // KV allows 512 bytes

/** Returns the key prefix of all entries of a catalog version. */
export const contentKeyPrefix = (version: string): string => `content/1/${version}/`;

export async function createCacheKey(scope: CacheScope, name: CallName, input: unknown): Promise<string> {
  const key = `${contentKeyPrefix(scope.version)}${scope.siteId}/${scope.locale}/${scope.mode}/${name}/${canonicalize(input)}`;
  return key.length <= maxKeyLength ? key : `${key.slice(0, maxKeyLength - 20)}#${await fingerprint(key)}`;
}

/** Serializes an input. Its members are sorted, so that equal inputs have the same key. */
function canonicalize(value: unknown): string {
  if (typeof value !== 'object' || value === null) return encodeURIComponent(String(value));
  let text = '';
  for (const key of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[key];
    if (member !== undefined) text += `${text && '&'}${key}=${canonicalize(member)}`;
  }
  return text;
}
