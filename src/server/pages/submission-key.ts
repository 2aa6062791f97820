// One key per submission: what is sent twice under it happens once.

import { fingerprint } from '#lib/fingerprint.ts';
import { type AppContext, isSecure } from '#server/middleware/context.ts';
import { chooseMark, readSubmissionMarks, submissionMarksCookie } from '#session/submission-marks.ts';

export interface Keyed {
  key: string;
  /** Remembers in the browser that the submission was answered. Until then it is the same one, however late it comes again. */
  answered: () => void;
}

const pageKeyForm = /^[\w-]{8,64}$/;

/**
 * All forms of a page carry the key that the page was given, so what is asked for counts too: another submission has another key,
 * and so has the same one after ten seconds, or after another. A script mints a key for each submission, and may ask again long after.
 */
export async function createSubmissionKey(c: AppContext, form: URLSearchParams, { isScript }: { isScript: boolean }): Promise<Keyed> {
  const page = form.get('key') ?? '';
  if (!pageKeyForm.test(page)) return { key: crypto.randomUUID(), answered: () => undefined };
  const asked = new URLSearchParams(form);
  asked.delete('key');
  const { pathname, search } = c.get('url');
  const submission = await fingerprint(`${pathname}${search} ${asked}`);
  if (isScript) return { key: `${page}.${submission}`, answered: () => undefined };
  const marks = readSubmissionMarks(c.get('cookies'), isSecure(c));
  const mark = chooseMark(marks, { page, submission, at: Math.floor(Date.now() / 1000) });
  return {
    key: mark.ordinal === 0 ? `${page}.${submission}` : `${page}.${submission}.${mark.ordinal}`,
    answered: () => {
      const line = submissionMarksCookie(marks, mark, isSecure(c));
      if (line && !marks.includes(mark)) c.header('Set-Cookie', line, { append: true });
    },
  };
}
