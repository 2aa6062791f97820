// Under which key the reply of a call is stored.
import type { CallName } from '#contract/calls.ts';
import { fingerprint } from '#lib/encoding/fingerprint.ts';

/** The site and content that a reply belongs to. It is part of every key. */
export interface CacheScope {
  /** Changes when the catalogue is seeded again. */
  version: string;
  siteId: string;
  locale: string;
  /** Preview has its own entries, which live for seconds. */
  mode: 'publish' | 'preview';
}

const maxKeyLength = 400; // KV takes 512 bytes

/** What the keys of a version begin with. */
export const contentKeyPrefix = (version: string): string => `content/1/${version}/`;

export async function createCacheKey(scope: CacheScope, name: CallName, input: unknown): Promise<string> {
  const key = `${contentKeyPrefix(scope.version)}${scope.siteId}/${scope.locale}/${scope.mode}/${name}/${canonicalize(input)}`;
  return key.length <= maxKeyLength ? key : `${key.slice(0, maxKeyLength - 20)}#${await fingerprint(key)}`;
}

/** The input as text. The order of its members makes no difference. */
function canonicalize(value: unknown): string {
  if (typeof value !== 'object' || value === null) return encodeURIComponent(String(value));
  let text = '';
  for (const key of Object.keys(value).sort()) {
    const member = (value as Record<string, unknown>)[key];
    if (member !== undefined) text += `${text && '&'}${key}=${canonicalize(member)}`;
  }
  return text;
}
