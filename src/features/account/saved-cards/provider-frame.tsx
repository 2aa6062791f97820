import { useRenderContext } from '#ui/render-context.ts';

interface ProviderFrameProps {
  slug: string;
  address: string;
  title: string;
  /** True for a page with few fields, which needs less height. */
  isShort?: boolean;
}

/**
 * Renders the container for a provider page. A script loads the page into it and submits the form with its result
 * (client/checkout/card-frame.ts).
 */
export const ProviderFrame = ({ slug, address, title, isShort = false }: ProviderFrameProps) => (
  <div
    className={isShort ? 'card-frame card-frame-short' : 'card-frame'}
    data-checkout="frame"
    data-card-frame={address}
    data-title={title}
  >
    <input type="hidden" name="payment_session" value="" />
    {/* submits the payment method of the provider page */}
    <button type="submit" name="method" value={slug} hidden />
  </div>
);

/** Renders the button that opens the provider page on its own. With scripts, it is the alternative below the frame. */
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

/** Returns the payment session of the provider page that was completed in a frame, if there is one. */
export const sentSession = (form: URLSearchParams): string | undefined => form.getAll('payment_session').find(Boolean);
