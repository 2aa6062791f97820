// A whole anonymous page, kept as text with a gap wherever a response puts something of its own (design §3).
import * as z from 'zod';
import type { CacheRead } from '#middleware/shop.ts';
import { encoded, type Gapped, gapForm } from '#render/gapped.ts';
import { isLive } from '#render/piece.ts';
import { BoundedMap } from '#values/bounded-map.ts';
import { type Composition, composeShell, shownPieces, wornStyles } from './compose.ts';

/**
 * KV key: `page/3/{build}/{version}/{origin}/{path}?{query}`; value: this as JSON; lives until `staleUntil`.
 * Written by `keepPage` only; never holds a cookie, a nonce or anything of a shopper.
 */
const wholePageSchema = z
  .object({
    segments: z.array(z.string()).min(2),
    /** What goes between each two. */
    gaps: z.array(z.custom<Gapped<string>['gaps'][number]>((name) => typeof name === 'string' && gapForm.test(name))),
    /** What is read anew for every request: which piece of the page it is, and its props. */
    live: z.array(z.object({ index: z.int(), name: z.string(), props: z.json() })),
    /** Names of the style sheets in it. */
    worn: z.array(z.string()),
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

/** Renders a page all of whose pieces have settled, but for its live holes. */
export function makeWholePage(composition: Composition, reads: readonly CacheRead[], now: number): WholePage {
  const shown = shownPieces(composition);
  const { segments, gaps } = composeShell(composition, shown);
  const sources = reads.flatMap(({ provenance }) => (provenance ? [provenance] : []));
  return {
    segments: [...segments],
    gaps: [...gaps],
    live: composition.page.pieces.flatMap((piece, index) =>
      isLive(piece) ? [{ index, name: piece.name, props: z.json().parse(piece.props) }] : [],
    ),
    worn: [...wornStyles(shown)],
    freshUntil: Math.max(now + minFreshMs, Math.min(...sources.map(({ freshUntil }) => freshUntil))),
    staleUntil: now + staleForMs,
    tags: [...new Set(sources.flatMap(({ tags }) => tags))],
  };
}

interface KeptShell {
  bytes: Gapped<Uint8Array>;
  worn: ReadonlySet<string>;
}

const shells = new WeakMap<WholePage, KeptShell>();

/** What of a kept page is sent first. Its segments are encoded once and copied. */
export function shellOf(page: WholePage): KeptShell {
  const known = shells.get(page);
  if (known) return known;
  const shell = { bytes: encoded(page), worn: new Set(page.worn) };
  shells.set(page, shell);
  return shell;
}

export function parseWholePage(text: string): WholePage | undefined {
  try {
    return wholePageSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
