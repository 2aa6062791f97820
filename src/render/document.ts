// The page as text: a head, prepared pieces, and the holes, which follow the shell as they settle (docs/decisions/009).
import type { PageClass } from '#routes.ts';
import { filledBytes, type Gapped, type GapValues } from './gapped.ts';
import { inShell, isLate, type Piece } from './piece.ts';
import type { Prepared } from './prepared.tsx';
import { fillSlots } from './slots.ts';
import { pieceStyle } from './styles.ts';

interface ShellParts {
  lang: string;
  head: string;
  header: Prepared;
  footer: Prepared;
  pieces: readonly Piece[];
  pageClass: PageClass;
}

/** What is sent first, with its gaps: all of the page but what is late and its end. */
export function shellHtml({ lang, pageClass, head, header, pieces, footer }: ShellParts): string {
  const main = pieces.map((piece, index) => `<div class="piece"${isLate(piece) ? ` id="hole-${index}"` : ''}>${inShell(piece).html}</div>`);
  return (
    `<!DOCTYPE html><html lang="${lang}" data-page="${pageClass}"><head>${head}</head><body>` +
    `<div class="piece">${header.html}</div><main id="main">${main.join('')}</main><div class="piece">${footer.html}</div>`
  );
}

export const documentEnd = '</body></html>';

/** The whole page as UTF-8, all of whose holes have settled. */
export const documentBytes = (shell: Gapped<Uint8Array>, values: GapValues): Uint8Array<ArrayBuffer> =>
  filledBytes(shell, values, documentEnd);

interface DocumentStreamOptions {
  pieces: readonly Piece[];
  /** Names of the style sheets that the shell has. */
  worn: ReadonlySet<string>;
  values: GapValues;
  /** Nothing more is sent once the client has left. */
  signal: AbortSignal;
}

/** The page as a stream of UTF-8: the shell at once, with the fallback of each late hole in its place, then each hole as it settles. */
export function documentStream(
  shell: Gapped<Uint8Array>,
  { pieces, worn, values, signal }: DocumentStreamOptions,
): ReadableStream<Uint8Array> {
  const late = pieces.flatMap((piece, index) => (isLate(piece) ? [{ hole: piece, index }] : []));
  const wornByNow = new Set(worn);
  let waiting = late.length;
  let isLeft = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(filledBytes(shell, values));
      for (const { hole, index } of late) {
        hole.content.then((content) => {
          waiting -= 1;
          if (isLeft) return;
          const html = styleHtml(content, wornByNow, values.nonce) + fillSlots(lateHtml(content, index, values.nonce), values);
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

/** What a late piece wears and the page has not yet. */
function styleHtml({ rules, styles }: Prepared, worn: Set<string>, nonce: string): string {
  const fresh = styles.filter((name) => !worn.has(name));
  for (const name of fresh) worn.add(name);
  const css = rules + fresh.map(pieceStyle).join('');
  return css && `<style nonce="${nonce}">${css}</style>`;
}

/** A template is inert: what it holds is connected once, in its place. */
const lateHtml = ({ html }: Prepared, index: number, nonce: string): string =>
  `<template id="late-${index}">${html}</template>` +
  `<script nonce="${nonce}">document.getElementById("hole-${index}").replaceChildren(document.getElementById("late-${index}").content)</script>`;
