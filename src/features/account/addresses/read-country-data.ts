// Countries as the gateway knows them, for forms of addresses and phone numbers. While it cannot say, the market files do.

import type { PageContext, PersonalContext } from '#http/page.ts';
import { withTimeout } from '#lib/timeout.ts';
import type { Market } from '#markets/market.ts';
import { applyCountryData } from './country-data.ts';

type Asking = Pick<PageContext, 'gateway' | 'report' | 'shellWaitMs'>;

/** The market with the gateway's data about its country, or as it is if the data is late. */
export async function readCountryData<Known extends Market>({ gateway, report, shellWaitMs }: Asking, market: Known): Promise<Known> {
  const reading = gateway('utilities.countryData', { params: { countryCode: market.country } }).catch(report);
  const answer = await withTimeout(reading, shellWaitMs);
  return answer?.ok ? applyCountryData(market, answer.value) : market;
}

/** The context with a market whose forms follow the gateway's data about the country of the page. */
export async function withCountryData<Context extends PersonalContext>(context: Context): Promise<Context> {
  const market = await readCountryData(context, context.renderContext.market);
  return { ...context, market, renderContext: { ...context.renderContext, market } };
}

/** The countries that the shop sells to, with their names in the language of the page; undefined while the gateway cannot say. */
export async function readCountryList({ gateway, report }: Asking): Promise<{ code: string; name: string }[] | undefined> {
  const answer = await gateway('utilities.countryList', {}).catch(report);
  if (!answer?.ok || answer.value.countries.length === 0) return undefined;
  return answer.value.countries.map(({ countryCode, name }) => ({ code: countryCode, name }));
}
