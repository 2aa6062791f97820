// Creates the view model of a cart in the page's language.
import type { Cart } from '#contract/entities/cart.ts';
import type { CartItem } from '#contract/entities/cart-item.ts';
import type { Flash } from '#contract/entities/flash.ts';
import { isFlashCode } from '#contract/errors/flash.ts';
import { isHomeDelivery, isTaxPlaceKnown, kindOfLine } from '#domain/delivery.ts';
import { findAbilities } from '#domain/person.ts';
import { isPriced } from '#domain/price.ts';
import { canUseExpress } from '#domain/wallet-express.ts';
import { formatMonthDay } from '#i18n/format.ts';
import { flashText } from '#i18n/problem-text.ts';
import { readClock } from '#lib/read-clock.ts';
import { routePath } from '#routes.ts';
import { createPictureSources } from '#ui/picture.tsx';
import type { RenderContext } from '#ui/render-context.ts';
import type { CartLineViewModel, CartViewModel, DeliverySummary } from './cart-view-model.ts';
import { createDeliveryViewModel } from './delivery-view-model.ts';
import { createGiftViewModel } from './gift/gift-view-model.ts';
import { createLinePromotionsViewModel, createPromotionsViewModel, promotionNames } from './promotions-view-model.ts';
import { createSavingsText, findTaxNote, sumRows } from './sum-rows.ts';

/** Creates the view model of a cart. `problems` contains error messages by line id. */
export function createCartViewModel(
  cart: Cart | undefined,
  renderContext: RenderContext,
  problems: ReadonlyMap<string, string> = new Map(),
): CartViewModel {
  const { t, link } = renderContext;
  const href = link(routePath('cart')) ?? '/';
  const names = promotionNames(cart ?? { promoSummary: [] });
  const lines = (cart?.items ?? []).map((item) =>
    createLineViewModel(item, names, renderContext, problems.get(item.id) ?? lineFlash(item, cart?.flash ?? [], renderContext)),
  );
  return {
    id: cart?.id,
    revision: cart?.revision ?? 0,
    count: cart?.totalItems ?? 0,
    ...shareDelivery(lines),
    sums: cart ? sumRows(cart, renderContext) : [],
    savings: cart && createSavingsText(cart, renderContext),
    promotions: cart && createPromotionsViewModel(cart, renderContext),
    href,
    checkoutLinks: createCheckoutLinks(cart, renderContext),
    upsellHref: cart && cart.items.length > 0 ? link(routePath('cartUpsell')) : undefined,
    translations: {
      title: t('cart.title'),
      count: t('cart.count', { count: cart?.totalItems ?? 0 }),
      emptyTitle: t('cart.empty.title'),
      emptyText: t('cart.empty.text'),
      browse: t('cart.empty.link'),
      browseHref: link('/') ?? '/',
      quantity: t('cart.quantity'),
      quantityWrong: t('cart.quantity.wrong'),
      update: t('cart.update'),
      open: t('cart.open'),
      later: (cart && findTaxNote(cart, isTaxPlaceKnown(cart), renderContext)) ?? '',
      was: t('price.was'),
      close: t('cart.close'),
      failed: t('cart.failed'),
      added: t('cart.added'),
      addedItem: t('label.of', { name: t('cart.added') }),
      undo: t('cart.undo'),
    },
  };
}

/**
 * Returns the delivery that all lines share, and the lines without it. Returns the lines unchanged if their deliveries differ, or if a chosen
 * delivery was replaced, because its line then names both.
 */
function shareDelivery(lines: CartLineViewModel[]): { lines: CartLineViewModel[]; delivery?: DeliverySummary | undefined } {
  const own = lines.flatMap(({ delivery }) => (delivery ? [delivery] : []));
  const first = own[0]?.summary;
  const isShared = own.every(({ summary, change }) => !change && summary?.label === first?.label && summary?.detail === first?.detail);
  if (!first || !isShared || lines.some(({ delivery, promotions }) => !delivery && !promotions.isGift)) return { lines };
  return {
    delivery: first,
    lines: lines.map((line) => (line.delivery ? { ...line, delivery: { ...line.delivery, summary: undefined } } : line)),
  };
}

function createCheckoutLinks(cart: Cart | undefined, { t, link, market, person }: RenderContext): CartViewModel['checkoutLinks'] {
  const checkout = { href: link(routePath('checkout')) ?? '/', text: t('cart.checkout'), look: 'action action-solid' };
  const isOffered = market.settings.offersExpress && cart && canUseExpress(cart) && !findAbilities(person).sellsInStore;
  const wallet = isOffered ? link(routePath('expressCheckout')) : undefined;
  return wallet === undefined ? [checkout] : [checkout, { href: wallet, text: t('express.wallet'), look: 'action action-wallet' }];
}

