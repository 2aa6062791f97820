import { read } from '#backend/platform/query.ts';
import { createShelf, type Viewpoint } from '#backend/services/catalog/product-cards.ts';
import type { StoredCart } from '#backend/stores/cart-state.ts';
import { hasReserved } from '#backend/stores/cart-state.ts';
import { placesQuery } from '#backend/stores/places.ts';
import { readReserved } from '#backend/stores/reservations.ts';
import { readBuyer } from './buyer.ts';
import { readDeductions } from './deductions.ts';
import type { Places } from './deliveries.ts';
import { type Facts, readFacts } from './facts.ts';
import { giftProducts } from './gifts.ts';
import { readOffers } from './offers.ts';
import type { PaymentMethods } from './payment-method.ts';
import { calculateQuote, type Quote, type QuoteContext } from './quote.ts';

/** The sources from which the data for a quote is read. */
interface Sources {
  db: D1Database;
  paymentMethods: PaymentMethods;
}

/** The input of a price calculation: the current catalog data, promotions and deductions. */
export interface QuoteSources {
  facts: Facts;
  context: QuoteContext & Required<Pick<QuoteContext, 'offers' | 'deductions'>>;
}

/** Calculates the price of a cart from current data. */
export async function readQuote(sources: Sources, cart: StoredCart, viewpoint: Viewpoint): Promise<Quote> {
  const { facts, context } = await readQuoteSources(sources, cart, viewpoint);
  return calculateQuote(cart, facts, context);
}

export async function readQuoteSources(
  { db, paymentMethods: methods }: Sources,
  cart: StoredCart,
  viewpoint: Viewpoint,
): Promise<QuoteSources> {
  const { market, now } = viewpoint;
  const offers = await readOffers(db, cart, {
    ...market,
    now,
    buyer: await readBuyer(db, cart.owner, now),
  });
  const productIds = [...cart.lines.map(({ productId }) => productId), ...giftProducts(offers.offers)];
  const [facts, places, deductions, reserved] = await Promise.all([
    readFacts(db, createShelf(viewpoint), productIds),
    cart.lines.length === 0 ? new Map() : readPlaces(db, viewpoint.market.siteId),
    readDeductions(db, cart.deductions ?? [], { methods, currency: market.currency, now }),
    hasReserved(cart) ? readReserved(db, cart.basketId) : [],
  ]);
  return { facts, context: { ...viewpoint, places, deductions, offers, reserved } };
}

/** Returns the stores and pickup points of a site, by id. */
export async function readPlaces(db: D1Database, siteId: string): Promise<Places> {
  const [places] = await read(db, placesQuery(siteId));
  return new Map(places.map((place) => [place.storeId, place]));
}
