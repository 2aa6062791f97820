// Templates: text with placeholders, which each use fills with its own values.
/** Segments of text with a placeholder between each two. */
export interface Template<Segment = string> {
  segments: readonly Segment[];
  placeholders: readonly string[];
}

/** Creates a random mark for the placeholders of one text. Content cannot forge a placeholder, because the mark is secret. */
export const newSecret = (): string => `cairn-${crypto.randomUUID()}`;

/** Returns the text of a placeholder, which `parseTemplate` removes. */
export const placeholder = (secret: string, name: string): string => `${secret}[${name}]`;

/** Splits a text at the placeholders with its secret. */
export function parseTemplate(text: string, secret: string): Template {
  if (!text.includes(secret)) return { segments: [text], placeholders: [] };
  const parts = text.split(new RegExp(`${secret}\\[([\\w-]+)\\]`)); // odd parts are the captured names
  return { segments: parts.filter((_, index) => index % 2 === 0), placeholders: parts.filter((_, index) => index % 2 === 1) };
}

/** Concatenates templates. */
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

/** Encodes a template as UTF-8, so that a response copies bytes. Joining and encoding text would take several times as long. */
export const encodeTemplate = ({ segments, placeholders }: Template): Template<Uint8Array> => ({
  segments: segments.map((segment) => encoder.encode(segment)),
  placeholders,
});

/** Values for an encoded template, by placeholder name. */
export type ByteValues = Readonly<Record<string, string | readonly Uint8Array[] | undefined>>;

/**
 * Fills an encoded template. A placeholder without a value becomes empty. The bytes are never shared, because they may contain a visitor's
 * first name, form key and nonce. A character takes at most three bytes (https://encoding.spec.whatwg.org/#dom-textencoder-encodeinto).
 */
export function fillBytes({ segments, placeholders }: Template<Uint8Array>, values: ByteValues): Uint8Array<ArrayBuffer> {
  const room = new Uint8Array(countBytes(segments) + placeholders.reduce((sum, name) => sum + mostBytes(values[name]), 0));
  let at = 0;
  const add = (bytes: Uint8Array): void => {
    room.set(bytes, at);
    at += bytes.byteLength;
  };
  for (let index = 0; index < segments.length; index++) {
    add(segments[index] ?? none);
    const value = values[placeholders[index] ?? ''];
    if (typeof value !== 'string') value?.forEach(add);
    else if (value !== '') at += encoder.encodeInto(value, room.subarray(at)).written;
  }
  return room.subarray(0, at);
}

const none = new Uint8Array();

const countBytes = (chunks: readonly Uint8Array[]): number => chunks.reduce((sum, { byteLength }) => sum + byteLength, 0);

const mostBytes = (value: string | readonly Uint8Array[] = ''): number =>
  typeof value === 'string' ? 3 * value.length : countBytes(value);
