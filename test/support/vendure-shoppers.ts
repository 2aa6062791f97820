// Shoppers of the adapter of Vendure. Replies are validated with the schemas of the contract.
import type { CallReply } from '#contract/calls.ts';
import { type MarketLocale, requireMarket } from '#markets/registry.ts';
import { createClient } from '../../scripts/gateway-check/client.ts';
import { createSecret } from '../../scripts/gateway-check/world.ts';

export type AdapterClient = ReturnType<typeof createClient>;

/** Creates a client of the adapter for a market. */
export const createAdapterClient = (
  origin: string,
  { locale = 'en-us', clientAddress }: { locale?: MarketLocale; clientAddress?: string } = {},
): AdapterClient =>
  createClient({
    ...{ origin, secret: undefined, locale, region: requireMarket(locale).region, brand: 'cairn' },
    ...(clientAddress !== undefined && { clientAddress }),
  });

/** Requests the tokens of a new guest. */
export const openGuest = (client: AdapterClient, siteId = 'us'): Promise<CallReply<'auth.token'>> =>
  client.read('auth.token', { body: { type: 'Guest', siteId, scope: 'shopper', binding: createSecret() } });
