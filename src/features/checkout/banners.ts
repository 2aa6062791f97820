// The notices at the top of a checkout step.
import type { Cart } from '#contract/entities/cart.ts';
import { errorRow, isErrorCode } from '#contract/errors/catalog.ts';
import { listShortages } from '#domain/checkout-step.ts';
import type { AddressFieldName } from '#forms/address-fields.ts';
import { findFieldErrors } from '#forms/field-errors.ts';
import type { FormField } from '#forms/form.ts';
import type { FormError } from '#forms/message-ids.ts';
import { createRefusalNotice } from '#http/form-notices.ts';
import type { SubmitFault } from '#http/page.ts';
import { flashText, type Problem } from '#i18n/problem-text.ts';
import type { Translate } from '#i18n/translate.ts';
import { routePath } from '#routes.ts';
import type { DisplayedNotice } from '#ui/notice/banners.tsx';
import type { RenderContext } from '#ui/render-context.ts';
import type { NoticeCode } from './checkout-notice.ts';

export const failure = (title: string, lines: string[] = []): DisplayedNotice => ({ kind: 'error', title, lines });

/** Returns the notice that the gateway no longer offers the chosen payment method. */
export const goneBanner = ({ t }: RenderContext): DisplayedNotice => failure(t('payment.gone'));

/** Returns an error notice with the message of a rejected call, including the links in the message. */
export function problemBanner(renderContext: RenderContext, problem: Problem, lines: string[] = []): DisplayedNotice {
  return { ...createRefusalNotice(renderContext, problem), lines };
}

/** Returns the notices for error codes and for codes of cart messages. */
export const noticeBanners = (renderContext: RenderContext, codes: readonly NoticeCode[]): DisplayedNotice[] =>
  codes.map((code) =>
    isErrorCode(code) ? refusalNotice(renderContext, { code }) : { kind: 'warning', title: flashText(renderContext, code) },
  );

/** Returns the notice for a rejected call. Its error code determines whether it is a toast or a banner. */
export const refusalNotice = (renderContext: RenderContext, problem: Problem): DisplayedNotice => ({
  ...problemBanner(renderContext, problem),
  surface: errorRow(problem.code).surface === 'toast' ? 'toast' : 'banner',
});

/** Returns the error of a fault as field errors if its error code names fields of the form, else as a banner. */
export function describeFault(
  renderContext: RenderContext,
  { message, details, status }: SubmitFault,
  fields: readonly FormField<AddressFieldName>[],
): { status: SubmitFault['status']; banners?: DisplayedNotice[]; errors?: Partial<Record<AddressFieldName, FormError>> } {
  if (message.kind === 'server') return { status, banners: [failure(message.text)] };
  const errors = findFieldErrors(message, fields);
  return errors ? { status, errors } : { status, banners: [refusalNotice(renderContext, { ...message, details })] };
}

/** Returns a warning that the shopper changed the address after a spelling was suggested for it. */
export const editedBanner = ({ t }: RenderContext): DisplayedNotice => ({ kind: 'warning', title: t('checkout.spelling.edited') });

/** The notice that makes the next step show `staleToast`. */
export const staleNotice = 'stale-cart';

/** Returns a toast saying that the cart has changed since it was displayed and that no order was placed. */
export const staleToast = (t: Translate): DisplayedNotice => ({ ...failure(t('checkout.stale')), surface: 'toast' });

/** Returns a notice that lists the lines without enough stock. Its link opens the cart, where they can be changed. */
export function shortageBanners(renderContext: RenderContext, cart: Cart): DisplayedNotice[] {
  const { t, link } = renderContext;
  const lines = listShortages(cart).map(({ code, name, details }) => flashText(renderContext, code, details, name));
  if (lines.length === 0) return [];
  return [{ ...failure(t('checkout.shortageTitle'), lines), action: { href: link(routePath('cart')), text: t('checkout.editCart') } }];
}
