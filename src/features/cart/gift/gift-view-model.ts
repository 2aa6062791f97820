import type { CartItem } from '#contract/entities/cart-item.ts';
import { readUtcDay } from '#lib/civil-date.ts';
import { readClock } from '#lib/read-clock.ts';
import { routePath } from '#routes.ts';
import type { RenderContext } from '#ui/render-context.ts';
import type { CartLineGift } from '../cart-view-model.ts';

/**
 * Returns the gift recipient, sender, day and message of a line, and whether the item is made to order, or undefined if neither applies.
 * `isOrdered`: true for a line of an order, whose gift card may have been sent.
 */
export function createGiftViewModel(
  { id, name, giftOption, giftOptionAvailable, isCustoms }: CartItem,
  renderContext: RenderContext,
  { isOrdered = false } = {},
): CartLineGift | undefined {
  const { t, link } = renderContext;
  if (!giftOption && !giftOptionAvailable && !isCustoms) return undefined;
  const href = `${link(routePath('giftOption')) ?? ''}?item=${encodeURIComponent(id)}`;
  return {
    facts: [
      ...(isCustoms ? [t('product.customised')] : []),
      ...(giftOption ? [t('giftOption.to', { to: giftOption.to, email: giftOption.email })] : []),
      ...(giftOption?.sender === undefined ? [] : [t('giftOption.from', { sender: giftOption.sender })]),
      ...(giftOption?.sendOn === undefined ? [] : [(isOrdered ? describeSendDay : describePlannedDay)(giftOption.sendOn, renderContext)]),
      ...(giftOption?.message ? [t('giftOption.message', { message: giftOption.message })] : []),
    ],
    ...(giftOptionAvailable && { edit: { href, text: t('giftOption.title'), name } }),
  };
}

/** Returns the day on which the gift card in a cart will be sent by email. If the chosen day has passed, it is sent with the order. */
function describePlannedDay(day: string, { t, date, market }: RenderContext): string {
  const today = readClock(Date.now(), market.settings.timeZone).day;
  return t('giftOption.sendOn', { date: date(day < today ? today : day) });
}

/** Returns the day on which the gift card of an order will be, or was, sent by email. */
const describeSendDay = (day: string, { t, date }: Pick<RenderContext, 't' | 'date'>): string =>
  t(day < readUtcDay(Date.now()) ? 'giftOption.sentOn' : 'giftOption.sendOn', { date: date(day) });
