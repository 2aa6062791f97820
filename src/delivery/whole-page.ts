// A whole anonymous page, kept as text with a gap wherever a response puts something of its own (design §3).
import * as z from 'zod';
import type { CacheRead } from '#middleware/shop.ts';
import { documentHtml } from '#render/document.ts';
import { keptSlots, type SlotValues, splitAtSlots } from '#render/slots.ts';
import { type SlotName, slotNames } from '#ui/slots.ts';
import { BoundedMap } from '#values/bounded-map.ts';
import { joinBytes } from '#values/join-bytes.ts';
import { type Composition, compose } from './compose.ts';

/**
 * KV key: `page/2/{build}/{version}/{origin}/{path}?{query}`; value: this as JSON; lives until `staleUntil`.
 * Written by `keepPage` only; never holds a cookie, a nonce or anything of a shopper.
 */
export const wholePageSchema = z
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
export function makeWholePage(composition: Omit<Composition, 'nonce' | 'slots'>, reads: readonly CacheRead[], now: number): WholePage {
  const nonce = `cairn-nonce-${crypto.randomUUID()}`; // unknown to whoever wrote the content, so none can forge one
  const html = documentHtml(compose({ ...composition, nonce, slots: keptSlots }));
  const parts = html.split(nonce).map(splitAtSlots);
  const sources = reads.flatMap(({ provenance }) => (provenance ? [provenance] : []));
  return {
    segments: parts.flatMap((part) => part.filter((_, index) => index % 2 === 0)),
    gaps: parts.flatMap((part, index) => [
      ...(index > 0 ? ['nonce' as const] : []),
      ...(part.filter((_, at) => at % 2 === 1) as SlotName[]),
    ]),
    freshUntil: Math.max(now + minFreshMs, Math.min(...sources.map(({ freshUntil }) => freshUntil))),
    staleUntil: now + staleForMs,
    tags: [...new Set(sources.flatMap(({ tags }) => tags))],
  };
}

const encodedSegments = new WeakMap<WholePage, readonly Uint8Array[]>();
const encoder = new TextEncoder();

/** The page with its gaps filled. Its segments are encoded once and copied. */
export function fillWholePage(page: WholePage, values: SlotValues & { nonce: string }): Uint8Array<ArrayBuffer> {
  const segments = encodedSegments.get(page) ?? page.segments.map((segment) => encoder.encode(segment));
  encodedSegments.set(page, segments);
  const own = { nonce: encoder.encode(values.nonce), cartCount: encoder.encode(values.cartCount), formKey: encoder.encode(values.formKey) };
  const chunks: Uint8Array[] = [];
  segments.forEach((segment, index) => {
    const gap = page.gaps[index];
    chunks.push(segment, ...(gap ? [own[gap]] : []));
  });
  return joinBytes(chunks);
}

export function parseWholePage(text: string): WholePage | undefined {
  try {
    return wholePageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
