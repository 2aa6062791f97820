// A cached reply as it is stored.
import * as z from 'zod';

/**
 * KV key: `content/1/{version}/{site}/{locale}/{mode}/{call}/{input}`; value: this as JSON; lives until `staleUntil`.
 * Written by `cachedGateway` only; public data only.
 */
const envelopeSchema = z.object({
  value: z.unknown(),
  /** Instants in milliseconds since 1970. */
  fetchedAt: z.number(),
  freshUntil: z.number(),
  staleUntil: z.number(),
  tags: z.array(z.string()),
  /** Of the log of expiries (expiries.ts), from before the gateway was asked; 0 where none was read. */
  cursor: z.number().default(0),
  /** Fingerprint of the value: equal hashes mean equal content. */
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

/** Parses a stored text. Undefined if it is broken or has another shape. */
export function parseEnvelope<Value>(text: string, parseValue: (value: unknown) => Value | undefined): Envelope<Value> | undefined {
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
