// Finds the time zone of a store or pickup point.
import type { SeedPlace } from './stores.ts';

/** Time zones by site id, or by state or province in countries with several time zones. */
const zones: Readonly<Record<string, string>> = {
  gb: 'Europe/London',
  de: 'Europe/Berlin',
  fr: 'Europe/Paris',
  it: 'Europe/Rome',
  es: 'Europe/Madrid',
  us: 'America/New_York',
  'us/IL': 'America/Chicago',
  'us/MN': 'America/Chicago',
  'us/CO': 'America/Denver',
  'us/UT': 'America/Denver',
  'us/MT': 'America/Denver',
  'us/CA': 'America/Los_Angeles',
  'us/OR': 'America/Los_Angeles',
  'us/WA': 'America/Los_Angeles',
  ca: 'America/Toronto',
  'ca/BC': 'America/Vancouver',
  'ca/AB': 'America/Edmonton',
  'ca/MB': 'America/Winnipeg',
  'ca/NS': 'America/Halifax',
};

export const findTimeZone = ({ siteId, province }: Pick<SeedPlace, 'siteId' | 'province'>): string =>
  zones[`${siteId}/${province}`] ?? zones[siteId] ?? 'UTC';
