interface ProviderFrameProps {
  slug: string;
  address: string;
  title: string;
  /** Its page asks for little. */
  isShort?: boolean;
}

/** Room for a page of the provider. A script fills it, and sends the form with what came of the page (client/page/card-frame.ts). */
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
