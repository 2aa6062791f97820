// The page that sells gift cards and checks the balance of a gift card.

import type { ProductDetails } from '#contract/entities/product.ts';
import { createProductEvent } from '#domain/analytics/product-events.ts';
import { giftCardErrors } from '#features/account/saved-gift-cards/refused-gift-card.ts';
import { submitCart } from '#features/cart/cart-actions.ts';
import { balanceText, readCardInput } from '#features/checkout/payment/deductions/gift-card-intent.ts';
import { readGiftCardBalance } from '#features/checkout/payment/deductions/read-gift-card.ts';
import { showEspots } from '#features/content-pages/espots.tsx';
import { currentGiftCardForm } from '#features/product/buying/gift-option-form.ts';
import { productHead } from '#features/product/product-head.ts';
import { readForm, readRawInput } from '#forms/read-form.ts';
import { breadcrumbData, canonicalUrl, listAlternates } from '#http/addresses.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SubmitContext, Submitted } from '#http/page.ts';
import { locales } from '#markets/registry.ts';
import { routePath } from '#routes.ts';
import { type Purchase, previewIntent } from './buy-gift-card.tsx';
import { type GiftCardErrors, GiftCardsContent } from './gift-cards-content.tsx';

export const giftCards: PersonalPage = {
  isPersonal: true,
  cacheQuery: ['size'],
  load: (context) => show(context, { purchase: { amount: context.query.get('size') ?? undefined } }),
  submit,
};

interface Shown {
  status?: 200 | 422;
  purchase?: Purchase;
  typed?: string;
  errors?: GiftCardErrors;
  balance?: string;
}

async function submit(context: SubmitContext): Promise<Submitted> {
  const { form } = context;
  if (form.get('intent') === previewIntent) return show(context, { purchase: readPurchase(context) });
  return form.has('intent') ? buy(context) : checkBalance(context);
}

const readPurchase = ({ form, renderContext: { market } }: SubmitContext): Purchase => ({
  amount: form.get('upc') ?? undefined,
  values: readRawInput(currentGiftCardForm(market), form),
});

/** Adds the gift card to the cart. If the recipient is invalid, renders the form again with its input. */
async function buy(context: SubmitContext): Promise<Submitted> {
  const reading = readForm(currentGiftCardForm(context.renderContext.market), context.form);
  const submitted = await submitCart(context);
  if (reading.ok) return submitted;
  const shown = await show(context, { status: 422, purchase: { ...readPurchase(context), errors: reading.errors } });
  return { ...shown, ...(submitted.reply && { reply: submitted.reply }) };
}

async function checkBalance(context: SubmitContext): Promise<LoadedPage> {
  const { renderContext, shopper, form } = context;
  const { card, typed } = readCardInput(form);
  const found = card.ok ? await readGiftCardBalance(shopper, card.value) : card;
  if (found.ok) return show(context, { balance: balanceText(renderContext, found.value) });
  const errors = giftCardErrors(found.error, renderContext.terms, typed);
  if (!errors) throw new Error(`cart.giftCardBalance was refused with ${found.error.code}.`);
  return show(context, { status: 422, typed, errors });
}

async function show(
  context: PersonalContext,
  { status = 200, purchase = {}, typed = '', errors = {}, balance }: Shown,
): Promise<LoadedPage> {
  const { renderContext } = context;
  const sections = showEspots(context, 'gift-card');
  const product = await findProduct(context);
  const path = routePath('giftCards');
  return {
    kind: 'page',
    status,
    head: {
      title: `${renderContext.t('giftCard.title')} | ${renderContext.t('site.name')}`,
      description: renderContext.t('giftCard.page.description'),
      canonical: canonicalUrl(context, path),
      alternates: listAlternates(
        context,
        locales.map((locale) => ({ locale, path })),
      ),
      structuredData: (product && productHead(context, product, path).structuredData) ?? [
        breadcrumbData(context, [{ name: renderContext.t('giftCard.title'), path }]),
      ],
    },
    ...(product && { events: [createProductEvent(product, undefined)] }),
    body: (
      <>
        <GiftCardsContent product={product} purchase={purchase} typed={typed} errors={errors} balance={balance} />
        {sections}
      </>
    ),
  };
}

/** Reads the gift card that the shop sells. If there is none or the call fails, the page is rendered without it. */
async function findProduct({ gateway, siteId, findTerms, report }: PersonalContext): Promise<ProductDetails | undefined> {
  const { productId } = (await findTerms()).giftCard ?? {};
  if (productId === undefined) return undefined;
  try {
    const answer = await gateway('products.details', { params: { productId }, query: { siteId } });
    return answer.ok ? answer.value : undefined;
  } catch (problem) {
    report(problem);
    return undefined;
  }
}
