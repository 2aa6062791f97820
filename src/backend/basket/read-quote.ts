import { shelfOf, type Viewpoint } from '../handlers/cards.ts';
import { giftCardsQuery } from '../stores/gift-cards.ts';
import { placesQuery } from '../stores/places.ts';
import { read } from '../stores/query.ts';
import { readReserved } from '../stores/reservations.ts';
import type { Places } from './deliveries.ts';
import { readFacts } from './facts.ts';
import { giftProducts } from './gifts.ts';
import { audience, readOffers } from './offers.ts';
import { type Quote, quoteOf } from './quote.ts';
import { hasReserved } from './reserving.ts';
import type { Basket } from './state.ts';

/** What a basket costs now, by the catalogue and the promotions as they are now. */
export async function readQuote(db: D1Database, basket: Basket, viewpoint: Viewpoint): Promise<Quote> {
  const { market, now } = viewpoint;
  const offers = await readOffers(db, basket, { siteId: market.siteId, now, audience });
  const productIds = [...basket.lines.map(({ productId }) => productId), ...giftProducts(offers.offers)];
  const numbers = (basket.giftCards ?? []).map(({ cardNumber }) => cardNumber);
  const [facts, places, [giftCards], reserved] = await Promise.all([
    readFacts(db, shelfOf(viewpoint), productIds),
    basket.lines.length === 0 ? new Map() : readPlaces(db, viewpoint.market.siteId),
    numbers.length > 0 ? read(db, giftCardsQuery(numbers)) : [[]],
    hasReserved(basket) ? readReserved(db, basket.basketId) : [],
  ]);
  return quoteOf(basket, facts, { ...viewpoint, places, giftCards, offers, reserved });
}

/** The site's stores and pickup points, by id. */
export async function readPlaces(db: D1Database, siteId: string): Promise<Places> {
  const [places] = await read(db, placesQuery(siteId));
  return new Map(places.map((place) => [place.storeId, place]));
}
