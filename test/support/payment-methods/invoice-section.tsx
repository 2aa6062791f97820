// Paying by invoice, as the storefront sees it: a page of its own at a company of its own.
import type { EntryProps, RemainderSection } from '#pages/checkout/payment/payment-section.ts';

export const invoiceSection: RemainderSection = {
  id: 'KLARNA',
  slug: 'invoice',
  page: 'alone',
  Entry: ({ keep }: EntryProps) => (
    <>
      <button type="submit" name="go" value="invoice">
        By invoice
      </button>
      {keep}
    </>
  ),
  words: { other: 'payment.other', missing: 'payment.missing' },
};
