// What a browser without scripts did last from each of its pages: a page that is shown again has the key that it had before, so the
// same submission twice must be distinguished from one more. Guards nothing, hence not sealed: who changes it harms their own cart.
import { cookieLine, cookieName, readCookie } from './cookies.ts';

export interface SubmissionMark {
  /** The key that the page was given. */
  page: string;
  /** Fingerprint of what was asked for. */
  submission: string;
  /** Gestures from this page before this one. */
  ordinal: number;
  /** Seconds since 1970. */
  at: number;
}

const name = 'submissions';
/** As long as a gateway knows a key. */
const lifeSeconds = 24 * 60 * 60;
const duplicateSeconds = 10;
const maxPages = 4;
const form = /^([\w-]{8,64})\.([0-9a-f]{16})\.(\d{1,6})\.(\d{1,12})$/;

/** Newest first. What is not of our shape is passed over. */
export function readSubmissionMarks(header: string | null | undefined, isSecure: boolean): SubmissionMark[] {
  const marks = readCookie(header, cookieName(name, isSecure))?.split('~') ?? [];
  return marks.flatMap((text) => {
    const [, page = '', submission = '', ordinal, at] = form.exec(text) ?? [];
    return page ? [{ page, submission, ordinal: Number(ordinal), at: Number(at) }] : [];
  });
}

/** The mark of a submission that is made `at`: the last one again where it repeats it within ten seconds, else a new one. */
export function chooseMark(marks: readonly SubmissionMark[], { page, submission, at }: Omit<SubmissionMark, 'ordinal'>): SubmissionMark {
  const last = marks.find((mark) => mark.page === page);
  if (last?.submission === submission && at - last.at <= duplicateSeconds) return last;
  return { page, submission, ordinal: last ? last.ordinal + 1 : 0, at };
}

/** The Set-Cookie line once a submission was answered; pages that were used longest ago are forgotten. */
export function submissionMarksCookie(marks: readonly SubmissionMark[], newest: SubmissionMark, isSecure: boolean): string | undefined {
  const newestFirst = [newest, ...marks.filter(({ page }) => page !== newest.page)].slice(0, maxPages);
  const value = newestFirst.map(({ page, submission, ordinal, at }) => `${page}.${submission}.${ordinal}.${at}`).join('~');
  return cookieLine(name, value, { maxAgeSeconds: lifeSeconds, isSecure });
}
