import { formatBase64Url } from '#lib/encoding/base64-url.ts';
import { formatHex } from '#lib/encoding/hex.ts';

/** Returns 256 random bits as 43 characters. */
export const createSecret = (): string => formatBase64Url(crypto.getRandomValues(new Uint8Array(32)));

/** Returns the SHA-256 hash of a random secret in hex. A random secret of 256 bits needs no slow hash. */
export const hashSecret = async (secret: string): Promise<string> =>
  formatHex(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
