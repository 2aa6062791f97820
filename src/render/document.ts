// The page as text: a head, prepared pieces, and the holes, which follow the shell as they settle (docs/decisions/009).
import type { PageClass } from '#routes.ts';
import { filledBytes, type Gapped, type GapValues, gapMark, type HoleGap } from './gapped.ts';
import { type Hole, inShell, isLate, isLive, type LiveHole, type Piece } from './piece.ts';
import type { Prepared } from './prepared.tsx';
import { fillSlots, type SlotValues } from './slots.ts';
import { pieceStyle } from './styles.ts';

interface ShellParts {
  lang: string;
  head: string;
  header: Prepared;
  footer: Prepared;
  pieces: readonly (Piece | LiveHole)[];
  pageClass: PageClass;
  /** Marks the gaps: a text that nobody else knows. */
  secret: string;
}

/** What is sent first, with its gaps: all of the page but what is late and its end. Live holes are gaps. */
export function shellHtml({ lang, pageClass, head, header, pieces, footer, secret }: ShellParts): string {
  const main = pieces.map((piece, index) =>
    isLive(piece) ? gapMark(secret, holeGap(index)) : pieceHtml(piece, index, inShell(piece).html),
  );
  return (
    `<!DOCTYPE html><html lang="${lang}" data-page="${pageClass}"><head>${head}</head><body>` +
    `<div class="piece">${header.html}</div><main id="main">${main.join('')}</main><div class="piece">${footer.html}</div>`
  );
}

const pieceHtml = (piece: Piece, index: number, html: string): string =>
  `<div class="piece"${isLate(piece) ? ` id="hole-${index}"` : ''}>${html}</div>`;

const holeGap = (index: number): HoleGap => `hole-${index}`;

/** A hole, and which piece of its page it is. */
export interface PlacedHole {
  hole: Hole;
  index: number;
}

export const placedHoles = (pieces: readonly Piece[]): PlacedHole[] =>
  pieces.flatMap((piece, index) => (piece.kind === 'hole' ? [{ hole: piece, index }] : []));

interface HeldOptions {
  /** Names of the style sheets that the page has so far. What is added counts for what follows. */
  worn: Set<string>;
  values: SlotValues & { nonce: string };
}

/** What stands in the gaps of these holes for now: their content where it is there, else their fallback. */
export function heldHoles(holes: readonly PlacedHole[], { worn, values }: HeldOptions): Partial<Record<HoleGap, string>> {
  const held: Partial<Record<HoleGap, string>> = {};
  for (const { hole, index } of holes) {
    const shown = inShell(hole);
    held[holeGap(index)] = freshStyle(shown, worn, values.nonce) + fillSlots(pieceHtml(hole, index, shown.html), values);
  }
  return held;
}

const documentEnd = '</body></html>';

/** The whole page as UTF-8, all of whose holes have settled. */
export const documentBytes = (shell: Gapped<Uint8Array>, values: GapValues): Uint8Array<ArrayBuffer> =>
  filledBytes(shell, values, documentEnd);

interface DocumentStreamOptions {
  late: readonly PlacedHole[];
  /** Names of the style sheets that the shell has. What is added counts for what follows. */
  worn: Set<string>;
  values: GapValues;
  /** Nothing more is sent once the client has left. */
  signal: AbortSignal;
}

/** The page as a stream of UTF-8: the shell at once, with the fallback of each late hole in its place, then each hole as it settles. */
export function documentStream(
  shell: Gapped<Uint8Array>,
  { late, worn, values, signal }: DocumentStreamOptions,
): ReadableStream<Uint8Array> {
  let waiting = late.length;
  let isLeft = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(filledBytes(shell, values));
      for (const { hole, index } of late) {
        hole.content.then((content) => {
          waiting -= 1;
          if (isLeft) return;
          const html = freshStyle(content, worn, values.nonce) + fillSlots(lateHtml(content, index, values.nonce), values);
          if (!signal.aborted) controller.enqueue(encoder.encode(waiting > 0 ? html : html + documentEnd));
          if (waiting === 0) controller.close();
        });
      }
    },
    cancel() {
      isLeft = true;
    },
  });
}

const encoder = new TextEncoder();

/** What a piece wears and the page has not yet; from now on it has. */
function freshStyle({ rules, styles }: Prepared, worn: Set<string>, nonce: string): string {
  const fresh = styles.filter((name) => !worn.has(name));
  for (const name of fresh) worn.add(name);
  const css = rules + fresh.map(pieceStyle).join('');
  return css && `<style nonce="${nonce}">${css}</style>`;
}

/** A template is inert: what it holds is connected once, in its place. */
const lateHtml = ({ html }: Prepared, index: number, nonce: string): string =>
  `<template id="late-${index}">${html}</template>` +
  `<script nonce="${nonce}">document.getElementById("hole-${index}").replaceChildren(document.getElementById("late-${index}").content)</script>`;
