/** Metadata of a cached reply. */
export interface Provenance {
  /** Fingerprint of the content. */
  hash: string;
  tags: readonly string[];
  /** Cursor of the expiry log (expiries.ts), read before the gateway was called. */
  cursor: number;
  /** Time until which the reply is fresh, in milliseconds since 1970. */
  freshUntil: number;
}
