import type { CartItem } from '#contract/entities/cart-item.ts';
import { readUtcDay } from '#lib/civil-date.ts';
import { routePath } from '#routes.ts';
import type { RenderContext } from '#ui/render-context.ts';
import type { CartLineGift } from '../cart-view-model.ts';

/** Returns the gift recipient, sender, day and message of a line, and whether the item is made to order, or undefined if neither applies. */
export function createGiftViewModel(
  { id, name, giftOption, giftOptionAvailable, isCustoms }: CartItem,
  { t, date, link }: RenderContext,
): CartLineGift | undefined {
  if (!giftOption && !giftOptionAvailable && !isCustoms) return undefined;
  const href = `${link(routePath('giftOption')) ?? ''}?item=${encodeURIComponent(id)}`;
  return {
    facts: [
      ...(isCustoms ? [t('product.customised')] : []),
      ...(giftOption ? [t('giftOption.to', { to: giftOption.to, email: giftOption.email })] : []),
      ...(giftOption?.sender === undefined ? [] : [t('giftOption.from', { sender: giftOption.sender })]),
      ...(giftOption?.sendOn === undefined ? [] : [describeSendDay(giftOption.sendOn, { t, date })]),
      ...(giftOption?.message ? [t('giftOption.message', { message: giftOption.message })] : []),
    ],
    ...(giftOptionAvailable && {
      edit: { href, text: t(giftOption ? 'giftOption.change' : 'giftOption.add'), name },
    }),
  };
}

/** Returns the day on which the gift card will be, or was, sent by email. */
const describeSendDay = (day: string, { t, date }: Pick<RenderContext, 't' | 'date'>): string =>
  t(day < readUtcDay(Date.now()) ? 'giftOption.sentOn' : 'giftOption.sendOn', { date: date(day) });
