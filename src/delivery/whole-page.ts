// A whole anonymous page, kept as text with a gap wherever a response puts something of its own (design §3).
import * as z from 'zod';
import type { CacheRead } from '#middleware/shop.ts';
import { documentEnd } from '#render/document.ts';
import { encoded, filledBytes, type Gapped, type GapValues } from '#render/gapped.ts';
import { slotNames } from '#ui/slots.ts';
import { BoundedMap } from '#values/bounded-map.ts';
import { type Composition, composeShell, shownPieces } from './compose.ts';

/**
 * KV key: `page/2/{build}/{version}/{origin}/{path}?{query}`; value: this as JSON; lives until `staleUntil`.
 * Written by `keepPage` only; never holds a cookie, a nonce or anything of a shopper.
 */
const wholePageSchema = z
  .object({
    segments: z.array(z.string()).min(2),
    /** What goes between each two. */
    gaps: z.array(z.enum(['nonce', ...slotNames])),
    /** Instants in milliseconds since 1970. */
    freshUntil: z.number(),
    staleUntil: z.number(),
    tags: z.array(z.string()),
  })
  .refine(({ segments, gaps }) => segments.length === gaps.length + 1);
export type WholePage = z.infer<typeof wholePageSchema>;

const maxPages = 300;
const maxCharacters = 8_000_000;
export const wholePageMemory = new BoundedMap<WholePage>(maxPages, maxCharacters);

const staleForMs = 24 * 60 * 60 * 1000;
/** A page made of stale content is made again soon. */
const minFreshMs = 2000;

/** Renders a page all of whose pieces have settled. */
export function makeWholePage(composition: Composition, reads: readonly CacheRead[], now: number): WholePage {
  const { segments, gaps } = composeShell(composition, shownPieces(composition));
  const sources = reads.flatMap(({ provenance }) => (provenance ? [provenance] : []));
  return {
    segments: segments.with(-1, segments.at(-1) + documentEnd),
    gaps: [...gaps],
    freshUntil: Math.max(now + minFreshMs, Math.min(...sources.map(({ freshUntil }) => freshUntil))),
    staleUntil: now + staleForMs,
    tags: [...new Set(sources.flatMap(({ tags }) => tags))],
  };
}

const encodedPages = new WeakMap<WholePage, Gapped<Uint8Array>>();

/** The page with its gaps filled. Its segments are encoded once and copied. */
export function fillWholePage(page: WholePage, values: GapValues): Uint8Array<ArrayBuffer> {
  const known = encodedPages.get(page);
  const bytes = known ?? encoded(page);
  if (!known) encodedPages.set(page, bytes);
  return filledBytes(bytes, values);
}

export function parseWholePage(text: string): WholePage | undefined {
  try {
    return wholePageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
