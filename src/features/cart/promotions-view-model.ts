// Creates the view models of a cart's promotions.
import type { ApproachingPromotion, Cart } from '#contract/entities/cart.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import { discountLabel } from '#domain/price.ts';
import type { RenderContext } from '#ui/render-context.ts';
import type { CalloutViewModel, LinePromotionsViewModel, PromotionsViewModel } from './cart-view-model.ts';
import { nameWithCode } from './sum-rows.ts';

export function createPromotionsViewModel(cart: Cart, renderContext: RenderContext): PromotionsViewModel {
  const { t, offering } = renderContext;
  return {
    acceptsCodes: offering.has('promo-codes'),
    coupons: cart.couponItems.map(({ code, valid }) => ({
      code,
      note: valid ? undefined : t('promo.idle'),
      remove: t('promo.remove', { code }),
      applied: valid ? t('promo.applied', { code }) : `${t('promo.applied', { code })}. ${t('promo.idle')}`,
      removed: t('promo.removed', { code }),
    })),
    callouts: createCallouts(cart, renderContext),
    translations: { label: t('promo.label'), apply: t('promo.apply') },
  };
}

type Promoted = Pick<Cart, 'approachingPromotions' | 'orderPromotions' | 'promoSummary' | 'currency'> & {
  totals: Pick<Cart['totals'], 'itemTotal'>;
};

/** Creates the callouts of promotions, except those that would contradict the discounts of the cart. */
export const createCallouts = (cart: Promoted, { money }: RenderContext): CalloutViewModel[] =>
  cart.approachingPromotions.flatMap((promotion) => {
    const callout = approachingText(promotion, (amount) => money(amount, cart.currency));
    return callout && !contradicts(promotion, callout.state, cart)
      ? [{ id: promotion.promotionId, isEverywhere: appearsEverywhere(promotion), ...callout, ...measureProgress(promotion, cart) }]
      : [];
  });

/** Returns the share of the threshold of an order promotion that the cart has reached. Other promotions depend only on some of the items. */
function measureProgress(
  { distanceFromConditionThreshold: distance, level }: ApproachingPromotion,
  { totals: { itemTotal } }: Promoted,
): Pick<CalloutViewModel, 'progress'> {
  return distance > 0 && level === 'ORDER' ? { progress: itemTotal / (itemTotal + distance) } : {};
}

/**
 * True if a callout contradicts the discounts of the cart. Below the threshold: the promotion is already granted, or a promo code discounts
 * the order. Beside it, "Spend more to get 10% off" reads as if the code had no effect. Above the threshold: the promotion is a discount that
 * could not lower the total.
 */
function contradicts(
  { promotionId, level, promotionClass }: ApproachingPromotion,
  state: ApproachingState,
  { orderPromotions, promoSummary }: Promoted,
): boolean {
  if (state === 'above') return promotionClass === 'DISCOUNT';
  if (state === 'reached') return false;
  const isGranted = [...orderPromotions, ...promoSummary].some((each) => each.promotionId === promotionId);
  const isOrderDiscount = level === 'ORDER' && promotionClass !== 'GIFT';
  return isGranted || (isOrderDiscount && orderPromotions.some(({ couponCode }) => couponCode !== undefined));
}

export function createLinePromotionsViewModel(
  { price, qty, bonus, productPromotions }: CartItem,
  names: ReadonlyMap<string, string>,
  { t }: RenderContext,
): LinePromotionsViewModel {
  const label = discountLabel(price.priceAfterItemDiscount, price.original * qty);
  return {
    isGift: bonus,
    label: label === 'markedDown' ? t('price.markedDown') : undefined, // For a gift, the price field displays the label.
    names: productPromotions.flatMap(({ promotionId, couponCode }) => {
      const name = names.get(promotionId);
      return name === undefined ? [] : [nameWithCode(t, name, couponCode)];
    }),
  };
}

/** Returns the promotion names by promotion id. */
export const promotionNames = ({ promoSummary }: Pick<Cart, 'promoSummary'>): ReadonlyMap<string, string> =>
  new Map(promoSummary.map(({ promotionId, promotionName }) => [promotionId, promotionName]));

/** The position of the cart relative to a promotion's threshold. */
type ApproachingState = 'below' | 'above' | 'reached';

/**
 * Returns the part of a promotion's callout that fits the cart's state. The gateway sends the callout in one of two fields. It consists of
 * three texts separated by `|`: for a cart below the threshold, for one above it to which the promotion does not apply, and for one to
 * which the promotion applies. `{distance}` is replaced by the distance from the threshold. Returns undefined if there are not exactly
 * three texts or the fitting one is empty.
 */
export function approachingText(
  { calloutMsg, calloutMessage, distanceFromConditionThreshold: distance }: ApproachingPromotion,
  money: (amount: number) => string,
): { state: ApproachingState; text: string } | undefined {
  const [below, above, reached, ...more] = (calloutMsg ?? calloutMessage ?? '').split('|').map((part) => part.trim());
  if (below === undefined || above === undefined || reached === undefined || more.length > 0) return undefined;
  const state = distance > 0 ? 'below' : distance < 0 ? 'above' : 'reached';
  const text = { below, above, reached }[state].replaceAll('{distance}', money(Math.abs(distance)));
  return text === '' ? undefined : { state, text };
}

/** True if the callout is displayed wherever the cart is, not only on the cart page. */
const appearsEverywhere = ({ approachingDisplayLevel }: ApproachingPromotion): boolean => approachingDisplayLevel === 'ALL';
