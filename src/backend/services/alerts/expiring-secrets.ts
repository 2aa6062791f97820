import type { Finding } from '#backend/rules/alert-incidents.ts';
import { isCivilDate } from '#lib/civil-date.ts';

const warnBeforeMs = 14 * 24 * 60 * 60 * 1000;

/**
 * Returns the names in SECRET_EXPIRY (`STRIPE_SECRET_KEY=2027-01-31,…`) whose last day is within two weeks or has passed. An entry that
 * cannot be read is reported too, because its end would not be noticed otherwise.
 */
export function findExpiringSecrets(text = '', now: number): Finding[] {
  return text.split(',').flatMap((entry) => {
    const [name = '', day = ''] = entry.split('=').map((part) => part.trim());
    if (name === '') return [];
    if (!isCivilDate(day)) return [{ subject: `${name} (its date in SECRET_EXPIRY is invalid)`, value: 1 }];
    return Date.parse(day) - now < warnBeforeMs ? [{ subject: name, value: 1 }] : [];
  });
}
