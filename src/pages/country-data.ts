// Countries as the gateway knows them, for forms of addresses and phone numbers. While it cannot say, the market files do.
import { applyCountryData } from '#domain/country-data.ts';
import type { Market } from '#markets/market.ts';
import type { PageContext } from './page.ts';

type Asking = Pick<PageContext, 'gateway' | 'report'>;

/** The market with what the gateway says about its country. */
export async function readCountryData<Known extends Market>({ gateway, report }: Asking, market: Known): Promise<Known> {
  const answer = await gateway('utilities.countryData', { params: { countryCode: market.country } }).catch(report);
  return answer?.ok ? applyCountryData(market, answer.value) : market;
}

/** The countries that the shop sells to, with their names in the language of the page; undefined while the gateway cannot say. */
export async function readCountryList({ gateway, report }: Asking): Promise<{ code: string; name: string }[] | undefined> {
  const answer = await gateway('utilities.countryList', {}).catch(report);
  if (!answer?.ok || answer.value.countries.length === 0) return undefined;
  return answer.value.countries.map(({ countryCode, name }) => ({ code: countryCode, name }));
}
