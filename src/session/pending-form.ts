// A form that is held until the shopper has confirmed their identity. Its input is sealed in a hidden field of the confirmation page, so
// that it is not lost and cannot be read in that page.

import type { SessionOptions } from './cookies.ts';
import { seal, unseal } from './seal.ts';

const kind = 'cairn-pending-form';
const lifeSeconds = 15 * 60;

interface PendingForm {
  /** Path and query of the URL that the form was sent to. */
  path: string;
  /** Id of the session that sent the form. */
  sessionId: string;
  form: URLSearchParams;
}

export const sealForm = ({ path, sessionId, form }: PendingForm, options: SessionOptions): Promise<string> =>
  seal({ path, sessionId, form: String(form) }, lifeSeconds, { ...options, kind });

/** Returns the form; undefined if it belongs to another page or session, or has expired. */
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
