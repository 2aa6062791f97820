// GET /provider/wallet/method: what a browser requests before it asks whether it can pay by the wallet
// (https://www.w3.org/TR/payment-method-manifest/). No app is named by default: only one that its owner installed can answer.
import type { ProviderApp } from '#backend/services/hosted-pages/provider-app.ts';

/** Payment method identifier of the simulated wallet (https://www.w3.org/TR/payment-method-id/#url-based-payment-method-identifiers). */
export const walletMethodPath = '/provider/wallet/method';
const manifestPath = '/provider/wallet/payment-manifest.json';

export function mountWalletMethod(app: ProviderApp): void {
  app.get(walletMethodPath, (c) => c.body(null, 204, { Link: `<${manifestPath}>; rel="payment-method-manifest"` }));
  app.get(manifestPath, (c) => c.json({}));
}
