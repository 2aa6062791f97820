// A cookie with the last submission of each page, for browsers without scripts. A page from the history has the same key again, so a
// repeated submission must be distinguished from a new one. It is not sealed: a visitor who changes it harms only their own cart.
import { defineCookie } from './cookies.ts';

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

const duplicateSeconds = 10;
const maxPages = 4;
const form = /^([\w-]{8,64})\.([0-9a-f]{16})\.(\d{1,6})\.(\d{1,12})$/;

/** Marks, newest first. Broken ones are skipped, and the pages that were used longest ago are dropped. */
export const submissionsCookie = defineCookie({
  name: 'submissions',
  consentClass: 'required',
  purpose: 'stored.submissions',
  lifetime: [1, 'day'],
  parse: (text) =>
    text.split('~').flatMap((part): SubmissionMark[] => {
      const [, page = '', submission = '', ordinal, at] = form.exec(part) ?? [];
      return page ? [{ page, submission, ordinal: Number(ordinal), at: Number(at) }] : [];
    }),
  format: (marks: readonly SubmissionMark[]) =>
    marks
      .slice(0, maxPages)
      .map(({ page, submission, ordinal, at }) => `${page}.${submission}.${ordinal}.${at}`)
      .join('~'),
});

/** Returns the marks with a new one in place of that of its page. */
export const addMark = (marks: readonly SubmissionMark[], newest: SubmissionMark): SubmissionMark[] => [
  newest,
  ...marks.filter(({ page }) => page !== newest.page),
];

/** Returns the mark of a submission: the page's last mark if it repeats that within ten seconds, otherwise a new one. */
export function chooseMark(marks: readonly SubmissionMark[], { page, submission, at }: Omit<SubmissionMark, 'ordinal'>): SubmissionMark {
  const last = marks.find((mark) => mark.page === page);
  if (last?.submission === submission && at - last.at <= duplicateSeconds) return last;
  return { page, submission, ordinal: last ? last.ordinal + 1 : 0, at };
}
