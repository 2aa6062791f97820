/** Metadata of a cached reply. */
export interface Provenance {
  /** Fingerprint of the content. */
  hash: string;
  tags: readonly string[];
  /** Cursor of the expiry log (expiries.ts), read before the gateway was called. */
  cursor: number;
  /** Milliseconds since 1970. */
  freshUntil: number;
}
