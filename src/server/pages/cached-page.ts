// A page as the page cache stores it: its text, with placeholders for the values of each response.
import * as z from 'zod';
import { joinCursors } from '#gateway/cache/expiries.ts';
import { BoundedMap } from '#lib/bounded-map.ts';
import { encodeTemplate, type Template } from '#render/template.ts';
import type { CacheRead } from '#server/middleware/request-scope.ts';
import type { SheetName } from '#ui/response.ts';

/**
 * KV key: `page/8/{build}/{version}/{shop or demo}/{origin}/{path}?{query}`; value: this as JSON; lives until `staleUntil`.
 * Written by `storePage` only; never holds a cookie, a nonce or anything of a shopper.
 */
const cachedPageSchema = z
  .object({
    segments: z.array(z.string()).min(2),
    /** The placeholders between the segments: a value of the response, or a section by its number. */
    placeholders: z.array(
      z
        .string()
        .regex(/^(?:nonce|challenge|consentBanner|baseStyle|early|noScript|cartCount|cartLabel|accountLabel|formKey|end|section-\d+)$/),
    ),
    /** The dynamic sections, in the order of their numbers. */
    sections: z.array(z.object({ name: z.string(), props: z.record(z.string(), z.json()) })),
    /** Names of the style sheets in the page. */
    sheets: z.array(z.string()),
    /** Instants in milliseconds since 1970. */
    madeAt: z.number(),
    freshUntil: z.number(),
    staleUntil: z.number(),
    /** The tags of all that it was made of, each with its oldest cursor (gateway/cache/expiries.ts). */
    tags: z.record(z.string(), z.number()),
  })
  .refine(({ segments, placeholders }) => segments.length === placeholders.length + 1);
export type CachedPage = z.infer<typeof cachedPageSchema>;

const maxPages = 300;
const maxCharacters = 8_000_000;
export const cachedPageMemory = new BoundedMap<CachedPage>(maxPages, maxCharacters);

const staleForMs = 24 * 60 * 60 * 1000;
/** A page that was made of stale content is made again after this. */
const minFreshMs = 2000;

interface StoredParts {
  template: Template;
  sections: readonly { name: string; props: object }[];
  sheets: Iterable<SheetName>;
}

interface Making {
  reads: readonly CacheRead[];
  /** Its own name, and the cursor from before it was made (gateway/cache/expiries.ts). */
  own: { tags: readonly string[]; cursor: number };
  now: number;
}

/** Creates a page for the cache. Throws if JSON cannot hold the props of a section. */
export function makeCachedPage({ template, sections, sheets }: StoredParts, { reads, own, now }: Making): CachedPage {
  const sources = reads.flatMap(({ provenance }) => (provenance ? [provenance] : []));
  return cachedPageSchema.parse({
    ...template,
    sections,
    sheets: [...sheets],
    madeAt: now,
    freshUntil: Math.max(now + minFreshMs, Math.min(...sources.map(({ freshUntil }) => freshUntil))),
    staleUntil: now + staleForMs,
    tags: joinCursors([...sources, own]),
  } satisfies Record<keyof CachedPage, unknown>);
}

interface EncodedPage {
  bytes: Template<Uint8Array>;
  sheets: ReadonlySet<string>;
}

const encodedPages = new WeakMap<CachedPage, EncodedPage>();

/** Encodes the segments of a page once per isolate. */
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
