// Idempotency keys of forms that scripts send. A submission that is repeated because it got no response has the same key again, so that the
// server applies it once.

import { createKey } from './submit-once.ts';

/** Submissions without a response. */
const unanswered = new WeakMap<HTMLFormElement, { content: string; key: string }>();

/** Returns the key for a submission: that of the previous one if it got no response and had the same fields, otherwise a new key. */
export function chooseKey(form: HTMLFormElement, fields: FormData): string {
  const content = describe(fields);
  const last = unanswered.get(form);
  const key = last?.content === content ? last.key : createKey();
  unanswered.set(form, { content, key });
  return key;
}

/** Makes the next submission of a form a new one, because this one got a response. */
export const forgetKey = (form: HTMLFormElement): unknown => unanswered.delete(form);

const describe = (fields: FormData): string =>
  JSON.stringify(
    [...fields].map(([name, value]) => (name === 'key' ? name : [name, typeof value === 'string' ? value : describeFile(value)])),
  );

/** Describes a file. A field without a file contains an empty one, whose time changes with each submission. */
const describeFile = ({ name, size, lastModified }: File) => (size > 0 ? [name, size, lastModified] : []);
