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

/** Everything but the value, which comes last: so the begin of a text says whether it is known already. */
function writeHead({ hash, fetchedAt, freshUntil, staleUntil, tags, cursor }: Envelope): string {
  return `${JSON.stringify({ hash, fetchedAt, freshUntil, staleUntil, tags, cursor }).slice(0, -1)},"value":`;
}

/** The text of an envelope. `valueText` is the value as JSON. */
export const writeEnvelope = (envelope: Envelope, valueText: string): string => `${writeHead(envelope)}${valueText}}`;

/**
 * Parses a stored text. Undefined if it is broken or has another shape. If `known` was written as this text, it is returned as it is: what
 * was made of its value is found again by the same object.
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
