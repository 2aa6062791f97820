// Payment by invoice in the storefront, which redirects to the page of the simulated invoice provider.

import { ProviderFrame } from '#features/account/saved-cards/provider-frame.tsx';
import type { EntryProps, RemainderSection } from '#features/checkout/payment/payment-section.ts';

export const invoiceSection: RemainderSection = {
  id: 'KLARNA',
  slug: 'invoice',
  kind: 'redirect',
  page: 'alone',
  Entry: ({ frame, keep }: EntryProps) => (
    <>
      {frame !== undefined && <ProviderFrame slug="invoice" address={frame} title="Invoice" />}
      {keep}
    </>
  ),
  Continue: () => (
    <button type="submit" name="go" value="invoice">
      By invoice
    </button>
  ),
  translations: { other: 'payment.other', missing: 'payment.missing' },
};
