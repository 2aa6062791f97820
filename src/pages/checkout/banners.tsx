// What a step says at its top, or over itself.
import type { Cart } from '#contract/entities/cart.ts';
import type { NoticeCode } from '#domain/checkout-notice.ts';
import { shortagesOf } from '#domain/checkout-step.ts';
import { errorCatalogue, isErrorCode } from '#errors/catalogue.ts';
import { problemText } from '#i18n/problem-text.ts';
import type { Translate } from '#i18n/translate.ts';
import { routePath } from '#routes.ts';
import type { Told } from '#ui/notice/banners.tsx';
import type { View } from '#ui/view.ts';

const flashTexts = {
  OrderShippingMethodDowngraded: 'flash.OrderShippingMethodDowngraded',
  PaymentNotAuthorized: 'flash.PaymentNotAuthorized',
} as const;

export const failure = (title: string, lines: string[] = []): Told => ({ kind: 'error', title, lines });

/** Why nothing was ordered: at the top for payment and address, else as a toast that stays (commerce-core §8, ledger C8.152). */
export const noticeBanners = (t: Translate, codes: readonly NoticeCode[]): Told[] =>
  codes.map((code) =>
    isErrorCode(code)
      ? { ...failure(problemText(t, { code })), surface: errorCatalogue[code].surface === 'toast' ? 'toast' : 'banner' }
      : { kind: 'warning', title: t(flashTexts[code]) },
  );

/** The cart is no longer the one that was shown, and nothing was ordered. */
export const staleToast = (t: Translate): Told => ({ ...failure(t('checkout.stale')), surface: 'toast' });

/** The lines that stock has left behind, and the way to the cart, where they are mended. */
export function shortageBanners({ t, link }: View, cart: Cart): Told[] {
  const lines = shortagesOf(cart).map(({ name, left, wanted }) =>
    left > 0 ? t('checkout.shortage', { name, count: left, wanted }) : t('checkout.gone', { name }),
  );
  if (lines.length === 0) return [];
  return [{ ...failure(t('checkout.shortageTitle'), lines), way: { href: link(routePath('cart')), text: t('checkout.editCart') } }];
}
