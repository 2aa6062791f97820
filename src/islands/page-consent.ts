// What the visitor agrees to, as scripts know it.
import { type Consent, decideConsent, parseConsent } from '#lib/consent.ts';
import { findConsentChoice } from './page-cookies.ts';

const readChoice = (): Consent | undefined => parseConsent(findConsentChoice(document.cookie));

/** Where the market asks for consent, the page says so. */
const asksForConsent = (): boolean => document.documentElement.dataset.consent !== 'assumed';

/** What holds now: before a choice what the market decides. Whoever keeps it listens to `cairn:consent`, too. */
export const readConsent = (): Consent => decideConsent(readChoice(), asksForConsent());

/** The visitor is asked, and has not answered yet. */
export const isConsentOpen = (): boolean => asksForConsent() && readChoice() === undefined;
