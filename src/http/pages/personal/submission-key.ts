// Creates the idempotency key of a submission. The gateway applies a submission once per key.

import { type AppContext, isSecure } from '#http/middleware/context.ts';
import { appendCookie } from '#http/middleware/response-cookies.ts';
import { fingerprint } from '#lib/encoding/fingerprint.ts';
import { addMark, chooseMark, submissionsCookie } from '#session/submission-marks.ts';

export interface Keyed {
  key: string;
  /**
   * Sets a cookie that records the completed submission. Until it is set, an equal submission gets the same key and is not applied again.
   */
  answered: () => void;
}

const pageKeyForm = /^[\w-]{8,64}$/;

/**
 * Creates the key of a submission. All forms of a page contain the same page key, so the key of a submission also depends on its fields.
 * Equal fields get a new key after ten seconds, or after a different submission. A script creates a page key for each submission and may
 * repeat it much later, so its keys have no time limit.
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
