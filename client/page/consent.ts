// What the visitor agrees to, as scripts know it.
import { type Consent, decideConsent, parseConsent } from '#lib/consent.ts';
import { findConsentChoice } from './cookies.ts';

/** What holds now. Whoever keeps it listens to `cairn:consent`, too. Before a choice the market decides, which the page says. */
export const readConsent = (): Consent =>
  decideConsent(parseConsent(findConsentChoice(document.cookie)), document.documentElement.dataset.consent !== 'assumed');
