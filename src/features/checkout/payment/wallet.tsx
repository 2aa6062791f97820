// Payment with a wallet. The shopper authorizes the payment on the wallet's page and returns to review the order. Browsers that support a
// payment sheet for the wallet open the sheet instead.
import { homeAddress, homeShipments } from '#domain/delivery.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { CompanyButton, CompanyEntry } from './company-entry.tsx';
import type { ContinueProps, RemainderSection } from './payment-section.ts';

const methodTranslations = { note: 'payment.walletNote', go: 'payment.walletGo' } as const;

export const wallet: RemainderSection = {
  id: 'PAYPAL',
  slug: 'wallet',
  page: 'alone',
  Entry: ({ keep }) => <CompanyEntry note={methodTranslations.note} keep={keep} />,
  Continue: WalletContinue,
  translations: { other: 'payment.other', missing: 'payment.missing' },
};

function WalletContinue({ cart, sheetMethod }: ContinueProps) {
  const { t, link } = useRenderContext();
  const { city, province, postalCode, country } = homeAddress(cart) ?? {};
  // Data for client/checkout/payment-sheet.ts. If the shopper closes the sheet, the script uses these attributes to restore the cart's
  // address and shipping method.
  const sheet =
    sheetMethod === undefined
      ? undefined
      : {
          'data-checkout': 'sheet',
          'data-payment-sheet': link(routePath('paymentSheet')),
          'data-sheet-method': sheetMethod,
          'data-failed': t('sheet.failed'),
          'data-place': JSON.stringify({ city, province, postalCode, country }),
          'data-code': homeShipments(cart).find(({ shippingId }) => shippingId === 'me')?.code,
        };
  return <CompanyButton slug={wallet.slug} label={methodTranslations.go} look="action-wallet" data={sheet} />;
}
