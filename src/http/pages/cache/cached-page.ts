// A page as the page cache stores it: its text, with placeholders for the values of each response.
import * as z from 'zod';
import type { Answer } from '#domain/personalization/visitor.ts';
import { joinCursors } from '#gateway/cache/expiries.ts';
import type { CacheRead } from '#http/middleware/request-scope.ts';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import { encodeTemplate, type Template } from '#render/template.ts';
import type { SheetName } from '#ui/response.ts';
import { answersSchema, type PageCohorts, pageCohortsSchema } from './page-cohorts.ts';

/**
 * KV key: `page/9/{build}/{version}/{shop or demo}/{origin}/{path}?{query}`, and ` for {cohort}` of a page that asks about its visitor;
 * value: this as JSON; lives until `staleUntil`.
 * Written by `storePage` only; never holds a cookie, a nonce or anything of a shopper.
 */
const pageTextSchema = z
  .object({
    /** New with each making. It comes first: so the begin of a text says whether memory has it already. */
    id: z.string(),
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
    /** What it asked about its visitor: it is for those alone who give these answers. Absent for a page that is the same for everyone. */
    answers: answersSchema.optional(),
  })
  .refine(({ segments, placeholders }) => segments.length === placeholders.length + 1);
export type PageText = z.infer<typeof pageTextSchema>;

/** The page as memory has it: as the bytes that responses copy, which take half the room of its text. */
export interface CachedPage extends Omit<PageText, 'segments' | 'placeholders' | 'sheets'> {
  template: Template<Uint8Array>;
  sheets: ReadonlySet<string>;
}

/** What is stored under the key of a page: the page, or the cohorts that have one each. */
export type StoredPage = CachedPage | PageCohorts;

export const isCohorts = (stored: StoredPage): stored is PageCohorts => 'questions' in stored;

const maxPages = 300;
/** Of their texts, which have about as many characters as pages have bytes. */
const maxCharacters = 20_000_000;

export const cachedPageMemory = createIsolateCache<StoredPage>({ name: 'pages', maxEntries: maxPages, maxBytes: maxCharacters });

const staleForMs = 24 * 60 * 60 * 1000;
/** A page that was made of stale content is made again after this. */
const minFreshMs = 2000;

interface StoredParts {
  template: Template;
  sections: readonly { name: string; props: object }[];
  sheets: Iterable<SheetName>;
  answers: readonly Answer[];
}

interface Making {
  reads: readonly CacheRead[];
  /** Its own name, and the cursor from before it was made (gateway/cache/expiries.ts). */
  own: { tags: readonly string[]; cursor: number };
  now: number;
}

/** Creates a page for the cache. Throws if JSON cannot hold the props of a section. */
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

/** Parses a stored text. Undefined if it is broken or has another shape. If `known` was stored as this text, it is returned as it is. */
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
