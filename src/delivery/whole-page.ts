// A whole anonymous page, kept as text with a gap wherever a response puts its own nonce (design §3).
import * as z from 'zod';
import type { CacheRead } from '#middleware/shop.ts';
import { documentHtml } from '#render/document.ts';
import { BoundedMap } from '#values/bounded-map.ts';
import { type Composition, compose } from './compose.ts';

/**
 * KV key: `page/1/{build}/{version}/{origin}/{path}?{query}`; value: this as JSON; lives until `staleUntil`.
 * Written by `keepPage` only; never holds a cookie, a nonce or anything of a shopper.
 */
export const wholePageSchema = z.object({
  /** The nonce goes between each two. */
  segments: z.array(z.string()).min(2),
  /** Instants in milliseconds since 1970. */
  freshUntil: z.number(),
  staleUntil: z.number(),
  tags: z.array(z.string()),
});
export type WholePage = z.infer<typeof wholePageSchema>;

const maxPages = 300;
export const wholePageMemory = new BoundedMap<WholePage>(maxPages);

const staleForMs = 24 * 60 * 60 * 1000;
/** A page made of stale content is made again soon. */
const minFreshMs = 2000;

/** Renders a page all of whose pieces have settled. */
export function makeWholePage(composition: Omit<Composition, 'nonce'>, reads: readonly CacheRead[], now: number): WholePage {
  const gap = `cairn-nonce-${crypto.randomUUID()}`; // unknown to whoever wrote the content, so none can forge one
  const html = documentHtml(compose({ ...composition, nonce: gap }));
  const sources = reads.flatMap(({ provenance }) => (provenance ? [provenance] : []));
  return {
    segments: html.split(gap),
    freshUntil: Math.max(now + minFreshMs, Math.min(...sources.map(({ freshUntil }) => freshUntil))),
    staleUntil: now + staleForMs,
    tags: [...new Set(sources.flatMap(({ tags }) => tags))],
  };
}

interface Template {
  bytes: Uint8Array<ArrayBuffer>;
  /** Where a nonce stands. */
  gaps: number[];
}

const templates = new WeakMap<WholePage, Template>();
const encoder = new TextEncoder();

/** The page with a nonce in its gaps. All nonces are of one length, so the bytes are laid out once per page and copied. */
export function fillWholePage(page: WholePage, nonce: string): Uint8Array<ArrayBuffer> {
  const own = encoder.encode(nonce);
  const { bytes, gaps } = templates.get(page) ?? templateOf(page, own.byteLength);
  const filled = bytes.slice();
  for (const gap of gaps) filled.set(own, gap);
  return filled;
}

function templateOf(page: WholePage, nonceLength: number): Template {
  const gaps: number[] = [];
  let length = 0;
  for (const segment of page.segments.slice(0, -1)) {
    length += encoder.encode(segment).byteLength;
    gaps.push(length);
    length += nonceLength;
  }
  const template = { bytes: encoder.encode(page.segments.join(' '.repeat(nonceLength))), gaps };
  templates.set(page, template);
  return template;
}

export function parseWholePage(text: string): WholePage | undefined {
  try {
    return wholePageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
