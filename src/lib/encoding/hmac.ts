const encoder = new TextEncoder();

/** Returns the HMAC of a text with a secret whose characters are the key. */
export async function createHmac(hash: 'SHA-1' | 'SHA-256', secret: string, text: string): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text)));
}
