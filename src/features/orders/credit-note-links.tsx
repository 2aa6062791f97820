// Links to the credit notes of a return, or of the cancellation of an order.
import type { Purchase } from '#contract/entities/purchase.ts';
import { routePath } from '#routes.ts';
import { useRenderContext } from '#ui/render-context.ts';

interface CreditNoteLinksProps {
  order: Pick<Purchase, 'orderNumber' | 'creditNotes'>;
  /** Number of the return; absent for the cancellation of the order. */
  returnId?: string;
}

export function CreditNoteLinks({ order: { orderNumber, creditNotes }, returnId }: CreditNoteLinksProps) {
  const { t, link, offering } = useRenderContext();
  if (!offering.has('credit-notes')) return null;
  return creditNotes
    .filter((note) => note.returnId === returnId)
    .map(({ creditNoteNumber: number }) => (
      <p key={number}>
        <a href={link(routePath('orderCreditNote', { orderNumber, creditNoteNumber: number }))}>{t('order.creditNote', { number })}</a>
      </p>
    ));
}
