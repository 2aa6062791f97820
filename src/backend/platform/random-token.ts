import { formatBase64Url } from '#lib/encoding/base64-url.ts';

/** 128 random bits in 22 characters that need no escaping in an address. */
export const randomToken = (): string => formatBase64Url(crypto.getRandomValues(new Uint8Array(16)));

export const isToken = (text: string): boolean => /^[\w-]{22}$/.test(text);
