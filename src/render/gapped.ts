// Text that is the same for everyone but for its gaps, which each response fills (design §3).
import type { SlotName } from '#ui/slots.ts';
import { joinBytes } from '#values/join-bytes.ts';
import { splitAtSlots } from './slots.ts';

/** `hole-2`: where the third piece of a page stands, when it is read anew for every request. */
export type HoleGap = `hole-${number}`;
type OwnGap = 'challenge' | 'baseStyle' | 'noScript' | HoleGap;
type GapName = 'nonce' | SlotName | OwnGap;

export const gapForm = /^(?:nonce|challenge|baseStyle|noScript|cartCount|formKey|hole-\d+)$/;

type Filling = string | readonly Uint8Array[];

/** What a response fills them with; nothing where it has no value. */
export type GapValues = Readonly<Record<'nonce' | SlotName, string> & Partial<Record<OwnGap, Filling>>>;

/** One segment more than gaps: a gap stands between each two. */
export interface Gapped<Segment> {
  segments: readonly Segment[];
  gaps: readonly GapName[];
}

/** The mark of a gap in a text that is about to be split. By itself `secret` is the nonce's. */
export const gapMark = (secret: string, name: OwnGap): string => `${secret}[${name}]`;

/** Splits at the slots of prepared HTML, and wherever `secret` stands, which is to be a text that nobody else knows. */
export function gapped(html: string, secret: string): Gapped<string> {
  const segments: string[] = [];
  const gaps: GapName[] = [];
  // the odd parts of a split are what the pattern caught
  for (const [index, part] of html.split(new RegExp(`${secret}(?:\\[(challenge|baseStyle|noScript|hole-\\d+)\\])?`)).entries()) {
    if (index % 2 === 1) gaps.push((part as GapName | undefined) ?? 'nonce');
    else {
      for (const [at, text] of splitAtSlots(part).entries()) {
        if (at % 2 === 1) gaps.push(text as SlotName);
        else segments.push(text);
      }
    }
  }
  return { segments, gaps };
}

const encoder = new TextEncoder();

/** As UTF-8, so that a response copies bytes: joining and encoding text costs several times as much. */
export const encoded = ({ segments, gaps }: Gapped<string>): Gapped<Uint8Array> => ({
  segments: segments.map((segment) => encoder.encode(segment)),
  gaps,
});

/** The whole text with its gaps filled, and `end` after it. */
export function filledBytes({ segments, gaps }: Gapped<Uint8Array>, values: GapValues, end = ''): Uint8Array<ArrayBuffer> {
  const fillings = new Map<GapName, readonly Uint8Array[]>();
  const chunks: Uint8Array[] = [];
  for (let index = 0; index < segments.length; index++) {
    const [segment, gap] = [segments[index], gaps[index]];
    if (segment) chunks.push(segment);
    if (!gap) continue;
    const filling = fillings.get(gap) ?? bytesOf(values[gap]);
    fillings.set(gap, filling);
    chunks.push(...filling);
  }
  if (end) chunks.push(encoder.encode(end));
  return joinBytes(chunks);
}

const bytesOf = (filling: Filling = ''): readonly Uint8Array[] => (typeof filling === 'string' ? [encoder.encode(filling)] : filling);
