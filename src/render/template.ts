// Text that is the same for everyone but for its placeholders, which each use fills with values of its own.
import { joinBytes } from '#lib/join-bytes.ts';

/** One segment more than placeholders: a placeholder stands between each two. */
export interface Template<Segment = string> {
  segments: readonly Segment[];
  placeholders: readonly string[];
}

/** Marks the placeholders of one text. Unknown to whoever wrote the content, so that none can forge a placeholder. */
export const newSecret = (): string => `cairn-${crypto.randomUUID()}`;

/** What stands in a text for the value of that name until the text is parsed. */
export const placeholder = (secret: string, name: string): string => `${secret}[${name}]`;

/** Splits a text at the placeholders of its secret. */
export function parseTemplate(text: string, secret: string): Template {
  const parts = text.split(new RegExp(`${secret}\\[([\\w-]+)\\]`)); // the odd parts are what the pattern caught
  return { segments: parts.filter((_, index) => index % 2 === 0), placeholders: parts.filter((_, index) => index % 2 === 1) };
}

/** The whole text; a placeholder without a value stays empty. */
export function fillTemplate({ segments, placeholders }: Template, values: Readonly<Record<string, string>>): string {
  let text = segments[0] ?? '';
  for (let index = 0; index < placeholders.length; index++) {
    text += values[placeholders[index] ?? ''] ?? '';
    text += segments[index + 1] ?? '';
  }
  return text;
}

const encoder = new TextEncoder();

/** As UTF-8, so that a response copies bytes: joining and encoding text costs several times as much. */
export const encodeTemplate = ({ segments, placeholders }: Template): Template<Uint8Array> => ({
  segments: segments.map((segment) => encoder.encode(segment)),
  placeholders,
});

/** What fills the placeholders of an encoded template, by name. */
export type ByteValues = Readonly<Record<string, string | readonly Uint8Array[] | undefined>>;

/** The whole text as UTF-8; a placeholder without a value stays empty. */
export function fillBytes({ segments, placeholders }: Template<Uint8Array>, values: ByteValues): Uint8Array<ArrayBuffer> {
  const encoded = new Map<string, readonly Uint8Array[]>();
  const chunks: Uint8Array[] = [];
  for (let index = 0; index < segments.length; index++) {
    const segment = segments[index];
    const name = placeholders[index];
    if (segment) chunks.push(segment);
    if (name === undefined) continue;
    const value = encoded.get(name) ?? encodeValue(values[name]);
    encoded.set(name, value);
    for (const chunk of value) chunks.push(chunk);
  }
  return joinBytes(chunks);
}

const encodeValue = (value: string | readonly Uint8Array[] = ''): readonly Uint8Array[] =>
  typeof value === 'string' ? [encoder.encode(value)] : value;
