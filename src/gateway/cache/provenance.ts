/** What is known of a cached reply besides its value. */
export interface Provenance {
  /** Fingerprint of the content. */
  hash: string;
  tags: readonly string[];
  /** Milliseconds since 1970. */
  freshUntil: number;
}
