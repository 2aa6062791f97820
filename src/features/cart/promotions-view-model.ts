// The promotions of a cart as they are shown.
import type { Cart } from '#contract/entities/cart.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import { discountLabel } from '#domain/price.ts';
import type { RenderContext } from '#ui/render-context.ts';
import { approachingText, isShownEverywhere } from './approaching.ts';
import type { CalloutViewModel, LinePromotionsViewModel, PromotionsViewModel } from './cart-view-model.ts';

export function createPromotionsViewModel(cart: Cart, renderContext: RenderContext): PromotionsViewModel {
  const { t } = renderContext;
  return {
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

export const createCallouts = (
  { approachingPromotions, currency }: Pick<Cart, 'approachingPromotions' | 'currency'>,
  { money }: RenderContext,
): CalloutViewModel[] =>
  approachingPromotions.flatMap((promotion) => {
    const text = approachingText(promotion, (amount) => money(amount, currency));
    return text ? [{ id: promotion.promotionId, isEverywhere: isShownEverywhere(promotion), ...text }] : [];
  });

export function createLinePromotionsViewModel(
  { price, qty, bonus, productPromotions }: CartItem,
  names: ReadonlyMap<string, string>,
  { t }: RenderContext,
): LinePromotionsViewModel {
  const label = discountLabel(price.priceAfterItemDiscount, price.original * qty);
  return {
    isGift: bonus,
    label: label === 'markedDown' ? t('price.markedDown') : undefined, // a gift shows it in the place of its price
    names: productPromotions.flatMap(({ promotionId }) => names.get(promotionId) ?? []),
  };
}

/** The names of promotions by id. */
export const promotionNames = ({ promoSummary }: Pick<Cart, 'promoSummary'>): ReadonlyMap<string, string> =>
  new Map(promoSummary.map(({ promotionId, promotionName }) => [promotionId, promotionName]));
