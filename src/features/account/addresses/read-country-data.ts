// Country data of the gateway for address and phone forms. If a call fails, the data of the market files is used.

import type { PageContext, PersonalContext } from '#http/page.ts';
import { withTimeout } from '#lib/requests/timeout.ts';
import type { Market } from '#markets/market.ts';
import { applyCountryData } from './country-data.ts';

type Asking = Pick<PageContext, 'gateway' | 'report' | 'shellWaitMs'>;

/** Returns the market with the gateway's data about its country, or the unchanged market if the data is late or the call fails. */
export async function readCountryData<Known extends Market>({ gateway, report, shellWaitMs }: Asking, market: Known): Promise<Known> {
  const reading = gateway('utilities.countryData', { params: { countryCode: market.country } }).catch(report);
  const answer = await withTimeout(reading, shellWaitMs);
  return answer?.ok ? applyCountryData(market, answer.value) : market;
}

/** Returns the context with a market whose forms use the gateway's data about the country of the page. */
export async function withCountryData<Context extends PersonalContext>(context: Context): Promise<Context> {
  const market = await readCountryData(context, context.renderContext.market);
  return { ...context, market, renderContext: { ...context.renderContext, market } };
}

/** Returns the countries that the shop sells to, named in the language of the page. Undefined if the call fails or the list is empty. */
export async function readCountryList({ gateway, report }: Asking): Promise<{ code: string; name: string }[] | undefined> {
  const answer = await gateway('utilities.countryList', {}).catch(report);
  if (!answer?.ok || answer.value.countries.length === 0) return undefined;
  return answer.value.countries.map(({ countryCode, name }) => ({ code: countryCode, name }));
}
