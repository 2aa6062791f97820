// A cookie with the last submission of each page, for browsers without scripts. A page from the history has the same key again, so a
// repeated submission must be distinguished from a new one. It is not sealed: a visitor who changes it harms only their own cart.
import { cookieLine, cookieName, readCookie } from './cookies.ts';

export interface SubmissionMark {
  /** The key of the page's forms. */
  page: string;
  /** Fingerprint of the form's address and fields. */
  submission: string;
  /** The number of earlier submissions from this page. */
  ordinal: number;
  /** Seconds since 1970. */
  at: number;
}

const name = 'submissions';
const duplicateSeconds = 10;
const maxPages = 4;
const form = /^([\w-]{8,64})\.([0-9a-f]{16})\.(\d{1,6})\.(\d{1,12})$/;

/** Reads the marks, newest first. Skips broken ones. */
export function readSubmissionMarks(header: string | null | undefined, isSecure: boolean): SubmissionMark[] {
  const marks = readCookie(header, cookieName(name, isSecure))?.split('~') ?? [];
  return marks.flatMap((text) => {
    const [, page = '', submission = '', ordinal, at] = form.exec(text) ?? [];
    return page ? [{ page, submission, ordinal: Number(ordinal), at: Number(at) }] : [];
  });
}

/** The mark of a submission at a moment: the page's last mark if it repeats that within ten seconds, else a new one. */
export function chooseMark(marks: readonly SubmissionMark[], { page, submission, at }: Omit<SubmissionMark, 'ordinal'>): SubmissionMark {
  const last = marks.find((mark) => mark.page === page);
  if (last?.submission === submission && at - last.at <= duplicateSeconds) return last;
  return { page, submission, ordinal: last ? last.ordinal + 1 : 0, at };
}

/** The Set-Cookie line after a submission was answered. It drops the pages that were used longest ago. */
export function submissionMarksCookie(marks: readonly SubmissionMark[], newest: SubmissionMark, isSecure: boolean): string | undefined {
  const newestFirst = [newest, ...marks.filter(({ page }) => page !== newest.page)].slice(0, maxPages);
  const value = newestFirst.map(({ page, submission, ordinal, at }) => `${page}.${submission}.${ordinal}.${at}`).join('~');
  return cookieLine(name, value, { isSecure });
}
