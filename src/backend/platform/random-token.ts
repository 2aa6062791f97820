import { formatBase64Url } from '#lib/encoding/base64-url.ts';

/** Returns 128 random bits as 22 characters that need no escaping in URLs. */
export const randomToken = (): string => formatBase64Url(crypto.getRandomValues(new Uint8Array(16)));

export const isToken = (text: string): boolean => /^[\w-]{22}$/.test(text);
