// PKCE (RFC 7636) with the method S256. It proves that a code is exchanged by the client that requested it.
import { formatBase64Url } from './base64-url.ts';

const verifierBytes = 32;

/** Returns a verifier of 43 characters from 32 random bytes (RFC 7636, 4.1). */
export const createCodeVerifier = (): string => formatBase64Url(crypto.getRandomValues(new Uint8Array(verifierBytes)));

/** Returns BASE64URL(SHA256(verifier)), a text of 43 characters. */
export async function createCodeChallenge(verifier: string): Promise<string> {
  return formatBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))));
}
