// A form that waits until its sender has confirmed that it is them: sealed in a field of the page that asks, so that what was entered is
// not
// lost, and cannot be read in the page.

import type { SessionOptions } from './cookies.ts';
import { seal, unseal } from './seal.ts';

const kind = 'cairn-pending-form';
const lifeSeconds = 15 * 60;

interface PendingForm {
  /** Path and query of the form's address. */
  path: string;
  /** Id of the session that sent the form. */
  sessionId: string;
  form: URLSearchParams;
}

export const sealForm = ({ path, sessionId, form }: PendingForm, options: SessionOptions): Promise<string> =>
  seal({ path, sessionId, form: String(form) }, lifeSeconds, { ...options, kind });

/** Returns undefined for a form of another page or session, and for an expired one. */
export async function openForm(
  sealed: string,
  { path, sessionId }: Omit<PendingForm, 'form'>,
  options: SessionOptions,
): Promise<URLSearchParams | undefined> {
  const claims = await unseal(sealed, { ...options, kind });
  return claims?.path === path && claims.sessionId === sessionId && typeof claims.form === 'string'
    ? new URLSearchParams(claims.form)
    : undefined;
}
