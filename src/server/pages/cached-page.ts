// A whole anonymous page as the page cache stores it: text with a placeholder wherever a response has something of its own.
import * as z from 'zod';
import { BoundedMap } from '#lib/bounded-map.ts';
import { encodeTemplate, type Template } from '#render/template.ts';
import type { CacheRead } from '#server/middleware/request-scope.ts';
import type { SheetName } from '#ui/response.ts';

/**
 * KV key: `page/5/{build}/{version}/{origin}/{path}?{query}`; value: this as JSON; lives until `staleUntil`.
 * Written by `storePage` only; never holds a cookie, a nonce or anything of a shopper.
 */
const cachedPageSchema = z
  .object({
    segments: z.array(z.string()).min(2),
    /** What goes between each two: a value of the response, or the section of that number. */
    placeholders: z.array(z.string().regex(/^(?:nonce|challenge|baseStyle|early|noScript|cartCount|formKey|end|section-\d+)$/)),
    /** What is read for every request, in the order of their numbers. */
    sections: z.array(z.object({ name: z.string(), props: z.record(z.string(), z.json()) })),
    /** Names of the style sheets in it. */
    sheets: z.array(z.string()),
    /** Instants in milliseconds since 1970. */
    freshUntil: z.number(),
    staleUntil: z.number(),
    tags: z.array(z.string()),
  })
  .refine(({ segments, placeholders }) => segments.length === placeholders.length + 1);
export type CachedPage = z.infer<typeof cachedPageSchema>;

const maxPages = 300;
const maxCharacters = 8_000_000;
export const cachedPageMemory = new BoundedMap<CachedPage>(maxPages, maxCharacters);

const staleForMs = 24 * 60 * 60 * 1000;
/** A page made of stale content is made again soon. */
const minFreshMs = 2000;

interface StoredParts {
  template: Template;
  sections: readonly { name: string; props: object }[];
  sheets: Iterable<SheetName>;
}

/** A page as it is stored. Throws where the props of a section are not fit for JSON. */
export function makeCachedPage({ template, sections, sheets }: StoredParts, reads: readonly CacheRead[], now: number): CachedPage {
  const sources = reads.flatMap(({ provenance }) => (provenance ? [provenance] : []));
  return cachedPageSchema.parse({
    ...template,
    sections,
    sheets: [...sheets],
    freshUntil: Math.max(now + minFreshMs, Math.min(...sources.map(({ freshUntil }) => freshUntil))),
    staleUntil: now + staleForMs,
    tags: [...new Set(sources.flatMap(({ tags }) => tags))],
  } satisfies Record<keyof CachedPage, unknown>);
}

interface EncodedPage {
  bytes: Template<Uint8Array>;
  sheets: ReadonlySet<string>;
}

const encodedPages = new WeakMap<CachedPage, EncodedPage>();

/** Its segments are encoded once, and copied from then on. */
export function encodePage(page: CachedPage): EncodedPage {
  const known = encodedPages.get(page);
  if (known) return known;
  const encoded = { bytes: encodeTemplate(page), sheets: new Set(page.sheets) };
  encodedPages.set(page, encoded);
  return encoded;
}

export function parseCachedPage(text: string): CachedPage | undefined {
  try {
    return cachedPageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