function createLineViewModel(
  item: CartItem,
  names: ReadonlyMap<string, string>,
  renderContext: RenderContext,
  notice: string | undefined,
): CartLineViewModel {
  const { t, money, link, loadPicture } = renderContext;
  const { price, name } = item;
  const amount = price.priceAfterItemDiscount;
  const full = price.original * item.qty;
  return {
    id: item.id,
    upc: item.upc,
    name,
    choice: `${item.colour}, ${item.size}`,
    // Gifts are added automatically, so they need no promotional labels.
    eyebrow: item.bonus ? undefined : item.eyebrow,
    badge: item.bonus ? undefined : item.badge,
    href: link(item.pdpUrl) ?? '/',
    picture: createPictureSources(item.picture, loadPicture),
    sizes: createSizes(item, renderContext),
    waitLink: createWaitLink(item, renderContext),
    qty: item.qty,
    amount: lineAmount(item, renderContext),
    was: full > amount && amount > 0 ? money(full, price.currency) : undefined,
    each: createUnitPrice(item, renderContext),
    priceChange: createPriceChange(item, renderContext),
    promotions: createLinePromotionsViewModel(item, names, renderContext),
    gift: item.bonus ? undefined : createGiftViewModel(item, renderContext),
    notice,
    maySave: !item.bonus,
    // A gift is delivered together with the items that earned it.
    delivery: item.bonus ? undefined : createDeliveryViewModel(item, renderContext),
    translations: {
      quantity: t('cart.quantityOf', { name }),
      decrease: t('cart.decreaseOf', { name }),
      increase: t('cart.increaseOf', { name }),
      count: t('checkout.quantity', { count: item.qty }),
      remove: t('cart.removeOf', { name }),
      removed: t('cart.removed', { name }),
      restored: t('cart.restored', { name }),
    },
  };
}

function createSizes({ variants, bonus, isDigitalProduct, name }: CartItem, { t }: RenderContext): CartLineViewModel['sizes'] {
  if (bonus || variants.length < 2) return undefined;
  return {
    label: t(isDigitalProduct ? 'product.amount' : 'product.size'),
    of: t(isDigitalProduct ? 'cart.amountOf' : 'cart.sizeOf', { name }),
    options: variants.map(({ upc, size, available }) => ({
      upc,
      text: available ? size : `${size} – ${t('favorites.soldOut')}`,
      isAvailable: available,
    })),
  };
}

/**
 * Returns the link to the stock alert form for a sold-out line. A line for pickup has no link, because a size that is sold out in one store
 * may be available in another.
 */
function createWaitLink(item: CartItem, { t, link }: RenderContext): CartLineViewModel['waitLink'] {
  const { productId, size, variants, maxQty, bonus, isDigitalProduct } = item;
  if (maxQty > 0 || bonus || isDigitalProduct || !isHomeDelivery(kindOfLine(item))) return undefined;
  const href = link(`${routePath('backInStock', { productId })}?${new URLSearchParams({ size })}`);
  return href === undefined
    ? undefined
    : { href, text: variants.length > 1 ? t('backInStock.title', { size }) : t('backInStock.titleOne') };
}

/** Returns the unit price before promotions, or undefined if the quantity is 1. */
export const createUnitPrice = ({ qty, bonus, price }: CartItem, { t, money }: Pick<RenderContext, 't' | 'money'>): string | undefined =>
  qty > 1 && !bonus && price.current > 0 ? t('cart.each', { amount: money(price.current, price.currency) }) : undefined;

/** Returns the unit price at which the shopper added the item, and the current one. Undefined if they are equal or one is unknown. */
export function createPriceChange(item: CartItem, { t, money, market, locale }: RenderContext): string | undefined {
  const { seenPrice, price } = item;
  if (!seenPrice || item.bonus || !isPriced(item) || seenPrice.amount === price.current) return undefined;
  return t('cart.priceChange', {
    before: money(seenPrice.amount, price.currency),
    day: formatMonthDay(readClock(seenPrice.at, market.settings.timeZone).day, locale),
    now: money(price.current, price.currency),
  });
}

/** Returns the line price after the line's promotions. Empty for a line without a price. */
export function lineAmount(item: CartItem, { t, money }: Pick<RenderContext, 't' | 'money'>): string {
  const { priceAfterItemDiscount: amount, currency } = item.price;
  if (amount > 0) return money(amount, currency);
  return isPriced(item) ? t('price.freeGift') : '';
}

/** Returns the gateway's message about a line, for instance that the quantity exceeds the stock. */
function lineFlash(item: CartItem, flash: readonly Flash[], renderContext: RenderContext): string | undefined {
  for (const { code, details } of flash)
    if (details?.itemId === item.id && isFlashCode(code)) return flashText(renderContext, code, details);
  return undefined;
}
