// The payment methods of the demo catalog.
import { dummyPaymentHandler } from '@vendure/core';
import type { Texts } from '../catalog-file.ts';
import { testCardProvider } from './test-card-provider.ts';

interface DemoPaymentMethod {
  code: string;
  handler: { code: string; arguments: { name: string; value: string }[] };
  names: Texts;
  descriptions: Texts;
}

export const demoPaymentMethods: readonly DemoPaymentMethod[] = [
  {
    code: 'CREDIT_CARD',
    handler: { code: testCardProvider.handler.code, arguments: [] },
    names: {
      en: 'Credit or debit card',
      fr_CA: 'Carte de crédit',
      de: 'Kredit- oder Debitkarte',
      fr: 'Carte bancaire',
      it: 'Carta di credito o debito',
    },
    descriptions: {},
  },
  {
    code: 'INVOICE',
    handler: { code: dummyPaymentHandler.code, arguments: [{ name: 'automaticSettle', value: 'false' }] },
    names: { en: 'Invoice', fr_CA: 'Facture', de: 'Rechnung', fr: 'Facture', it: 'Fattura' },
    descriptions: {
      en: 'You pay within 14 days of delivery.',
      fr_CA: 'Vous payez dans les 14 jours suivant la livraison.',
      de: 'Sie zahlen innerhalb von 14 Tagen nach der Lieferung.',
      fr: 'Vous payez dans les 14 jours suivant la livraison.',
      it: 'Paghi entro 14 giorni dalla consegna.',
    },
  },
];
