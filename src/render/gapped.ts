// Text that is the same for everyone but for its gaps, which each response fills (design §3).
import type { SlotName } from '#ui/slots.ts';
import { joinBytes } from '#values/join-bytes.ts';
import { splitAtSlots } from './slots.ts';

type GapName = 'nonce' | SlotName;
export type GapValues = Record<GapName, string>;

/** One segment more than gaps: a gap stands between each two. */
export interface Gapped<Segment> {
  segments: readonly Segment[];
  gaps: readonly GapName[];
}

/** Splits at the slots of prepared HTML, and wherever `nonce` stands, which is to be a text that nobody else knows. */
export function gapped(html: string, nonce: string): Gapped<string> {
  const parts = html.split(nonce).map(splitAtSlots);
  return {
    segments: parts.flatMap((part) => part.filter((_, index) => index % 2 === 0)),
    gaps: parts.flatMap((part, index) => [
      ...(index > 0 ? ['nonce' as const] : []),
      ...(part.filter((_, at) => at % 2 === 1) as SlotName[]), // the odd parts are what the pattern caught
    ]),
  };
}

const encoder = new TextEncoder();

/** As UTF-8, so that a response copies bytes: joining and encoding text costs several times as much. */
export const encoded = ({ segments, gaps }: Gapped<string>): Gapped<Uint8Array> => ({
  segments: segments.map((segment) => encoder.encode(segment)),
  gaps,
});

/** The whole text with its gaps filled, and `end` after it. */
export function filledBytes({ segments, gaps }: Gapped<Uint8Array>, values: GapValues, end = ''): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = [];
  for (const [index, segment] of segments.entries()) {
    chunks.push(segment);
    const gap = gaps[index];
    if (gap) chunks.push(encoder.encode(values[gap]));
  }
  if (end) chunks.push(encoder.encode(end));
  return joinBytes(chunks);
}
