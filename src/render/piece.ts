// What a page consists of: pieces that stand in the shell, and holes that arrive later (design §3).
import { soon } from '#values/within.ts';
import { Grace } from './grace.ts';
import { emptyPiece, type Prepared } from './prepared.tsx';

export interface Hole {
  kind: 'hole';
  /** Of the size of what comes. */
  fallback: Prepared;
  /** Settles by a deadline and never rejects: a hole that fails would keep its fallback for ever. */
  content: Promise<Prepared>;
  /** Set once the content is there; then nothing needs to wait. */
  settled?: Prepared;
}

export type Piece = { kind: 'ready'; content: Prepared } | Hole;

export const ready = (content: Prepared): Piece => ({ kind: 'ready', content });

/** What of a piece the first bytes hold. */
export const inShell = (piece: Piece): Prepared => (piece.kind === 'ready' ? piece.content : (piece.settled ?? piece.fallback));

/** Not there yet: the shell shows its fallback. */
export const isLate = (piece: Piece): piece is Hole => piece.kind === 'hole' && !piece.settled;

interface HoleOptions {
  fallback: Prepared;
  /** Milliseconds after which the content is given up. */
  deadlineMs: number;
  /** Told once when the content cannot be had. */
  report: (problem: unknown) => void;
  /** What shows then; nothing by default. */
  instead?: () => Prepared;
}

/** A hole whose content may fail or hang without harm. */
export function hole(content: Promise<Prepared>, { fallback, deadlineMs, report, instead }: HoleOptions): Hole {
  const settling = new Promise<Prepared>((resolve) => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const fail = (problem: unknown) => {
      if (isOver) return; // told once, whether it was late or broken first
      isOver = true;
      clearTimeout(timer);
      resolve(inPlace(instead));
      report(problem);
    };
    content.then((piece) => {
      isOver = true;
      clearTimeout(timer);
      resolve(piece);
    }, fail);
    // most content is in memory and needs no deadline
    soon(() => isOver).then(() => {
      if (!isOver) timer = setTimeout(() => fail(new Error(`not there after ${deadlineMs} ms`)), deadlineMs);
    });
  });
  const made: Hole = { kind: 'hole', fallback, content: settling };
  settling.then((piece) => {
    made.settled = piece;
  });
  return made;
}

const isHole = (piece: Piece): piece is Hole => piece.kind === 'hole';

function inPlace(instead: (() => Prepared) | undefined): Prepared {
  try {
    return instead?.() ?? emptyPiece;
  } catch {
    return emptyPiece;
  }
}

/** Waits for all holes: for crawlers, for browsers without scripts, and for what is kept whole. */
export const settleAll = async (pieces: readonly Piece[]): Promise<void> => {
  await Promise.all(pieces.filter(isHole).map((piece) => piece.content));
};

const grace = new Grace();

/** Lets what is there, or as good as there, arrive before the shell: it then needs no fallback, and the page no stream. */
export const settleReady = async (pieces: readonly Piece[]): Promise<void> => {
  const isSettled = () => pieces.every((piece) => piece.kind === 'ready' || piece.settled);
  await soon(isSettled);
  if (!isSettled()) await grace.wait(settleAll(pieces), Date.now);
};
