// The stored form of a cached page: its HTML, with placeholders for the values that differ in each response.
import * as z from 'zod';
import type { Answer } from '#domain/personalization/visitor.ts';
import { joinCursors } from '#gateway/cache/expiries.ts';
import type { CacheRead } from '#http/middleware/request-scope.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import type { PageSheets } from '#render/base-style.tsx';
import { encodeTemplate, type Template } from '#render/template.ts';
import type { SheetName } from '#ui/response.ts';
import { answersSchema, type PageCohorts, pageCohortsSchema } from './page-cohorts.ts';

/**
 * KV key: `page/9/{build}/{version}/{shop or demo}/{origin}/{path}?{query}`, followed by ` for {cohort}` for a page that depends on its
 * visitor. Value: this object as JSON. Expires at `staleUntil`. Only `storePage` writes it. It never contains a cookie, a nonce or shopper
 * data.
 */
const pageTextSchema = z
  .object({
    /**
     * Id of this rendering. It is the first field, so that the beginning of a stored text is enough to tell whether the page is already in
     * memory.
     */
    id: z.string(),
    segments: z.array(z.string()).min(2),
    /** The placeholders between the segments: the name of a response value, or the index of a dynamic section. */
    placeholders: z.array(
      z
        .string()
        .regex(
          /^(?:nonce|challenge|consentBanner|baseStyle|belowFold|early|noScript|cartCount|cartLabel|accountLabel|formKey|end|section-\d+)$/,
        ),
    ),
    /** The dynamic sections, in the order of their indexes in the placeholders. */
    sections: z.array(z.object({ name: z.string(), props: z.record(z.string(), z.json()) })),
    /** Names of the style sheets that the page uses. */
    sheets: z.array(z.string()),
    /** Names of those that follow the first screen. Absent for a page that has all styles in its head. */
    belowFold: z.array(z.string()).optional(),
    /** When the page was rendered, in milliseconds since 1970. The two times below have the same unit. */
    madeAt: z.number(),
    freshUntil: z.number(),
    staleUntil: z.number(),
    /** Tags of all content in the page, each with the oldest cursor of that content (gateway/cache/expiries.ts). */
    tags: z.record(z.string(), z.number()),
    /**
     * The answers of the visitor for whom the page was rendered. It may be served only to visitors with the same answers. Absent for a page
     * that is the same for all visitors.
     */
    answers: answersSchema.optional(),
  })
  .refine(({ segments, placeholders }) => segments.length === placeholders.length + 1);
export type PageText = z.infer<typeof pageTextSchema>;

/** A cached page in memory. Its template is stored as bytes, because responses can copy them and they take half the memory of a string. */
export interface CachedPage extends Omit<PageText, 'segments' | 'placeholders' | 'sheets' | 'belowFold'>, PageSheets {
  template: Template<Uint8Array>;
}

/** The value of a page key: the page, or the list of its cohorts. */
export type StoredPage = CachedPage | PageCohorts;

export const isCohorts = (stored: StoredPage): stored is PageCohorts => 'questions' in stored;

const maxPages = 300;
/** Maximum size of all pages in memory, in characters of their JSON. That is about their size in bytes, because HTML is mostly ASCII. */
const maxCharacters = 20_000_000;

export const cachedPageMemory = createIsolateCache<StoredPage>({ name: 'pages', maxEntries: maxPages, maxBytes: maxCharacters });

const staleForMs = 24 * 60 * 60 * 1000;
/** Minimum number of milliseconds before a page with stale content is rendered again. */
const minFreshMs = 2000;

interface StoredParts {
  template: Template;
  sections: readonly { name: string; props: object }[];
  sheets: Iterable<SheetName>;
  belowFold: readonly SheetName[] | undefined;
  answers: readonly Answer[];
}

interface Making {
  reads: readonly CacheRead[];
  /** The page's own tag, and the expiry cursor before the page was rendered (gateway/cache/expiries.ts). */
  own: { tags: readonly string[]; cursor: number };
  now: number;
}

/** Creates the stored form of a page. Throws if the props of a dynamic section are not serializable as JSON. */
export function makePageText({ template, sections, sheets, belowFold, answers }: StoredParts, { reads, own, now }: Making): PageText {
  const sources = reads.flatMap(({ provenance }) => (provenance ? [provenance] : []));
  return pageTextSchema.parse({
    id: crypto.randomUUID(),
    ...template,
    sections,
    sheets: [...sheets],
    ...(belowFold && { belowFold }),
    madeAt: now,
    freshUntil: Math.max(now + minFreshMs, Math.min(...sources.map(({ freshUntil }) => freshUntil))),
    staleUntil: now + staleForMs,
    tags: joinCursors([...sources, own]),
    ...(answers.length > 0 && { answers }),
  } satisfies Record<Exclude<keyof PageText, 'answers' | 'belowFold'>, unknown>);
}

export const encodePage = ({ segments, placeholders, sheets, belowFold, ...page }: PageText): CachedPage => ({
  ...page,
  template: encodeTemplate({ segments, placeholders }),
  sheets: new Set(sheets),
  belowFold: belowFold && new Set(belowFold),
});

/** Parses a stored value; undefined if it is broken or has an older format. Returns `known` if the text is the stored form of that page. */
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
