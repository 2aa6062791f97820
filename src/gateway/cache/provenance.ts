/** What is known of a cached reply besides its value. */
export interface Provenance {
  /** Fingerprint of the content. */
  hash: string;
  tags: readonly string[];
  /** Of the log of expiries (expiries.ts), from before the gateway was asked. */
  cursor: number;
  /** Milliseconds since 1970. */
  freshUntil: number;
}
