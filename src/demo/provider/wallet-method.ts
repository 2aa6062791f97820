// GET /provider/wallet/method: the payment method URL, which a browser requests to find out whether the shopper can pay with the wallet
// (https://www.w3.org/TR/payment-method-manifest/). It specifies no default app, so only an app that the shopper has installed can handle
// the payment.
import type { ProviderApp } from '#backend/services/hosted-pages/provider-app.ts';

/** Payment method identifier of the simulated wallet (https://www.w3.org/TR/payment-method-id/#url-based-payment-method-identifiers). */
export const walletMethodPath = '/provider/wallet/method';
const manifestPath = '/provider/wallet/payment-manifest.json';

export function mountWalletMethod(app: ProviderApp): void {
  app.get(walletMethodPath, (c) => c.body(null, 204, { Link: `<${manifestPath}>; rel="payment-method-manifest"` }));
  app.get(manifestPath, (c) => c.json({}));
}
