// What the visitor agrees to, as scripts know it.
import { type Consent, decideConsent, parseConsent } from '#lib/storage/consent.ts';
import { findConsentChoice } from './page-cookies.ts';

const readChoice = (): Consent | undefined => parseConsent(findConsentChoice(document.cookie));

/** Global Privacy Control (W3C): the browser refuses for its user. */
const hasPrivacySignal = (): boolean => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

/** Where the market asks for consent, the page says so. */
const asksForConsent = (): boolean => document.documentElement.dataset.consent !== 'assumed';

/** What holds now: before a choice what the market decides. Whoever keeps it listens to `cairn:consent`, too. */
export const readConsent = (): Consent => decideConsent(readChoice(), asksForConsent(), hasPrivacySignal());

/** The visitor is asked, and neither they nor their browser has answered yet. */
export const isConsentOpen = (): boolean => asksForConsent() && !readChoice() && !hasPrivacySignal();
