// Pay later: the pay-later company pays the shop immediately, and the shopper repays the company in installments. The market sets a range
// of allowed amounts.
import { cartViewpoint } from '#backend/services/catalog/viewpoint.ts';
import { readQuote } from '#backend/services/pricing/read-quote.ts';
import { splitIntoInstalments } from '#lib/rules/instalments.ts';
import { requireMarket } from '#markets/registry.ts';
import { createAgreedMethod } from './agreement-method.ts';

export const payLater = createAgreedMethod({
  id: 'KLARNA',
  company: { brand: 'klarna', name: 'Klarna', slug: 'pay-later', hasInstalments: true },
  async accepts(cart, context) {
    const { totals } = await readQuote(context, cart, cartViewpoint(context));
    return splitIntoInstalments(totals.remainingToPay, requireMarket(context.locale).settings.payLater) !== undefined;
  },
});
