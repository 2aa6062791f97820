// A card. It is typed at the payment provider: the shop never sees its number.
import { useRenderContext } from '#ui/render-context.ts';
import type { EntryProps, RemainderSection } from './payment-section.ts';
import { ProviderFrame } from './provider-frame.tsx';

export const card: RemainderSection = {
  id: 'CREDIT_CARD',
  slug: 'card',
  page: 'framed',
  Entry: CardEntry,
  words: { other: 'checkout.card.other', missing: 'checkout.card.missing' },
};

/** With scripts the provider's page stands here in a frame; the button leads to the same page by itself. */
function CardEntry({ frame, keep }: EntryProps) {
  const { t } = useRenderContext();
  return (
    <>
      <p className="form-note">{t('checkout.card.note')}</p>
      {frame !== undefined && <ProviderFrame slug={card.slug} address={frame} title={t('checkout.card.frame')} />}
      <div className="payment-actions">
        <button type="submit" name="go" value={card.slug} className="action action-solid card-plain">
          <span className="card-enter">{t('checkout.card.enter')}</span>
          <span className="card-alone">{t('checkout.card.plain')}</span>
        </button>
        {keep}
      </div>
    </>
  );
}
