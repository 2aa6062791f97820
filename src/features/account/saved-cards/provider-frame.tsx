import { useRenderContext } from '#ui/render-context.ts';

interface ProviderFrameProps {
  slug: string;
  address: string;
  title: string;
  /** True for a provider page with few fields, which needs less height. */
  isShort?: boolean;
}

/**
 * Renders the container for a payment provider's page. A script loads the page into a frame and submits the form with its result
 * (client/checkout/card-frame.ts).
 */
export const ProviderFrame = ({ slug, address, title, isShort = false }: ProviderFrameProps) => (
  <div
    className={isShort ? 'card-frame card-frame-short' : 'card-frame'}
    data-checkout="frame"
    data-now=""
    data-card-frame={address}
    data-title={title}
  >
    <input type="hidden" name="payment_session" value="" />
    {/* The script presses this button to submit the form with the payment method of the provider page. */}
    <button type="submit" name="method" value={slug} hidden />
  </div>
);

/** Renders the button that opens the provider page outside the frame, for shoppers who cannot use the frame. It needs scripts. */
export function PlainCardButton({ slug }: { slug: string }) {
  const { t } = useRenderContext();
  return (
    <button type="submit" name="go" value={slug} className="action action-text card-alone card-plain">
      {t('checkout.card.plain')}
    </button>
  );
}

/** Returns the id of the payment session that was completed in a frame, or undefined if none was. */
export const sentSession = (form: URLSearchParams): string | undefined => form.getAll('payment_session').find(Boolean);
