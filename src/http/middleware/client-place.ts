import type { Place } from '#contract/entities/consumer.ts';
import { maxCityLength } from '#contract/limits.ts';
import type { AppContext } from './context.ts';

/**
 * Returns the approximate place of the visitor, as determined by Cloudflare from the IP address. Undefined if the country is not known, for
 * example for visitors who use Tor.
 */
export function readClientPlace(c: AppContext): Place | undefined {
  const { country, city } = (c.req.raw.cf ?? {}) as { country?: string; city?: string };
  if (country === undefined || !/^[A-Z]{2}$/.test(country) || country === 'XX') return undefined;
  return { country, ...(city && { city: city.slice(0, maxCityLength) }) };
}
