// The notices at the top of a checkout step.
import type { Cart } from '#contract/entities/cart.ts';
import { errorRow, isErrorCode } from '#contract/errors/catalogue.ts';
import { listShortages } from '#domain/checkout-step.ts';
import { refusedFields } from '#features/account/addresses/refused-address.ts';
import type { AddressFieldName } from '#forms/address-fields.ts';
import type { FormField } from '#forms/form.ts';
import type { FormError } from '#forms/message-ids.ts';
import type { SubmitFault } from '#http/page.ts';
import { plainText } from '#i18n/message-parts.ts';
import { flashText, type Problem, problemParts } from '#i18n/problem-text.ts';
import type { Translate } from '#i18n/translate.ts';
import { routePath } from '#routes.ts';
import type { ShownNotice } from '#ui/notice/banners.tsx';
import type { RenderContext } from '#ui/render-context.ts';
import type { NoticeCode } from './checkout-notice.ts';

export const failure = (title: string, lines: string[] = []): ShownNotice => ({ kind: 'error', title, lines });

/** A refusal in its words, with their links. */
export function problemBanner(renderContext: RenderContext, problem: Problem, lines: string[] = []): ShownNotice {
  const parts = problemParts(renderContext, problem);
  return { ...failure(plainText(parts), lines), parts };
}

/** Why nothing was ordered: at the top for payment and address, else as a toast that stays. */
export const noticeBanners = (renderContext: RenderContext, codes: readonly NoticeCode[]): ShownNotice[] =>
  codes.map((code) =>
    isErrorCode(code) ? refusalNotice(renderContext, { code }) : { kind: 'warning', title: flashText(renderContext, code) },
  );

/** What was not done, where its code shows. */
export const refusalNotice = (renderContext: RenderContext, problem: Problem): ShownNotice => ({
  ...problemBanner(renderContext, problem),
  surface: errorRow(problem.code).surface === 'toast' ? 'toast' : 'banner',
});

/** A fault that a form met: at fields of it where its code is about them. */
export function describeFault(
  renderContext: RenderContext,
  { message, details, status }: SubmitFault,
  fields: readonly FormField<AddressFieldName>[],
): { status: SubmitFault['status']; banners?: ShownNotice[]; errors?: Partial<Record<AddressFieldName, FormError>> } {
  if (message.kind === 'server') return { status, banners: [failure(message.text)] };
  const errors = refusedFields(message, fields);
  return errors ? { status, errors } : { status, banners: [refusalNotice(renderContext, { ...message, details })] };
}

/** The address is no longer the one that the shopper was asked about. */
export const editedBanner = ({ t }: RenderContext): ShownNotice => ({ kind: 'warning', title: t('checkout.spelling.edited') });

/** Left for a step that says what `staleToast` does. */
export const staleNotice = 'stale-cart';

/** The cart is no longer the one that was shown, and nothing was ordered. */
export const staleToast = (t: Translate): ShownNotice => ({ ...failure(t('checkout.stale')), surface: 'toast' });

/** The lines that stock has left behind, and the way to the cart, where they are mended. */
export function shortageBanners(renderContext: RenderContext, cart: Cart): ShownNotice[] {
  const { t, link } = renderContext;
  const lines = listShortages(cart).map(({ code, name, details }) => flashText(renderContext, code, details, name));
  if (lines.length === 0) return [];
  return [{ ...failure(t('checkout.shortageTitle'), lines), action: { href: link(routePath('cart')), text: t('checkout.editCart') } }];
}
