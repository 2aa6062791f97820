// What the visitor of a request agrees to have stored and reported.
import { type Consent, decideConsent } from '#lib/storage/consent.ts';
import type { Market } from '#markets/market.ts';
import { consentCookie } from '#session/consent.ts';
import { type AppContext, isSecure } from './context.ts';
import type { Preview } from './preview/preview.ts';

export interface VisitorConsent {
  /** What the visitor agrees to. A page that is cached must not depend on it, but by what blocks ask the visitor. */
  consent: Consent;
  /** Whether visitors are asked for it: in some markets, and never in preview. */
  asksForConsent: boolean;
  /** Visitors are asked, and neither this one nor their browser has answered yet. */
  isConsentOpen: boolean;
  /** Their browser refuses for them. */
  hasPrivacySignal: boolean;
}

export function readVisitorConsent(c: AppContext, { settings }: Market, preview: Preview | undefined): VisitorConsent {
  const asksForConsent = settings.asksForConsent && preview === undefined;
  const choice = consentCookie.read(c.get('cookies'), isSecure(c));
  const hasPrivacySignal = preview === undefined && readPrivacySignal(c); // an editor sees all that there is
  return {
    consent: decideConsent(choice, asksForConsent, hasPrivacySignal),
    asksForConsent,
    isConsentOpen: asksForConsent && choice === undefined && !hasPrivacySignal,
    hasPrivacySignal,
  };
}

/** Global Privacy Control (W3C): the header with which a browser refuses to have its user's data shared or sold. */
export const readPrivacySignal = (c: AppContext): boolean => c.req.header('sec-gpc') === '1';
