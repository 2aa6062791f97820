// Templates: text with placeholders, which each use fills with its own values.
import { joinBytes } from '#lib/join-bytes.ts';

/** There is one segment more than placeholders: a placeholder stands between each two segments. */
export interface Template<Segment = string> {
  segments: readonly Segment[];
  placeholders: readonly string[];
}

/** Creates a random mark for the placeholders of one text. Content cannot forge a placeholder, because it does not know the mark. */
export const newSecret = (): string => `cairn-${crypto.randomUUID()}`;

/** The text of a placeholder, until `parseTemplate` removes it. */
export const placeholder = (secret: string, name: string): string => `${secret}[${name}]`;

/** Splits a text at the placeholders of its secret. */
export function parseTemplate(text: string, secret: string): Template {
  if (!text.includes(secret)) return { segments: [text], placeholders: [] };
  const parts = text.split(new RegExp(`${secret}\\[([\\w-]+)\\]`)); // odd parts are the captured names
  return { segments: parts.filter((_, index) => index % 2 === 0), placeholders: parts.filter((_, index) => index % 2 === 1) };
}

/** Templates after each other as one. */
export function joinTemplates(templates: readonly Template[]): Template {
  const segments = [''];
  for (const { segments: own } of templates) {
    segments.push(`${segments.pop() ?? ''}${own[0] ?? ''}`, ...own.slice(1));
  }
  return { segments, placeholders: templates.flatMap(({ placeholders }) => placeholders) };
}

/** Fills a template. A placeholder without a value becomes empty. */
export function fillTemplate({ segments, placeholders }: Template, values: Readonly<Record<string, string>>): string {
  let text = segments[0] ?? '';
  for (let index = 0; index < placeholders.length; index++) {
    text += values[placeholders[index] ?? ''] ?? '';
    text += segments[index + 1] ?? '';
  }
  return text;
}

const encoder = new TextEncoder();

/** Encodes a template as UTF-8, so that a response copies bytes. Joining and encoding text costs several times as much. */
export const encodeTemplate = ({ segments, placeholders }: Template): Template<Uint8Array> => ({
  segments: segments.map((segment) => encoder.encode(segment)),
  placeholders,
});

/** Values for an encoded template, by placeholder name. */
export type ByteValues = Readonly<Record<string, string | readonly Uint8Array[] | undefined>>;

/** Fills an encoded template. A placeholder without a value becomes empty. `allocate` gives the room for so many bytes. */
export function fillBytes(
  { segments, placeholders }: Template<Uint8Array>,
  values: ByteValues,
  allocate?: (byteLength: number) => Uint8Array<ArrayBuffer>,
): Uint8Array<ArrayBuffer> {
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
  return joinBytes(chunks, allocate);
}

const encodeValue = (value: string | readonly Uint8Array[] = ''): readonly Uint8Array[] =>
  typeof value === 'string' ? [encoder.encode(value)] : value;
