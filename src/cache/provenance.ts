// Where a cached reply came from, looked up by the reply itself, so that the cache can keep the gateway's interface.

export interface Provenance {
  /** Fingerprint of the content. */
  hash: string;
  tags: readonly string[];
  /** Milliseconds since 1970. */
  freshUntil: number;
}

const provenances = new WeakMap<object, Provenance>();

export const noteProvenance = (reply: object, provenance: Provenance): void => void provenances.set(reply, provenance);

/** Undefined for a reply that came straight from the gateway, as in preview: nothing made of it may be kept. */
export const provenanceOf = (reply: object): Provenance | undefined => provenances.get(reply);
