// Key rings: variables with comma-separated secrets, of which the first is current and the others are from before a rotation
// (docs/deploy.md, Rotate secrets). What is signed, hashed or encrypted names its key by an id, which does not reveal the secret.
import { formatHex } from '#lib/encoding/hex.ts';
import { isSame } from '#lib/encoding/is-same.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import type { BackendEnv } from './env.ts';

const minSecretLength = 32;
const idBytes = 6;

/** Parses a comma-separated list of secrets. Secrets that are too short are ignored. */
export const listSecrets = (ring = ''): string[] =>
  ring.split(',').flatMap((each) => (each.trim().length >= minSecretLength ? [each.trim()] : []));

export interface RingKey {
  /** Twelve hex digits. */
  id: string;
  secret: string;
}

/** Ids of keys by secret. */
const ids = createIsolateCache<string>({ name: 'ids of keys', maxEntries: 20 });

/** Returns the keys of a ring, the current one first. Throws if the variable `name` contains no secret that is long enough. */
export async function readRing(name: string, ring: string | undefined): Promise<[RingKey, ...RingKey[]]> {
  const [current, ...former] = await Promise.all(listSecrets(ring).map(async (secret) => ({ id: await nameKey(secret), secret })));
  if (!current) throw new Error(`${name} must have at least ${minSecretLength} characters.`);
  return [current, ...former];
}

async function nameKey(secret: string): Promise<string> {
  const known = ids.get(secret);
  if (known !== undefined) return known;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`id of a key ${secret}`));
  const id = formatHex(new Uint8Array(digest).subarray(0, idBytes));
  ids.put(secret, id);
  return id;
}

/** Returns the key with an id. A value without an id is from before there were ids, so it belongs to the oldest key. */
export const findKey = (ring: readonly [RingKey, ...RingKey[]], id: string | undefined): RingKey | undefined =>
  id === undefined ? ring.at(-1) : ring.find((key) => key.id === id);

/** Returns true if a call contains a secret of the ring GATEWAY_SECRET, or if none is configured. */
export function isFromShop(sent: string | undefined, { GATEWAY_SECRET: ring = '' }: Pick<BackendEnv, 'GATEWAY_SECRET'>): boolean {
  if (ring === '') return true;
  return ring.split(',').some((secret) => secret.trim() !== '' && isSame(secret.trim(), sent ?? ''));
}
