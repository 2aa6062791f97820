// Carts of guests through the adapter, and variants that they can buy.
import type { CallName } from '#contract/calls.ts';
import { type MarketLocale, requireMarket } from '#markets/registry.ts';
import type { VendureWorld } from './vendure.ts';
import { type AdapterClient, createAdapterClient, openGuest } from './vendure-shoppers.ts';

type Sent = Parameters<AdapterClient['send']>[1];

/** Opens a guest who sends calls with the access token. */
export async function openShopper({ adapter }: VendureWorld, locale: MarketLocale = 'en-us', clientAddress = '192.0.2.1') {
  const client = createAdapterClient(adapter, { locale, clientAddress });
  const { accessToken: token } = await openGuest(client, requireMarket(locale).siteId);
  return {
    read: <Name extends CallName>(name: Name, sent: Sent = {}) => client.read(name, { ...sent, token }),
    /** Sends a call that may be refused. */
    send: async (name: CallName, sent: Sent = {}) => {
      const { status, code, body } = await client.send(name, { ...sent, token });
      const { errorDetails } = body as { errorDetails?: { details?: Record<string, unknown> }[] };
      return { status, code, details: errorDetails?.[0]?.details };
    },
  };
}

export interface Offer {
  upc: string;
  productId: string;
  price: number;
  stock: number;
}

/** Returns variants of different styles that a site sells, with at least `stock` units and at most `most`. */
export async function findOffers(
  world: VendureWorld,
  site: string,
  { stock, most = 1_000_000, category = '%' }: { stock: number; most?: number; category?: string },
) {
  const rows = await world.query(
    `select distinct on (variant."productId") variant.sku as upc, option."customFieldsStyleid" as "productId", price.price,
       level."stockOnHand" - level."stockAllocated" as stock
     from product_variant variant
     join product_variant_options_product_option link on link."productVariantId" = variant.id
     join product_option option on option.id = link."productOptionId" and option."customFieldsStyleid" is not null
     join channel on channel.token = $1
     join product_variant_price price on price."variantId" = variant.id and price."channelId" = channel.id
     join stock_location_channels_channel place on place."channelId" = channel.id
     join stock_location location on location.id = place."stockLocationId" and location."customFieldsStoreid" is null
     join stock_level level on level."stockLocationId" = location.id and level."productVariantId" = variant.id
     where level."stockOnHand" between $2 and $3 and exists (
       select from product_variant_facet_values_facet_value link join facet_value value on value.id = link."facetValueId"
       where link."productVariantId" = variant.id and value.code like $4
     )
     order by variant."productId", variant.id`,
    [site, stock, most, category],
  );
  return rows as unknown as Offer[];
}

/** Returns the first of these variants. */
export const firstOffer = async (...filter: Parameters<typeof findOffers>): Promise<Offer> => {
  const [offer] = await findOffers(...filter);
  if (!offer) throw new Error('The catalog has no such variant.');
  return offer;
};

/** Returns the body of a call that adds a variant to a cart. */
export const itemOf = (cartId: string, { upc, productId }: Offer, qty = 1) => ({ cartId, productId, upc, qty });

export const addresses = {
  OR: { addressLine1: '12 Main Street', city: 'Portland', province: 'OR', postalCode: '97201', country: 'US', phone: '5035550142' },
  CA: { addressLine1: '12 Main Street', city: 'Los Angeles', province: 'CA', postalCode: '90001', country: 'US', phone: '2135550142' },
  NY: { addressLine1: '12 Main Street', city: 'New York', province: 'NY', postalCode: '10001', country: 'US', phone: '2125550142' },
  QC: { addressLine1: '12 rue Main', city: 'Montréal', province: 'QC', postalCode: 'H2X 1Y4', country: 'CA', phone: '5145550142' },
  DE: { addressLine1: 'Hauptstraße 12', city: 'München', postalCode: '80331', country: 'DE', phone: '+4915112345678' },
};
export const person = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' };
export const shipTo = (basketId: string, place: keyof typeof addresses) => ({
  params: { basketId },
  body: [{ ...person, ...addresses[place] }],
});
