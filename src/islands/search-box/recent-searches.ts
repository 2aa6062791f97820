// What was searched for last in this browser, newest first. Kept for visitors who agree to it, in their browser alone.
import { consentCookieName, cookiePrefix, hostPrefix, searchesStorageKey } from '#lib/browser-names.ts';
import { decideConsent, parseConsent } from '#lib/consent.ts';
import { readSearchText } from '#lib/search-text.ts';

const maxSearches = 5;

/** Before a choice the market decides, which the page says. */
function mayRemember(): boolean {
  const [, choice] = new RegExp(`(?:^|; )(?:${hostPrefix})?${cookiePrefix}${consentCookieName}=([^;]*)`).exec(document.cookie) ?? [];
  return decideConsent(parseConsent(choice), document.documentElement.dataset.consent !== 'assumed').functional;
}

export function readSearches(): string[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(searchesStorageKey) ?? '[]');
    return Array.isArray(known) ? known.filter((text): text is string => typeof text === 'string').slice(0, maxSearches) : [];
  } catch {
    return []; // storage is blocked, or somebody else wrote it
  }
}

export function rememberSearch(typed: string): void {
  const text = readSearchText(typed);
  if (text === '' || !mayRemember()) return;
  const others = readSearches().filter((each) => each.toLowerCase() !== text.toLowerCase());
  try {
    localStorage.setItem(searchesStorageKey, JSON.stringify([text, ...others].slice(0, maxSearches)));
  } catch {} // without storage nothing is remembered
}

export function forgetSearches(): void {
  try {
    localStorage.removeItem(searchesStorageKey);
  } catch {}
}
