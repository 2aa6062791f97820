// The simulated wallet, which pays the shop and charges the shopper's funding source.
import { createAgreedMethod } from './agreement-method.ts';
import { mountWalletMethod, walletMethodPath } from './wallet-method.ts';

export const wallet = createAgreedMethod({
  id: 'PAYPAL',
  company: { brand: 'paypal', name: 'PayPal', slug: 'wallet', hasInstalments: false },
  paidBy: 'wallet',
  descriptions: {
    en: 'You’ll confirm with PayPal, then return here to review and place your order.',
    de: 'Du bestätigst bei PayPal, dann prüfst du hier deine Bestellung und schickst sie ab.',
    fr: 'Vous confirmez chez PayPal, puis vous revenez ici pour vérifier et passer votre commande.',
    it: 'Confermi su PayPal, poi torni qui per controllare e inviare l’ordine.',
  },
  isExpress: true,
  sheetMethod: walletMethodPath,
  mountFirst: mountWalletMethod,
});
