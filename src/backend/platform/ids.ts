import { formatHex } from '#lib/encoding/hex.ts';
import { createHmac } from '#lib/encoding/hmac.ts';
import type { BackendEnv } from './env.ts';

const idBytes = 16;

/** Derives an id from parts with a secret key. Equal parts always give the same id, which is as hard to guess as a random id. */
export async function deriveId(parts: readonly string[], env: BackendEnv): Promise<string> {
  const signed = await createHmac('SHA-256', env.BACKEND_TOKEN_SECRET, JSON.stringify(parts));
  return formatHex(signed.slice(0, idBytes));
}

/** Returns 128 random bits as 32 hex digits. */
export const randomHexId = (): string => formatHex(crypto.getRandomValues(new Uint8Array(idBytes)));

/** Returns the SHA-256 hash of an input's JSON text in hex. */
export async function hashInput(input: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(input)));
  return formatHex(new Uint8Array(digest));
}
