// A cookie with the last submission of each page, for browsers without scripts. A page from the browser's history has the same form key
// again, so a repeated submission must be distinguished from a new one. The cookie is not sealed, because visitors who change it affect
// only their own cart.
import { defineCookie } from './cookies.ts';

export interface SubmissionMark {
  /** Form key of the page from which the form was sent. All forms of a page have the same key. */
  page: string;
  /** Fingerprint of the form's URL and fields. */
  submission: string;
  /** Number of earlier submissions from this page. */
  ordinal: number;
  /** Time of the submission in seconds since 1970. */
  at: number;
}

const duplicateSeconds = 10;
const maxPages = 4;
const form = /^([\w-]{8,64})\.([0-9a-f]{16})\.(\d{1,6})\.(\d{1,12})$/;

/** Marks, newest first. Invalid marks are ignored. If there are marks for too many pages, the oldest are dropped. */
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

/** Returns the marks, with the new mark in place of the previous mark of its page. */
export const addMark = (marks: readonly SubmissionMark[], newest: SubmissionMark): SubmissionMark[] => [
  newest,
  ...marks.filter(({ page }) => page !== newest.page),
];

/**
 * Returns the mark of a submission. If the submission repeats the page's last submission within ten seconds, returns the mark of that
 * submission, otherwise a new mark.
 */
export function chooseMark(marks: readonly SubmissionMark[], { page, submission, at }: Omit<SubmissionMark, 'ordinal'>): SubmissionMark {
  const last = marks.find((mark) => mark.page === page);
  if (last?.submission === submission && at - last.at <= duplicateSeconds) return last;
  return { page, submission, ordinal: last ? last.ordinal + 1 : 0, at };
}
