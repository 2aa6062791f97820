// The stored form of a page in the page cache: its text, with placeholders for the values of each response.
import * as z from 'zod';
import type { Answer } from '#domain/personalization/visitor.ts';
import { joinCursors } from '#gateway/cache/expiries.ts';
import type { CacheRead } from '#http/middleware/request-scope.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import { encodeTemplate, type Template } from '#render/template.ts';
import type { SheetName } from '#ui/response.ts';
import { answersSchema, type PageCohorts, pageCohortsSchema } from './page-cohorts.ts';

/**
 * KV key: `page/9/{build}/{version}/{shop or demo}/{origin}/{path}?{query}`, followed by ` for {cohort}` for a page that depends on its
 * visitor; value: this object as JSON; expires at `staleUntil`. Written only by `storePage`; never contains a cookie, a nonce or data of a
 * shopper.
 */
const pageTextSchema = z
  .object({
    /** New for each rendering. It comes first, so that the beginning of a text tells whether memory already has the page. */
    id: z.string(),
    segments: z.array(z.string()).min(2),
    /** The placeholders between the segments: a value of the response, or a section by its index. */
    placeholders: z.array(
      z
        .string()
        .regex(/^(?:nonce|challenge|consentBanner|baseStyle|early|noScript|cartCount|cartLabel|accountLabel|formKey|end|section-\d+)$/),
    ),
    /** The dynamic sections, in the order of their indexes. */
    sections: z.array(z.object({ name: z.string(), props: z.record(z.string(), z.json()) })),
    /** Names of the style sheets in the page. */
    sheets: z.array(z.string()),
    /** Times in milliseconds since 1970. */
    madeAt: z.number(),
    freshUntil: z.number(),
    staleUntil: z.number(),
    /** The tags of all content in the page, each with its oldest cursor (gateway/cache/expiries.ts). */
    tags: z.record(z.string(), z.number()),
    /**
     * The visitor's answers on which the page depends; it may be served only to visitors with these answers. Absent for a page that is the
     * same for all visitors.
     */
    answers: answersSchema.optional(),
  })
  .refine(({ segments, placeholders }) => segments.length === placeholders.length + 1);
export type PageText = z.infer<typeof pageTextSchema>;

/** A page in memory. Its template is stored as bytes, which responses can copy and which take half the memory of a text. */
export interface CachedPage extends Omit<PageText, 'segments' | 'placeholders' | 'sheets'> {
  template: Template<Uint8Array>;
  sheets: ReadonlySet<string>;
}

/** The value under the key of a page: the page, or the list of its cohorts. */
export type StoredPage = CachedPage | PageCohorts;

export const isCohorts = (stored: StoredPage): stored is PageCohorts => 'questions' in stored;

const maxPages = 300;
/** Maximum size of all pages, in characters of their JSON, which are about as many as bytes of HTML. */
const maxCharacters = 20_000_000;

export const cachedPageMemory = createIsolateCache<StoredPage>({ name: 'pages', maxEntries: maxPages, maxBytes: maxCharacters });

const staleForMs = 24 * 60 * 60 * 1000;
/** Minimum milliseconds before a page with stale content is rendered again. */
const minFreshMs = 2000;

interface StoredParts {
  template: Template;
  sections: readonly { name: string; props: object }[];
  sheets: Iterable<SheetName>;
  answers: readonly Answer[];
}

interface Making {
  reads: readonly CacheRead[];
  /** The entry's own name, and the cursor from before the page was rendered (gateway/cache/expiries.ts). */
  own: { tags: readonly string[]; cursor: number };
  now: number;
}

/** Creates a page for the cache. Throws if the props of a section are not serializable as JSON. */
export function makePageText({ template, sections, sheets, answers }: StoredParts, { reads, own, now }: Making): PageText {
  const sources = reads.flatMap(({ provenance }) => (provenance ? [provenance] : []));
  return pageTextSchema.parse({
    id: crypto.randomUUID(),
    ...template,
    sections,
    sheets: [...sheets],
    madeAt: now,
    freshUntil: Math.max(now + minFreshMs, Math.min(...sources.map(({ freshUntil }) => freshUntil))),
    staleUntil: now + staleForMs,
    tags: joinCursors([...sources, own]),
    ...(answers.length > 0 && { answers }),
  } satisfies Record<Exclude<keyof PageText, 'answers'>, unknown>);
}

export const encodePage = ({ segments, placeholders, sheets, ...page }: PageText): CachedPage => ({
  ...page,
  template: encodeTemplate({ segments, placeholders }),
  sheets: new Set(sheets),
});

/** Parses a stored text. Undefined if it is broken or has another shape. If `known` was stored as this text, it is returned unchanged. */
export function parseStoredPage(text: string, known?: StoredPage): StoredPage | undefined {
  if (known && !isCohorts(known) && text.startsWith(`{"id":${JSON.stringify(known.id)},`)) return known;
  try {
    const stored: object = JSON.parse(text);
    if ('questions' in stored) return pageCohortsSchema.safeParse(stored).data;
    const page = pageTextSchema.safeParse(stored);
    return page.success ? encodePage(page.data) : undefined;
  } catch {
    return undefined;
  }
}
