import { formatHex } from '#lib/encoding/hex.ts';
import type { BackendEnv } from './env.ts';

const idBytes = 16;

/** As hard to guess as a fresh id, and always the same for the same parts. */
export async function deriveId(parts: readonly string[], env: BackendEnv): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(env.BACKEND_TOKEN_SECRET), algorithm, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', key, encoder.encode(JSON.stringify(parts)));
  return formatHex(new Uint8Array(signed).slice(0, idBytes));
}

/** 128 random bits. */
export const randomHexId = (): string => formatHex(crypto.getRandomValues(new Uint8Array(idBytes)));

/** The same for equal inputs, whatever the time and the place. */
export async function hashInput(input: unknown): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(input)));
  return formatHex(new Uint8Array(digest));
}
