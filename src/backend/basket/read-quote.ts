import { shelfOf, type Viewpoint } from '../handlers/cards.ts';
import { readFacts } from './facts.ts';
import { giftProducts } from './gifts.ts';
import { audience, readOffers } from './offers.ts';
import { type Quote, quoteOf } from './quote.ts';
import type { Basket } from './state.ts';

/** What a basket costs now, by the catalogue and the promotions as they are now. */
export async function readQuote(db: D1Database, basket: Basket, viewpoint: Viewpoint): Promise<Quote> {
  const { market, now } = viewpoint;
  const offers = await readOffers(db, basket, { siteId: market.siteId, now, audience });
  const productIds = [...basket.lines.map(({ productId }) => productId), ...giftProducts(offers.offers)];
  return quoteOf(basket, await readFacts(db, shelfOf(viewpoint), productIds), { market, now, offers });
}
