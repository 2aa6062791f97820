import { formatHex } from '#lib/encoding/hex.ts';
import { createHmac } from '#lib/encoding/hmac.ts';
import type { BackendEnv } from './env.ts';
import { listSecrets } from './key-ring.ts';

const idBytes = 16;

/**
 * Derives an id from parts. Equal parts always give the same id, which is as hard to guess as a random id. The key is stored in the
 * database, because the ids must stay the same when secrets are rotated.
 */
export const deriveId = async (parts: readonly string[], env: Pick<BackendEnv, 'BACKEND_DB'>): Promise<string> =>
  sign(parts, await readIdKey(env.BACKEND_DB));

/** Keys of ids by database. */
const idKeys = new WeakMap<D1Database, string>();

async function readIdKey(db: D1Database): Promise<string> {
  const known = idKeys.get(db);
  if (known !== undefined) return known;
  const [, found] = await db.batch<{ secret: string }>([
    db.prepare('INSERT OR IGNORE INTO id_key (one, secret) VALUES (1, ?)').bind(randomHexId() + randomHexId()),
    db.prepare('SELECT secret FROM id_key'),
  ]);
  const [row] = found?.results ?? [];
  if (!row) throw new Error('The table id_key is empty.');
  idKeys.set(db, row.secret);
  return row.secret;
}

/** Signs parts with the current key of the ring BACKEND_TOKEN_SECRET. */
export const signParts = (
  parts: readonly string[],
  { BACKEND_TOKEN_SECRET: ring }: Pick<BackendEnv, 'BACKEND_TOKEN_SECRET'>,
): Promise<string> => sign(parts, listSecrets(ring)[0] ?? '');

/** Returns the signatures of parts that are valid: one for each key of the ring. */
export const listSignatures = (
  parts: readonly string[],
  { BACKEND_TOKEN_SECRET: ring }: Pick<BackendEnv, 'BACKEND_TOKEN_SECRET'>,
): Promise<string[]> => Promise.all(listSecrets(ring).map((secret) => sign(parts, secret)));

const sign = async (parts: readonly string[], secret: string): Promise<string> =>
  formatHex((await createHmac('SHA-256', secret, JSON.stringify(parts))).slice(0, idBytes));

/** Returns 128 random bits as 32 hex digits. */
export const randomHexId = (): string => formatHex(crypto.getRandomValues(new Uint8Array(idBytes)));

/** Returns the SHA-256 hash of an input's JSON text in hex. */
export async function hashInput(input: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(input)));
  return formatHex(new Uint8Array(digest));
}
