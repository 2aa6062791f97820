// The visitor's consent, for scripts.
import { type Consent, decideConsent, parseConsent } from '#lib/storage/consent.ts';
import { findConsentChoice } from './page-cookies.ts';

const readChoice = (): Consent | undefined => parseConsent(findConsentChoice(document.cookie));

/** Returns true if the browser sends the Global Privacy Control signal (W3C), with which it refuses consent on behalf of its user. */
const hasPrivacySignal = (): boolean => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Returns true if the page's market asks visitors for consent. */
const asksForConsent = (): boolean => document.documentElement.dataset.consent !== 'assumed';

/**
 * Returns the current consent. Until the visitor chooses, it depends on the market. Code that stores the result must also listen to
 * `cairn:consent`.
 */
export const readConsent = (): Consent => decideConsent(readChoice(), asksForConsent(), hasPrivacySignal());

/** Returns true if the visitor must still be asked for consent, because neither the visitor nor the browser's signal has decided. */
export const isConsentOpen = (): boolean => asksForConsent() && !readChoice() && !hasPrivacySignal();
