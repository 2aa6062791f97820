// What a step says at its top, or over itself.
import type { Cart } from '#contract/entities/cart.ts';
import type { NoticeCode } from '#domain/checkout-notice.ts';
import { shortagesOf } from '#domain/checkout-step.ts';
import { errorCatalogue, isErrorCode } from '#errors/catalogue.ts';
import { asText, type MessageParts, plainText } from '#i18n/message-parts.ts';
import { flashText, problemParts } from '#i18n/problem-text.ts';
import type { Translate } from '#i18n/translate.ts';
import { routePath } from '#routes.ts';
import type { PageNotice } from '#ui/notice/banners.tsx';
import { RichMessage } from '#ui/rich-message.tsx';
import type { View } from '#ui/view.ts';

export const failure = (words: string | MessageParts, lines: string[] = []): PageNotice => notice('error', words, lines);

export function notice(kind: PageNotice['kind'], words: string | MessageParts, lines: string[] = []): PageNotice {
  const parts = typeof words === 'string' ? asText(words) : words;
  return { kind, title: plainText(parts), rich: <RichMessage parts={parts} />, lines };
}

/** Why nothing was ordered: at the top for payment and address, else as a toast that stays (commerce-core §8, ledger C8.152). */
export const noticeBanners = (view: View, codes: readonly NoticeCode[]): PageNotice[] =>
  codes.map((code) =>
    isErrorCode(code)
      ? { ...failure(problemParts(view, { code })), surface: errorCatalogue[code].surface === 'toast' ? 'toast' : 'banner' }
      : { kind: 'warning', title: flashText(view.t, code) },
  );

/** The cart is no longer the one that was shown, and nothing was ordered. */
export const staleToast = (t: Translate): PageNotice => ({ ...failure(t('checkout.stale')), surface: 'toast' });

/** The lines that stock has left behind, and the way to the cart, where they are mended. */
export function shortageBanners({ t, link }: View, cart: Cart): PageNotice[] {
  const lines = shortagesOf(cart).map(({ code, name, details }) => flashText(t, code, details, name));
  if (lines.length === 0) return [];
  return [{ ...failure(t('checkout.shortageTitle'), lines), way: { href: link(routePath('cart')), text: t('checkout.editCart') } }];
}
