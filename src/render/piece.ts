// What a page consists of: pieces that stand in the shell, and holes that arrive later (design §3).
import type { Deadlines } from '#values/deadlines.ts';
import { soon } from '#values/within.ts';
import { Grace } from './grace.ts';
import { emptyPiece, type Prepared } from './prepared.tsx';

export interface Hole {
  kind: 'hole';
  /** Of the size of what comes. */
  fallback: Prepared;
  /** Settles by a deadline once that has begun, and never rejects: a hole that fails would keep its fallback for ever. */
  content: Promise<Prepared>;
  /** Begins the deadline, once. Most content is there before anyone has to: a timer costs more than all of its microtasks. */
  beginDeadline: (deadlines: Deadlines) => void;
  /** Set once the content is there; then nothing needs to wait. */
  settled?: Prepared;
}

export type Piece = { kind: 'ready'; content: Prepared } | Hole;

/** A hole that is read anew for every request, even where the page around it is kept: what it is opened by. */
export interface LiveHole {
  kind: 'live';
  /** Which of its page class. */
  name: string;
  /** All that it must know of the page around it; fit for JSON. */
  props: unknown;
}

export const live = (name: string, props: unknown): LiveHole => ({ kind: 'live', name, props });

export const isLive = (piece: Piece | LiveHole): piece is LiveHole => piece.kind === 'live';

export const ready = (content: Prepared): Piece => ({ kind: 'ready', content });

/** What of a piece the first bytes hold. */
export const inShell = (piece: Piece): Prepared => (piece.kind === 'ready' ? piece.content : (piece.settled ?? piece.fallback));

/** Not there yet: the shell shows its fallback. */
export const isLate = (piece: Piece): piece is Hole => piece.kind === 'hole' && !piece.settled;

interface HoleOptions {
  fallback: Prepared;
  /** Milliseconds after which the content is given up, from when the page has waited for it. */
  deadlineMs: number;
  /** Told once when the content cannot be had. */
  report: (problem: unknown) => void;
  /** What shows then; nothing by default. */
  instead?: () => Prepared;
}

/** A hole whose content may fail or hang without harm. */
export function hole(content: Promise<Prepared>, { fallback, deadlineMs, report, instead }: HoleOptions): Hole {
  let isOver = false;
  let cancel: (() => void) | undefined;
  let settle: (piece: Prepared) => void = () => undefined;
  const made: Hole = {
    kind: 'hole',
    fallback,
    content: new Promise((resolve) => {
      settle = (piece) => {
        made.settled = piece;
        resolve(piece);
      };
    }),
    beginDeadline: (deadlines) => {
      if (!isOver) cancel ??= deadlines.after(deadlineMs, () => fail(new Error(`not there after ${deadlineMs} ms`)));
    },
  };
  const end = (piece: () => Prepared) => {
    isOver = true;
    cancel?.();
    settle(piece());
  };
  const fail = (problem: unknown) => {
    if (isOver) return; // told once, whether it was late or broken first
    end(() => inPlace(instead));
    report(problem);
  };
  content.then((piece) => {
    if (!isOver) end(() => piece);
  }, fail);
  return made;
}

const isHole = (piece: Piece | LiveHole): piece is Hole => piece.kind === 'hole';

function inPlace(instead: (() => Prepared) | undefined): Prepared {
  try {
    return instead?.() ?? emptyPiece;
  } catch {
    return emptyPiece;
  }
}

/** Waits for all holes: for crawlers, for browsers without scripts, and for what is kept whole. A live hole that is closed is none. */
export const settleAll = async (pieces: readonly (Piece | LiveHole)[], deadlines: Deadlines): Promise<void> => {
  const holes = pieces.filter(isHole);
  await soon(() => holes.every(({ settled }) => settled));
  for (const each of holes) each.beginDeadline(deadlines);
  await Promise.all(holes.map(({ content }) => content));
};

const grace = new Grace();

/** Lets what is there, or as good as there, arrive before the shell: it then needs no fallback, and the page no stream. */
export const settleReady = async (pieces: readonly Piece[], deadlines: Deadlines): Promise<void> => {
  const holes = pieces.filter(isHole);
  await soon(() => holes.every(({ settled }) => settled));
  await settleSoon(holes, deadlines);
};

/** The same for holes that have to be fetched: they are not there yet. */
export const settleSoon = async (holes: readonly Hole[], deadlines: Deadlines): Promise<void> => {
  const waiting = holes.filter(({ settled }) => !settled);
  if (waiting.length === 0) return;
  await grace.wait(Promise.all(waiting.map(({ content }) => content)), deadlines);
  for (const each of waiting) each.beginDeadline(deadlines);
};
