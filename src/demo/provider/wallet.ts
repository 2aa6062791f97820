// A wallet: its company pays, and takes the money from whatever its customer has there.
import { createAgreedMethod } from './agreed.ts';
import { mountWalletMethod, walletMethodPath } from './wallet-method.ts';

export const wallet = createAgreedMethod({
  id: 'PAYPAL',
  company: { brand: 'paypal', name: 'PayPal', slug: 'wallet', hasInstalments: false },
  isExpress: true,
  sheetMethod: walletMethodPath,
  mountFirst: mountWalletMethod,
});
