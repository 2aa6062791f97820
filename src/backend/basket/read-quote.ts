import { shelfOf, type Viewpoint } from '../handlers/cards.ts';
import { giftCardsQuery } from '../stores/gift-cards.ts';
import { read } from '../stores/query.ts';
import { readFacts } from './facts.ts';
import { type Quote, quoteOf } from './quote.ts';
import type { Basket } from './state.ts';

/** What a basket costs now, by the catalogue as it is now. */
export async function readQuote(db: D1Database, basket: Basket, viewpoint: Viewpoint): Promise<Quote> {
  const productIds = basket.lines.map(({ productId }) => productId);
  const numbers = (basket.giftCards ?? []).map(({ cardNumber }) => cardNumber);
  const [facts, [giftCards]] = await Promise.all([
    readFacts(db, shelfOf(viewpoint), productIds),
    numbers.length > 0 ? read(db, giftCardsQuery(numbers)) : [[]],
  ]);
  return quoteOf(basket, facts, { ...viewpoint, giftCards });
}
