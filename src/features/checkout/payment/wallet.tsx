// Payment with a wallet. The shopper authorizes the payment on the wallet's page and returns to review the order. Browsers that support a
// payment sheet for the wallet open the sheet instead.
import { homeAddress, homeShipments } from '#domain/delivery.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { CompanyButton, RedirectEntry } from './company-entry.tsx';
import type { ContinueProps, RemainderSection } from './payment-section.ts';

export const wallet: RemainderSection = {
  id: 'PAYPAL',
  slug: 'wallet',
  kind: 'wallet',
  page: 'alone',
  Entry: RedirectEntry,
  Continue: WalletContinue,
  translations: { other: 'payment.other', missing: 'payment.missing' },
};

export function WalletContinue({ method: { slug, label, sheetMethod }, cart }: ContinueProps) {
  const { t, link } = useRenderContext();
  const { city, province, postalCode, country } = homeAddress(cart) ?? {};
  // Data for client/checkout/payment-sheet.ts. If the shopper closes the sheet, the script uses these attributes to restore the cart's
  // address and shipping method.
  const sheet =
    sheetMethod === undefined
      ? undefined
      : {
          'data-checkout': 'sheet',
          'data-payment-sheet': `${link(routePath('paymentSheet'))}?${new URLSearchParams({ method: slug })}`,
          'data-sheet-method': sheetMethod,
          'data-failed': t('sheet.failed'),
          'data-place': JSON.stringify({ city, province, postalCode, country }),
          'data-code': homeShipments(cart).find(({ shippingId }) => shippingId === 'me')?.code,
        };
  return <CompanyButton slug={slug} label={t('payment.goWith', { name: label })} look="action-wallet" data={sheet} />;
}
