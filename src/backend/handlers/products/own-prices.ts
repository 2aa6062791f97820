// Prices that are lower for the requesting shopper because of promotions for employees or other groups. They have a call of their own
// because catalog replies are the same for all shoppers and therefore cacheable.
import type { Handler } from '#backend/handlers/handler.ts';
import { productDiscounts } from '#backend/rules/promotions/product.ts';
import type { Offer } from '#backend/rules/promotions/promotion.ts';
import { createShelf, findCurrentPrice, type Viewpoint } from '#backend/services/catalog/product-cards.ts';
import { readViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { readBuyer } from '#backend/services/pricing/buyer.ts';
import { isDigitalProduct, type ProductFacts, readFacts, unitPrice } from '#backend/services/pricing/facts.ts';
import { readOffers } from '#backend/services/pricing/offers.ts';
import { emptyStoredCart } from '#backend/stores/cart-state.ts';
import type { CallReply } from '#contract/calls.ts';
import { ok } from '#contract/errors/result.ts';
import { percentOff } from '#lib/number.ts';

type OwnPrice = CallReply<'products.ownPrices'>['prices'][number];

export const ownPrices: Handler<'products.ownPrices'> = async ({ query: { siteId, productIds } }, context) => {
  const { db, now, signIn, usid } = context;
  const viewpoint = readViewpoint(siteId, context);
  const buyer = await readBuyer(db, signIn && usid, now);
  if (!viewpoint || buyer.allowance === undefined) return ok({ prices: [] });
  const wanted = productIds.map((productId) => ({ id: productId, productId }));
  const facts = await readFacts(db, createShelf(viewpoint), productIds);
  // promotions read the categories of cart lines, so the products are put into a temporary cart
  const cart = emptyStoredCart({ basketId: '', siteId, owner: usid ?? '' });
  const lines = wanted.map(({ id, productId }) => ({ id, productId, upc: '', qty: 1, maxQty: 1, look: emptyLook }));
  const { offers, categories } = await readOffers(db, { ...cart, lines }, { ...viewpoint.market, now, buyer });
  const own = offers.filter((offer) => offer.level === 'PRODUCT' && offer.allowance !== undefined);
  return ok({
    prices: wanted.flatMap(({ productId }) => {
      const known = facts.get(productId);
      if (!known || isDigitalProduct(known)) return [];
      return createOwnPrice(productId, known, { own, viewpoint, categoryIds: categories.get(productId) ?? [] }) ?? [];
    }),
  });
};

const emptyLook = { name: '', slug: '', colour: '', size: '', picture: '' };

interface Pricing {
  own: readonly Offer[];
  viewpoint: Viewpoint;
  categoryIds: readonly string[];
}

/** Returns the shopper's price for a product; undefined if it is not lower than the public price. */
function createOwnPrice(productId: string, facts: ProductFacts, { own, viewpoint, categoryIds }: Pricing): OwnPrice | undefined {
  const shared = findCurrentPrice(facts.colour, facts.periods, viewpoint);
  const variants = facts.colour.variants.flatMap(({ sku }) => {
    const unit = unitPrice(facts, sku, viewpoint.now);
    if (!unit) return [];
    const line = { id: sku, upc: sku, qty: 1, amount: unit.current, categoryIds };
    return [{ sku, ...unit, current: unit.current - (productDiscounts([line], own).get(sku)?.amount ?? 0) }];
  });
  const currents = variants.map(({ current }) => current);
  const low = Math.min(...currents);
  if (!shared || variants.length === 0 || low >= shared.lowCurrent) return undefined;
  // price histories are left out, because they refer to public prices
  const { historicBestPrice: _, previousBestSalesPrice: __, ...price } = shared;
  return {
    productId,
    price: {
      ...price,
      lowCurrent: low,
      highCurrent: Math.max(...currents),
      percentagePriceDiscount: Math.max(...variants.map(({ current, original }) => percentOff(current, original))),
      isOwn: true,
    },
    variants,
  };
}
