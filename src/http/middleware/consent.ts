// Reads the visitor's consent to storage and reporting.
import { type Consent, decideConsent } from '#lib/storage/consent.ts';
import type { Market } from '#markets/market.ts';
import { consentCookie } from '#session/consent.ts';
import { type AppContext, isSecure } from './context.ts';
import type { Preview } from './preview/preview.ts';

export interface VisitorConsent {
  /** The visitor's consent. A cached page must not depend on it, except through the conditions of content blocks. */
  consent: Consent;
  /** True if the page can ask for consent, which depends on the market. Previews never ask. */
  asksForConsent: boolean;
  /** True if the page must ask for consent now, because neither the visitor nor the browser has decided yet. */
  isConsentOpen: boolean;
  /** True if the browser sends a Global Privacy Control signal. */
  hasPrivacySignal: boolean;
}

export function readVisitorConsent(c: AppContext, { settings }: Market, preview: Preview | undefined): VisitorConsent {
  const asksForConsent = settings.asksForConsent && preview === undefined;
  const choice = consentCookie.read(c.get('cookies'), isSecure(c));
  const hasPrivacySignal = preview === undefined && readPrivacySignal(c); // editors see all content, whatever their browser signals
  return {
    consent: decideConsent(choice, asksForConsent, hasPrivacySignal),
    asksForConsent,
    isConsentOpen: asksForConsent && choice === undefined && !hasPrivacySignal,
    hasPrivacySignal,
  };
}

/** Returns true if the browser sends Global Privacy Control (W3C), which objects to sharing or selling the user's data. */
export const readPrivacySignal = (c: AppContext): boolean => c.req.header('sec-gpc') === '1';
