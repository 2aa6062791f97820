/** Where a cached reply came from. */
export interface Provenance {
  /** Fingerprint of the content. */
  hash: string;
  tags: readonly string[];
  /** Milliseconds since 1970. */
  freshUntil: number;
}
