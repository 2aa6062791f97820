// The page that checks the balance of a gift card, and links to the e-gift card for sale.

import type { ProductDetails } from '#contract/entities/product.ts';
import { giftCardErrors } from '#features/account/saved-gift-cards/refused-gift-card.ts';
import { balanceText, readCardInput } from '#features/checkout/payment/deductions/gift-card-intent.ts';
import { readGiftCardBalance } from '#features/checkout/payment/deductions/read-gift-card.ts';
import { showEspots } from '#features/content-pages/espots.tsx';
import { breadcrumbData, canonicalUrl, listAlternates } from '#http/addresses.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SubmitContext } from '#http/page.ts';
import { locales } from '#markets/registry.ts';
import { routePath } from '#routes.ts';
import { type GiftCardErrors, GiftCardsContent } from './gift-cards-content.tsx';

export const giftCards: PersonalPage = { isPersonal: true, cacheQuery: [], load: (context) => show(context, {}), submit };

interface Shown {
  status?: 200 | 422;
  typed?: string;
  errors?: GiftCardErrors;
  balance?: string;
}

async function submit(context: SubmitContext): Promise<LoadedPage> {
  const { renderContext, shopper, form } = context;
  const { card, typed } = readCardInput(form);
  const found = card.ok ? await readGiftCardBalance(shopper, card.value) : card;
  if (found.ok) return show(context, { balance: balanceText(renderContext, found.value) });
  const errors = giftCardErrors(found.error, renderContext.market, typed);
  if (!errors) throw new Error(`cart.giftCardBalance was refused with ${found.error.code}.`);
  return show(context, { status: 422, typed, errors });
}

async function show(context: PersonalContext, { status = 200, typed = '', errors = {}, balance }: Shown): Promise<LoadedPage> {
  const { renderContext } = context;
  const product = await findProduct(context);
  return {
    kind: 'page',
    status,
    head: {
      title: `${renderContext.t('giftCard.title')} | ${renderContext.t('site.name')}`,
      description: renderContext.t('giftCard.page.description'),
      canonical: canonicalUrl(context, routePath('giftCards')),
      alternates: listAlternates(
        context,
        locales.map((locale) => ({ locale, path: routePath('giftCards') })),
      ),
      structuredData: [breadcrumbData(context, [{ name: renderContext.t('giftCard.title'), path: routePath('giftCards') }])],
    },
    body: (
      <>
        <GiftCardsContent typed={typed} errors={errors} balance={balance} product={product} />
        {showEspots(context, 'gift-card')}
      </>
    ),
  };
}

/** Reads the market's gift card product. If that fails, the page is rendered without it. */
async function findProduct({ gateway, siteId, market, report }: PersonalContext): Promise<ProductDetails | undefined> {
  const { giftCardProductId: productId } = market.settings.cart;
  try {
    const answer = await gateway('products.details', { params: { productId }, query: { siteId } });
    return answer.ok ? answer.value : undefined;
  } catch (problem) {
    report(problem);
    return undefined;
  }
}
