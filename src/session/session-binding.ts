// What names a session to the gateway beside its id: the shop alone can make it, so that nobody who saw the id is taken for its shopper.
import { formatHex } from '#lib/encoding/hex.ts';
import type { SessionOptions } from './cookies.ts';

const encoder = new TextEncoder();

export async function bindSession(sessionId: string, { secrets: [secret = ''] }: Pick<SessionOptions, 'secrets'>): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return formatHex(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(`session binding ${sessionId}`))));
}
