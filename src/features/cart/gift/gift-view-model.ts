import type { CartItem } from '#contract/entities/cart-item.ts';
import { routePath } from '#routes.ts';
import type { RenderContext } from '#ui/render-context.ts';
import type { CartLineGift } from '../cart-view-model.ts';

/** Returns the gift recipient and message of a line, and whether the item is made to order, or undefined if neither applies. */
export function createGiftViewModel(
  { id, name, giftOption, giftOptionAvailable, isCustoms }: CartItem,
  { t, link }: RenderContext,
): CartLineGift | undefined {
  if (!giftOption && !giftOptionAvailable && !isCustoms) return undefined;
  const href = `${link(routePath('giftOption')) ?? ''}?item=${encodeURIComponent(id)}`;
  return {
    facts: [
      ...(isCustoms ? [t('product.customised')] : []),
      ...(giftOption ? [t('giftOption.to', { to: giftOption.to, email: giftOption.email })] : []),
      ...(giftOption?.message ? [t('giftOption.message', { message: giftOption.message })] : []),
    ],
    ...(giftOptionAvailable && {
      edit: { href, text: t(giftOption ? 'giftOption.change' : 'giftOption.add'), name },
    }),
  };
}
