/** Creates a nonce of 128 random bits for a Content-Security-Policy. */
export const createNonce = (): string => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))));
