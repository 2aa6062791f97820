/** A key for a submission: what is sent twice under it happens once. */
export const createKey = (): string => Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
