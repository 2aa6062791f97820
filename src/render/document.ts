// The page as text: a head, prepared pieces, and the holes, which follow the shell as they settle (docs/decisions/009).
import type { PageClass } from '#routes.ts';
import type { SlotName } from '#ui/slots.ts';
import { joinBytes } from '#values/join-bytes.ts';
import { type Hole, inShell, type Piece } from './piece.ts';
import type { Prepared } from './prepared.tsx';
import { fillSlots, type SlotValues, splitAtSlots } from './slots.ts';
import { pieceStyle } from './styles.ts';

export interface DocumentProps {
  lang: string;
  head: string;
  header: Prepared;
  footer: Prepared;
  pieces: readonly Piece[];
  nonce: string;
  pageClass: PageClass;
  slots: SlotValues;
}

const end = '</body></html>';

/** The whole page, all of whose holes have settled. */
export const documentHtml = (props: DocumentProps): string =>
  shellParts(props)
    .map((part) => (typeof part === 'string' ? part : fillSlots(part.html, props.slots)))
    .join('') + end;

/** The same as UTF-8. */
export const documentBytes = (props: DocumentProps): Uint8Array<ArrayBuffer> => bytesOf([...shellParts(props), end], props.slots);

/**
 * The page as a stream of UTF-8: the shell at once, with the fallback of each late hole in its place, then each hole as it settles.
 * Sends nothing more once the client has left.
 */
export function documentStream(props: DocumentProps, signal: AbortSignal): ReadableStream<Uint8Array> {
  const late = props.pieces.flatMap((piece, index) => (isLate(piece) ? [{ hole: piece, index }] : []));
  const worn = new Set([props.header, ...props.pieces.map(inShell), props.footer].flatMap(({ styles }) => styles));
  let waiting = late.length;
  let isLeft = false;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytesOf(shellParts(props), props.slots));
      for (const { hole, index } of late) {
        hole.content.then((content) => {
          waiting -= 1;
          if (isLeft) return;
          const html = styleHtml(content, worn, props.nonce) + fillSlots(lateHtml(content, index, props.nonce), props.slots);
          if (!signal.aborted) controller.enqueue(encoder.encode(waiting > 0 ? html : html + end));
          if (waiting === 0) controller.close();
        });
      }
    },
    cancel() {
      isLeft = true;
    },
  });
}

const isLate = (piece: Piece): piece is Hole => piece.kind === 'hole' && !piece.settled;

/** The shell in parts: text of this response, and pieces, whose bytes are kept. */
function shellParts(props: DocumentProps): (string | Prepared)[] {
  const parts: (string | Prepared)[] = [
    `<!DOCTYPE html><html lang="${props.lang}" data-page="${props.pageClass}"><head>${props.head}</head><body><div class="piece">`,
    props.header,
    '</div><main id="main">',
  ];
  props.pieces.forEach((piece, index) => {
    parts.push(isLate(piece) ? `<div class="piece" id="hole-${index}">` : '<div class="piece">', inShell(piece), '</div>');
  });
  parts.push('</main><div class="piece">', props.footer, '</div>');
  return parts;
}

const encoder = new TextEncoder();
/** Bytes and, between them, values for the gaps. */
const encodedPieces = new WeakMap<Prepared, readonly (Uint8Array | SlotName)[]>();

function encodedPiece(piece: Prepared): readonly (Uint8Array | SlotName)[] {
  const known = encodedPieces.get(piece);
  if (known) return known;
  const parts = splitAtSlots(piece.html).map((part, index) => (index % 2 === 0 ? encoder.encode(part) : (part as SlotName)));
  encodedPieces.set(piece, parts);
  return parts;
}

/** Text joined and encoded as a whole costs several times what copying bytes does. */
function bytesOf(parts: readonly (string | Prepared)[], slots: SlotValues): Uint8Array<ArrayBuffer> {
  const chunks = parts.flatMap((part) =>
    typeof part === 'string'
      ? encoder.encode(part)
      : encodedPiece(part).map((each) => (typeof each === 'string' ? encoder.encode(slots[each]) : each)),
  );
  return joinBytes(chunks);
}

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
