/** Returns the first 16 hex characters of a text's SHA-256 hash. Identifies versions of content; too short to protect a secret. */
export async function fingerprint(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(digest.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
