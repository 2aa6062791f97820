// Links to the credit notes of a return, or of the cancellation of an order.
import type { Purchase } from '#contract/entities/purchase.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';

interface CreditNoteLinksProps {
  order: Pick<Purchase, 'orderNumber' | 'creditNotes' | 'actions'>;
  /** Number of the return; absent for the cancellation of the order. */
  returnId?: string;
}

export function CreditNoteLinks({ order: { orderNumber, creditNotes, actions }, returnId }: CreditNoteLinksProps) {
  const { t, link, offering } = useRenderContext();
  if (!offering.has('credit-notes')) return null;
  const hasEInvoices = actions.includes('e-invoice') && offering.has('e-invoices');
  return creditNotes
    .filter((note) => note.returnId === returnId)
    .map(({ creditNoteNumber: number }) => (
      <p key={number}>
        <a href={link(routePath('orderCreditNote', { orderNumber, creditNoteNumber: number }))}>{t('order.creditNote', { number })}</a>
        {hasEInvoices && (
          <>
            <br />
            <a href={link(routePath('orderECreditNote', { orderNumber, creditNoteNumber: number }))}>
              {t('order.eCreditNote', { number })}
            </a>
          </>
        )}
      </p>
    ));
}
