// The experiments cookie: a random id of the browser, and the variants that it has seen.
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import { defineCookie } from './cookies.ts';

export interface ExperimentVisitor {
  id: string;
  /** Variants by experiment key, oldest first. */
  variants: ReadonlyMap<string, string>;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Maximum number of stored variants. If one is dropped, the provider decides again, and returns the same variant for the same id. */
const maxVariants = 20;
const maxTextLength = 60;

const maxVisitors = 1000;
const maxCharacters = 200_000;
/** Parsed visitors by cookie value, because visitors request several pages. */
const visitors = createIsolateCache<ExperimentVisitor>({
  name: 'parsed experiments cookies',
  maxEntries: maxVisitors,
  maxBytes: maxCharacters,
});

export const experimentsCookie = defineCookie({
  name: 'experiments',
  consentClass: 'targeting',
  purpose: 'stored.experiments',
  lifetime: [6, 'month'],
  parse: (text) => {
    const known = visitors.get(text);
    if (known) return known;
    const visitor = parseVisitor(text);
    if (visitor) visitors.put(text, visitor, 0, text.length);
    return visitor;
  },
  format: ({ id, variants }: ExperimentVisitor) =>
    [id, String(new URLSearchParams([...variants].slice(-maxVariants)))].filter(Boolean).join('&'),
});

function parseVisitor(value: string): ExperimentVisitor | undefined {
  const [id = '', ...rest] = value.split('&');
  if (!uuid.test(id)) return undefined;
  const variants = [...new URLSearchParams(rest.join('&'))].filter(([key, variant]) => isShort(key) && isShort(variant));
  return { id, variants: new Map(variants.slice(-maxVariants)) };
}

const isShort = (text: string): boolean => text !== '' && text.length <= maxTextLength;
