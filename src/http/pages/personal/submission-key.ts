// Creates the idempotency key of a submission. The gateway applies a change once per key.

import { type AppContext, isSecure } from '#http/middleware/context.ts';
import { appendCookie } from '#http/middleware/response-cookies.ts';
import { fingerprint } from '#lib/encoding/fingerprint.ts';
import { addMark, chooseMark, submissionsCookie } from '#session/submission-marks.ts';

export interface Keyed {
  key: string;
  /** Sets a cookie that marks the submission as completed. Without it, a repeated submission counts as the same one. */
  answered: () => void;
}

const pageKeyForm = /^[\w-]{8,64}$/;

/**
 * Creates the key of a submission. All forms of a page carry the page's key, so the key of a submission also depends on its fields. The
 * same fields get a new key after ten seconds, or after another submission. A script creates a key per submission, and may repeat it much
 * later.
 */
export async function createSubmissionKey(c: AppContext, form: URLSearchParams, { isScript }: { isScript: boolean }): Promise<Keyed> {
  const page = form.get('key') ?? '';
  if (!pageKeyForm.test(page)) return { key: crypto.randomUUID(), answered: () => undefined };
  const asked = new URLSearchParams(form);
  asked.delete('key');
  const { pathname, search } = c.get('url');
  const submission = await fingerprint(`${pathname}${search} ${asked}`);
  if (isScript) return { key: `${page}.${submission}`, answered: () => undefined };
  const marks = submissionsCookie.read(c.get('cookies'), isSecure(c)) ?? [];
  const mark = chooseMark(marks, { page, submission, at: Math.floor(Date.now() / 1000) });
  return {
    key: mark.ordinal === 0 ? `${page}.${submission}` : `${page}.${submission}.${mark.ordinal}`,
    answered: () => {
      if (!marks.includes(mark)) appendCookie(c, submissionsCookie.write(addMark(marks, mark), { isSecure: isSecure(c) }));
    },
  };
}
