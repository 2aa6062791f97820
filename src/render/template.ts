// Templates: texts with placeholders, which are filled with different values each time.
/** Text segments, with one placeholder between each segment and the next. */
export interface Template<Segment = string> {
  segments: readonly Segment[];
  placeholders: readonly string[];
}

/** Creates the random prefix of a text's placeholders. It is secret, so that content cannot forge a placeholder. */
export const newSecret = (): string => `cairn-${crypto.randomUUID()}`;

/** Returns the text of a placeholder, for `parseTemplate` to find. */
export const placeholder = (secret: string, name: string): string => `${secret}[${name}]`;

/** Splits a text at the placeholders that have this secret. */
export function parseTemplate(text: string, secret: string): Template {
  if (!text.includes(secret)) return { segments: [text], placeholders: [] };
  const parts = text.split(new RegExp(`${secret}\\[([\\w-]+)\\]`)); // parts with odd indexes are the captured placeholder names
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

/** Fills a template. A placeholder without a value is replaced by an empty text. */
export function fillTemplate({ segments, placeholders }: Template, values: Readonly<Record<string, string>>): string {
  let text = segments[0] ?? '';
  for (let index = 0; index < placeholders.length; index++) {
    text += values[placeholders[index] ?? ''] ?? '';
    text += segments[index + 1] ?? '';
  }
  return text;
}

const encoder = new TextEncoder();

/**
 * Encodes a template as UTF-8 once, so that each response only copies bytes. Joining and encoding text each time would take several times
 * as long.
 */
export const encodeTemplate = ({ segments, placeholders }: Template): Template<Uint8Array> => ({
  segments: segments.map((segment) => encoder.encode(segment)),
  placeholders,
});

/** Values for an encoded template, by placeholder name. */
export type ByteValues = Readonly<Record<string, string | readonly Uint8Array[] | undefined>>;

/**
 * Fills an encoded template. A placeholder without a value is left empty. The returned bytes must not be shared between requests, because
 * they may contain the visitor's first name, form key and nonce. A UTF-16 code unit takes at most three bytes
 * (https://encoding.spec.whatwg.org/#dom-textencoder-encodeinto).
 */
export function fillBytes({ segments, placeholders }: Template<Uint8Array>, values: ByteValues): Uint8Array<ArrayBuffer> {
  const room = new Uint8Array(countBytes(segments) + placeholders.reduce((sum, name) => sum + countMaxBytes(values[name]), 0));
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

const countMaxBytes = (value: string | readonly Uint8Array[] = ''): number =>
  typeof value === 'string' ? 3 * value.length : countBytes(value);
