// Payment in installments. The billing step shows the amount of an installment before the shopper visits the page of the company that
// offers the installments.
import { splitIntoInstalments } from '#lib/rules/instalments.ts';
import { useRenderContext } from '#ui/render-context.ts';
import { CompanyContinue, CompanyEntry } from './company-entry.tsx';
import type { EntryProps, RemainderSection } from './payment-section.ts';

export const payLater: RemainderSection = {
  id: 'KLARNA',
  slug: 'pay-later',
  kind: 'redirect',
  page: 'alone',
  Entry: PayLaterEntry,
  Continue: CompanyContinue,
  translations: { other: 'payment.other', missing: 'payment.missing' },
};

function PayLaterEntry({ method, cart, keep }: EntryProps) {
  const { t, money, terms } = useRenderContext();
  const parts = terms.payLater && splitIntoInstalments(cart.totals.remainingToPay, terms.payLater);
  return (
    <CompanyEntry note={method.description ?? t('payment.laterNote')} keep={keep}>
      {parts && <p>{t('payment.laterParts', { count: parts.length, amount: money(parts[0], cart.currency) })}</p>}
    </CompanyEntry>
  );
}
