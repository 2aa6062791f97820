// The visitor's consent as scripts read it.
import { type Consent, decideConsent, parseConsent } from '#lib/storage/consent.ts';
import { findConsentChoice } from './page-cookies.ts';

const readChoice = (): Consent | undefined => parseConsent(findConsentChoice(document.cookie));

/** Returns true if the browser sends Global Privacy Control (W3C), which refuses consent on behalf of its user. */
const hasPrivacySignal = (): boolean => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Returns true if the market requires consent, according to the page. */
const asksForConsent = (): boolean => document.documentElement.dataset.consent !== 'assumed';

/** Returns the current consent. Before a choice, the market decides. Code that stores the result must also listen to `cairn:consent`. */
export const readConsent = (): Consent => decideConsent(readChoice(), asksForConsent(), hasPrivacySignal());

/** Returns true if the visitor is asked for consent, and neither the visitor nor the browser has decided yet. */
export const isConsentOpen = (): boolean => asksForConsent() && !readChoice() && !hasPrivacySignal();
