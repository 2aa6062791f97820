// What a browser without scripts did last from each of its pages: a page that is shown again has the key that it had before, so the
// same gesture twice has to be told from one more (design §6). Guards nothing, hence not sealed: who changes it harms their own cart.
import { cookieLine, cookieName, readCookie } from './cookies.ts';

export interface GestureMark {
  /** The key that the page was given. */
  page: string;
  /** Fingerprint of what was asked for. */
  gesture: string;
  /** Gestures from this page before this one. */
  ordinal: number;
  /** Seconds since 1970. */
  at: number;
}

const name = 'gestures';
/** As long as a gateway knows a key. */
const lifeSeconds = 24 * 60 * 60;
const duplicateSeconds = 10;
const maxPages = 4;
const form = /^([\w-]{8,64})\.([0-9a-f]{16})\.(\d{1,6})\.(\d{1,12})$/;

/** Newest first. What is not of our shape is passed over. */
export function readGestureMarks(header: string | null | undefined, isSecure: boolean): GestureMark[] {
  const marks = readCookie(header, cookieName(name, isSecure))?.split('~') ?? [];
  return marks.flatMap((text) => {
    const [, page = '', gesture = '', ordinal, at] = form.exec(text) ?? [];
    return page ? [{ page, gesture, ordinal: Number(ordinal), at: Number(at) }] : [];
  });
}

/** The mark of a gesture that is made `at`: the last one again where it repeats it within ten seconds, else a new one. */
export function markOf(marks: readonly GestureMark[], { page, gesture, at }: Omit<GestureMark, 'ordinal'>): GestureMark {
  const last = marks.find((mark) => mark.page === page);
  if (last?.gesture === gesture && at - last.at <= duplicateSeconds) return last;
  return { page, gesture, ordinal: last ? last.ordinal + 1 : 0, at };
}

/** The Set-Cookie line once a gesture was answered; pages that were used longest ago are forgotten. */
export function gestureMarksCookie(marks: readonly GestureMark[], newest: GestureMark, isSecure: boolean): string | undefined {
  const kept = [newest, ...marks.filter(({ page }) => page !== newest.page)].slice(0, maxPages);
  const value = kept.map(({ page, gesture, ordinal, at }) => `${page}.${gesture}.${ordinal}.${at}`).join('~');
  return cookieLine(name, value, { maxAgeSeconds: lifeSeconds, isSecure });
}
