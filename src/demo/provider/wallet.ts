// The simulated wallet, which pays the shop and charges the shopper's funding source.
import { createAgreedMethod } from './agreement-method.ts';
import { mountWalletMethod, walletMethodPath } from './wallet-method.ts';

export const wallet = createAgreedMethod({
  id: 'PAYPAL',
  company: { brand: 'paypal', name: 'PayPal', slug: 'wallet', hasInstalments: false },
  isExpress: true,
  sheetMethod: walletMethodPath,
  mountFirst: mountWalletMethod,
});
