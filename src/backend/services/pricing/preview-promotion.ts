// Calculates what a sample cart costs with and without a promotion that is not stored yet.
import { read } from '#backend/platform/query.ts';
import { type Amounts, findAmounts, periodAt } from '#backend/rules/price.ts';
import { listOffers } from '#backend/rules/promotions/offers.ts';
import type { Audience, Promotion } from '#backend/rules/promotions/promotion.ts';
import { createShelf, type Viewpoint } from '#backend/services/catalog/product-cards.ts';
import { emptyStoredCart, type StoredCart } from '#backend/stores/cart-state.ts';
import { categoriesQuery, promotionsQuery } from '#backend/stores/promotions.ts';
import { samplesQuery } from '#backend/stores/staff-promotions.ts';
import { readFacts } from './facts.ts';
import { giftProducts } from './gifts.ts';
import { noOffers } from './offers.ts';
import { calculateQuote, type Quote } from './quote.ts';
import { readPlaces } from './read-quote.ts';

interface Sample {
  /** The SKU of the sample. Undefined for the best seller of the products to which the promotion applies. */
  sku: string | undefined;
  /** Number of units. Undefined for as many as the condition needs. */
  qty: number | undefined;
}

interface SampleCart {
  sku: string;
  name: string;
  qty: number;
  audience: Audience;
  /** What the cart costs without and with the promotion: goods, delivery and total, in minor units. */
  before: SampleTotals;
  after: SampleTotals;
  /** Names of the gifts with the promotion. */
  gifts: string[];
}

interface SampleTotals {
  goods: number;
  delivery: number;
  total: number;
}

/** Maximum number of units of a sample, which is that of a cart line. */
const maxUnits = 99;

/** Returns undefined if there is no such product. `viewpoint.now`: the time for which the prices are calculated. */
export async function previewPromotion(
  db: D1Database,
  { promotion, sample }: { promotion: Promotion; sample: Sample },
  viewpoint: Viewpoint,
): Promise<SampleCart | undefined> {
  const shelf = createShelf(viewpoint);
  const { siteId } = shelf;
  const { categoryIds, minValue = 0, minUnits = 1 } = promotion.condition;
  const [promotions, samples] = await read(
    db,
    promotionsQuery(siteId, viewpoint.now),
    samplesQuery(shelf, { sku: sample.sku, categoryIds }),
  );
  const gift = promotion.effect.kind === 'gift' ? promotion.effect.productId : undefined;
  const chosen = samples.find(({ productId }) => productId !== gift);
  if (!chosen) return undefined;
  const [[paths], places] = await Promise.all([read(db, categoriesQuery([chosen.productId])), readPlaces(db, siteId)]);
  const categories = new Map(paths.map((row) => [row.productId, row.categoryIds]));
  const [audience = 'GUEST'] = promotion.audiences ?? [];
  const others = promotions.filter(({ promotionId }) => promotionId !== promotion.promotionId);
  const withDraft = {
    ...noOffers,
    categories,
    offers: listOffers([...others, promotion], [{ code: 'SAMPLE', promotionId: promotion.promotionId }], audience),
  };
  const without = { ...withDraft, offers: listOffers(others, [], audience) };
  const facts = await readFacts(db, shelf, [chosen.productId, ...giftProducts(withDraft.offers)]);
  const found = facts.get(chosen.productId);
  const present = found && periodAt(found.periods, viewpoint.now);
  const price: Amounts | undefined = present && findAmounts(present, chosen.sku);
  if (!found || !price) return undefined;
  const needed = Math.max(minUnits, price.current > 0 ? Math.ceil(minValue / price.current) : 1);
  const qty = Math.min(maxUnits, sample.qty ?? needed);
  const cart = createCart(siteId, chosen, { qty, name: found.card.name });
  const quote = (offers: typeof withDraft) => calculateQuote(cart, facts, { ...viewpoint, places, offers });
  const after = quote(withDraft);
  return {
    ...{ sku: chosen.sku, name: found.card.name, qty, audience },
    before: sumUp(quote(without)),
    after: sumUp(after),
    gifts: after.lines.flatMap(({ gift: given, facts: { card } }) => (given ? [card.name] : [])),
  };
}

function createCart(
  siteId: string,
  { productId, sku }: { productId: string; sku: string },
  { qty, name }: { qty: number; name: string },
): StoredCart {
  const look = { name, slug: '', colour: '', size: '', picture: '' };
  const line = { id: 'sample', productId, upc: sku, qty, maxQty: maxUnits, look };
  return { ...emptyStoredCart({ basketId: 'sample', siteId, owner: 'sample' }), lines: [line] };
}

const sumUp = ({ totals: { itemTotal, shipping, total } }: Quote): SampleTotals => ({ goods: itemTotal, delivery: shipping, total });
