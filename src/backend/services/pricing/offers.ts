// Reads the promotions that a cart can have: those of its site, and those of its coupons.
import { read } from '#backend/platform/query.ts';
import type { Buyer } from '#backend/rules/person.ts';
import { type Coupon, type CouponCode, couponProblem } from '#backend/rules/promotions/coupon.ts';
import { compare, listOffers } from '#backend/rules/promotions/offers.ts';
import type { Offer, Promotion } from '#backend/rules/promotions/promotion.ts';
import type { StoredCart } from '#backend/stores/cart-state.ts';
import { hashMailboxes } from '#backend/stores/coupon-uses.ts';
import { categoriesQuery, couponsQuery, promotionsQuery } from '#backend/stores/promotions.ts';
import type { Currency } from '#markets/market.ts';

/** A coupon that the shopper entered, and the reason why it does not apply, if any. */
export interface EnteredCoupon {
  code: string;
  promotionId: string | undefined;
  problem: CouponCode | undefined;
  /** The coupon's site. It differs from the cart's site only if the cart's site has no coupon with this code. */
  siteId: string | undefined;
}

export interface Offers {
  offers: readonly Offer[];
  coupons: readonly EnteredCoupon[];
  /** Category ids by product, including parent categories. */
  categories: ReadonlyMap<string, readonly string[]>;
}

export const noOffers: Offers = { offers: [], coupons: [], categories: new Map() };

interface Occasion {
  siteId: string;
  /** Currency of the site. Allowances in a different currency do not apply. */
  currency: Currency;
  now: number;
  buyer: Buyer;
}

export async function readOffers(db: D1Database, cart: StoredCart, occasion: Occasion): Promise<Offers> {
  const { couponCodes = [] } = cart;
  const mailboxes = couponCodes.length > 0 ? await hashMailboxes(db, cart.owner) : [];
  const productIds = [...new Set(cart.lines.map(({ productId }) => productId))];
  const [promotions, known, categories] = await read(
    db,
    promotionsQuery(occasion.siteId, occasion.now),
    couponsQuery(couponCodes, { ...cart, mailboxes }),
    categoriesQuery(productIds),
  );
  const coupons = couponCodes.map((code) => findEnteredCoupon(code, known, { promotions, ...occasion }));
  const active = coupons.flatMap(({ code, promotionId, problem }) =>
    problem === undefined && promotionId !== undefined ? [{ code, promotionId }] : [],
  );
  return {
    offers: listOffers(promotions, active, occasion.buyer.audience).flatMap((offer) => measureRoom(offer, occasion)),
    coupons,
    categories: new Map(categories.map(({ productId, categoryIds }) => [productId, categoryIds])),
  };
}

/** Limits a promotion to the buyer's remaining allowance. Returns no offer if the buyer has no usable allowance. */
function measureRoom(offer: Offer, { buyer: { allowance }, currency }: Occasion): Offer[] {
  if (offer.level !== 'PRODUCT' || offer.allowance === undefined) return [offer];
  const isOpen = allowance?.kind === offer.allowance && allowance.currency === currency && allowance.left > 0;
  return isOpen ? [{ ...offer, room: allowance.left }] : [];
}

function findEnteredCoupon(
  code: string,
  known: readonly Coupon[],
  occasion: Occasion & { promotions: readonly Promotion[] },
): EnteredCoupon {
  const coupon = findCoupon(code, known, occasion.siteId);
  const promotion = occasion.promotions.find(({ promotionId }) => promotionId === coupon?.promotionId);
  return {
    code,
    promotionId: coupon?.promotionId,
    siteId: coupon?.siteId,
    problem: couponProblem(coupon, { ...occasion, audience: occasion.buyer.audience, promotion }),
  };
}

/** Returns the coupon of this site, or else a coupon of another site with the same code. */
function findCoupon(code: string, known: readonly Coupon[], siteId: string): Coupon | undefined {
  const namesakes = known.filter((coupon) => coupon.code === code);
  return namesakes.find((coupon) => coupon.siteId === siteId) ?? namesakes.toSorted((one, other) => compare(one.siteId, other.siteId))[0];
}
