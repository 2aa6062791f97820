import { useRenderContext } from '#ui/render-context.ts';

interface ProviderFrameProps {
  slug: string;
  address: string;
  title: string;
  /** Its page asks for little. */
  isShort?: boolean;
}

/** Room for a page of the provider. A script fills it, and sends the form with what came of the page (client/checkout/card-frame.ts). */
export const ProviderFrame = ({ slug, address, title, isShort = false }: ProviderFrameProps) => (
  <div
    className={isShort ? 'card-frame card-frame-short' : 'card-frame'}
    data-checkout="frame"
    data-card-frame={address}
    data-title={title}
  >
    <input type="hidden" name="payment_session" value="" />
    {/* says whose page it was */}
    <button type="submit" name="method" value={slug} hidden />
  </div>
);

/** Leads to the page of the provider by itself. Below a frame of it, with scripts, it is the other way. */
export function CardButton({ slug, label, isFramed }: { slug: string; label: string; isFramed: boolean }) {
  const { t } = useRenderContext();
  return (
    <button type="submit" name="go" value={slug} className={isFramed ? 'action action-solid card-plain' : 'action action-solid'}>
      {isFramed ? (
        <>
          <span className="card-enter">{label}</span>
          <span className="card-alone">{t('checkout.card.plain')}</span>
        </>
      ) : (
        label
      )}
    </button>
  );
}

/** The session of the one page whose frame has sent the form, if one has. */
export const sentSession = (form: URLSearchParams): string | undefined => form.getAll('payment_session').find(Boolean);
