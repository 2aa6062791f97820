// What a step says at its top.
import type { Cart } from '#contract/entities/cart.ts';
import type { NoticeCode } from '#domain/checkout-notice.ts';
import { shortagesOf } from '#domain/checkout-step.ts';
import { isErrorCode } from '#errors/catalogue.ts';
import { asText, type MessageParts, plainText } from '#i18n/message-parts.ts';
import { flashText, problemParts } from '#i18n/problem-text.ts';
import { routePath } from '#routes.ts';
import { Icon } from '#ui/icon.tsx';
import { RichMessage } from '#ui/rich-message.tsx';
import { useView, type View } from '#ui/view.ts';

export interface Banner {
  text: string | MessageParts;
  /** Further lines. */
  lines?: string[];
  /** A way to mend it. */
  way?: { href: string | undefined; text: string };
}

export const noticeBanners = (view: View, codes: readonly NoticeCode[]): Banner[] =>
  codes.map((code) => ({ text: isErrorCode(code) ? problemParts(view, { code }) : flashText(view.t, code) }));

/** The lines that stock has left behind, and the way to the cart, where they are mended. */
export function shortageBanners({ t, link }: View, cart: Cart): Banner[] {
  const lines = shortagesOf(cart).map(({ code, name, details }) => flashText(t, code, details, name));
  if (lines.length === 0) return [];
  return [{ text: t('checkout.shortageTitle'), lines, way: { href: link(routePath('cart')), text: t('checkout.editCart') } }];
}

const partsOf = (text: Banner['text']): MessageParts => (typeof text === 'string' ? asText(text) : text);

/** Said first by a screen reader, and seen without scrolling. */
export function Banners({ banners, takesFocus }: { banners: readonly Banner[]; takesFocus: boolean }) {
  const { t } = useView();
  if (banners.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts nothing else leads a screen reader to what went wrong
    <div className="checkout-banner" role="alert" tabIndex={-1} autoFocus={takesFocus} aria-label={t('checkout.notice')}>
      {banners.map(({ text, lines = [], way }) => (
        <div key={plainText(partsOf(text))}>
          <p>
            <Icon name="alert" />
            <strong>
              <RichMessage parts={partsOf(text)} />
            </strong>
          </p>
          {lines.length > 0 && (
            <ul>
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          )}
          {way && (
            <p>
              <a href={way.href}>{way.text}</a>
            </p>
          )}
        </div>
      ))}
    </div>
  );
}
