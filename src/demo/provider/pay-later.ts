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
  paidBy: 'redirect',
  descriptions: {
    en: 'You’ll see your payment plan at Klarna, then return here to review and place your order.',
    de: 'Bei Klarna siehst du deinen Zahlungsplan, dann prüfst du hier deine Bestellung und schickst sie ab.',
    fr: 'Vous consultez l’échéancier chez Klarna, puis vous revenez ici pour vérifier et passer votre commande.',
    it: 'Vedrai il piano di pagamento su Klarna, poi torni qui per controllare e inviare l’ordine.',
  },
  async accepts(cart, context) {
    const { totals } = await readQuote(context, cart, cartViewpoint(context));
    return splitIntoInstalments(totals.remainingToPay, requireMarket(context.locale).settings.payLater) !== undefined;
  },
});
