// The stored form of a cached reply.
import * as z from 'zod';

/**
 * KV key: `content/1/{version}/{site}/{locale}/{mode}/{call}/{input}`. KV value: this object as JSON. The KV entry expires at `staleUntil`.
 * Only `cachedGateway` writes it, and it contains only public data.
 */
const envelopeSchema = z.object({
  value: z.unknown(),
  /** When the reply was fetched, in milliseconds since 1970. The two times below have the same unit. */
  fetchedAt: z.number(),
  freshUntil: z.number(),
  staleUntil: z.number(),
  tags: z.array(z.string()),
  /** Cursor of the expiry log (expiries.ts), read before the gateway was called; 0 if there is no log. */
  cursor: z.number().default(0),
  /** Fingerprint of the value. Equal values have equal hashes. */
  hash: z.string(),
});

export interface Envelope<Value = unknown> {
  value: Value;
  fetchedAt: number;
  freshUntil: number;
  staleUntil: number;
  tags: string[];
  cursor: number;
  hash: string;
}

/**
 * Serializes all fields except the value, which `writeEnvelope` appends. If a stored text begins with the head of an envelope in memory,
 * both have the same value.
 */
function writeHead({ hash, fetchedAt, freshUntil, staleUntil, tags, cursor }: Envelope): string {
  return `${JSON.stringify({ hash, fetchedAt, freshUntil, staleUntil, tags, cursor }).slice(0, -1)},"value":`;
}

/** Serializes an envelope. `valueText` is the envelope's value as JSON. */
export const writeEnvelope = (envelope: Envelope, valueText: string): string => `${writeHead(envelope)}${valueText}}`;

/**
 * Parses a stored text. Returns undefined if it is broken or has another shape. Returns `known` itself if this text is its serialized form,
 * because caches of derived values use the object as their key.
 */
export function parseEnvelope<Value>(
  text: string,
  parseValue: (value: unknown) => Value | undefined,
  known?: Envelope<Value>,
): Envelope<Value> | undefined {
  if (known && text.startsWith(writeHead(known))) return known;
  let stored: unknown;
  try {
    stored = JSON.parse(text);
  } catch {
    return undefined;
  }
  const envelope = envelopeSchema.safeParse(stored);
  if (!envelope.success) return undefined;
  const value = parseValue(envelope.data.value);
  return value === undefined ? undefined : { ...envelope.data, value };
}
