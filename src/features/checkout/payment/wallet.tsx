// Payment with a wallet. The shopper authorizes the payment on the wallet's page and returns to review the order. Browsers that support a
// payment sheet for the wallet open the sheet instead.
import { homeAddress, homeShipments } from '#domain/delivery.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { CompanyEntry } from './company-entry.tsx';
import type { EntryProps, RemainderSection } from './payment-section.ts';

const entryTranslations = { note: 'payment.walletNote', go: 'payment.walletGo' } as const;

export const wallet: RemainderSection = {
  id: 'PAYPAL',
  slug: 'wallet',
  page: 'alone',
  Entry: WalletEntry,
  translations: { other: 'payment.other', missing: 'payment.missing' },
};

function WalletEntry({ cart, keep, sheetMethod }: EntryProps) {
  const { t, link } = useRenderContext();
  const { city, province, postalCode, country } = homeAddress(cart) ?? {};
  // Data for client/checkout/payment-sheet.ts. If the shopper closes the sheet, the script uses these attributes to restore the cart's
  // address and shipping method.
  const sheet = sheetMethod !== undefined && {
    'data-checkout': 'sheet',
    'data-payment-sheet': link(routePath('paymentSheet')),
    'data-sheet-method': sheetMethod,
    'data-failed': t('sheet.failed'),
    'data-place': JSON.stringify({ city, province, postalCode, country }),
    'data-code': homeShipments(cart).find(({ shippingId }) => shippingId === 'me')?.code,
  };
  return (
    <CompanyEntry slug={wallet.slug} translations={entryTranslations} keep={keep} look="action-wallet" {...(sheet && { button: sheet })} />
  );
}
