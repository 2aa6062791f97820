// Stores a visitor's consent and redirects back to the page they came from.

import { HTTPException } from 'hono/http-exception';
import { readPrivacySignal } from '#http/middleware/consent.ts';
import { type AppContext, isSecure } from '#http/middleware/context.ts';
import { appendCookie } from '#http/middleware/response-cookies.ts';
import { beginVisit } from '#http/middleware/visit.ts';
import { type Consent, decideConsent, fullConsent, noConsent } from '#lib/storage/consent.ts';
import { isLocale, type Locale } from '#markets/registry.ts';
import { splitLocale } from '#routes.ts';
import { endRefusedCookies } from '#session/all-cookies.ts';
import { consentCookie } from '#session/consent.ts';

/** Stores the consent in cookies. Responds to a script with 204, and to a form with a redirect. */
export async function saveConsent(c: AppContext): Promise<Response> {
  const form = await c.req.raw.formData().catch(() => undefined); // a malformed form is handled like a missing one
  const chosen = form && readConsentForm(form);
  if (!chosen) throw new HTTPException(400);
  const consent = decideConsent(chosen, true, readPrivacySignal(c));
  const options = { isSecure: isSecure(c) };
  const lines = [consentCookie.write(consent, options), ...endRefusedCookies(c.get('cookies'), consent, options)];
  for (const line of lines) appendCookie(c, line);
  const returnTo = readReturn(form.get('return'));
  if (returnTo.locale !== undefined) beginVisit(c, returnTo.locale, consent);
  c.header('Cache-Control', 'no-store');
  if (c.req.header('accept') === 'application/json') return c.body(null, 204);
  return c.redirect(returnTo.path, 303);
}

/**
 * Returns the submitted consent, or undefined if `choice` has an unknown value. The buttons for all and for only required storage send
 * `all` and `required`; `chosen` comes with one `class` field for each selected class.
 */
function readConsentForm(form: FormData): Consent | undefined {
  const classes = form.getAll('class');
  switch (form.get('choice')) {
    case 'all':
      return fullConsent;
    case 'required':
      return noConsent;
    case 'chosen':
      return {
        performance: classes.includes('performance'),
        functional: classes.includes('functional'),
        targeting: classes.includes('targeting'),
      };
    default:
      return undefined;
  }
}

const placeholderOrigin = 'https://shop.invalid';

/**
 * Returns the submitted path and query, with their locale, if they belong to a page of this shop; otherwise `/`, which redirects to the
 * visitor's locale.
 */
function readReturn(sent: FormDataEntryValue | null): { path: string; locale?: Locale } {
  const address = typeof sent === 'string' && URL.canParse(sent, placeholderOrigin) ? new URL(sent, placeholderOrigin) : undefined;
  const { locale } = splitLocale(address?.pathname ?? '');
  if (address?.origin !== placeholderOrigin || locale === undefined || !isLocale(locale)) return { path: '/' };
  return { path: `${address.pathname}${address.search}`, locale };
}
