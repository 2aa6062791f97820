// What the visitor of a request agrees to have stored and reported.
import { type Consent, decideConsent } from '#lib/consent.ts';
import type { Market } from '#markets/market.ts';
import { readConsentChoice } from '#session/consent.ts';
import { type AppContext, isSecure } from './context.ts';
import type { Preview } from './preview.ts';

export interface VisitorConsent {
  /** What the visitor agrees to. A page that is cached must not depend on it. */
  consent: Consent;
  /** Whether visitors are asked for it: in some markets, and never in preview. */
  asksForConsent: boolean;
  /** Visitors are asked, and this one has not answered yet. */
  isConsentOpen: boolean;
}

export function readVisitorConsent(c: AppContext, { settings }: Market, preview: Preview | undefined): VisitorConsent {
  const asksForConsent = settings.asksForConsent && preview === undefined;
  const choice = readConsentChoice(c.get('cookies'), isSecure(c));
  return { consent: decideConsent(choice, asksForConsent), asksForConsent, isConsentOpen: asksForConsent && choice === undefined };
}
