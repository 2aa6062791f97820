import { shelfOf, type Viewpoint } from '../handlers/cards.ts';
import { readFacts } from './facts.ts';
import { type Quote, quoteOf } from './quote.ts';
import type { Basket } from './state.ts';

/** What a basket costs now, by the catalogue as it is now. */
export async function readQuote(db: D1Database, basket: Basket, viewpoint: Viewpoint): Promise<Quote> {
  const productIds = basket.lines.map(({ productId }) => productId);
  return quoteOf(basket, await readFacts(db, shelfOf(viewpoint), productIds), viewpoint);
}
