import type { ReactNode } from 'react';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';

interface CompanyEntryProps {
  note: MessageKey;
  /** Link that keeps the stored payment. Set if the stored payment uses this method. */
  keep: ReactNode;
  children?: ReactNode;
}

/** Renders the section of a payment method that the shopper authorizes on the payment provider's page. */
export function CompanyEntry({ note, keep, children }: CompanyEntryProps) {
  const { t } = useRenderContext();
  return (
    <>
      {children}
      <p className="form-note">{t(note)}</p>
      {keep && <div className="payment-actions">{keep}</div>}
    </>
  );
}

interface CompanyButtonProps {
  slug: string;
  label: MessageKey;
  /** Button style. `action-wallet` is for payment providers that shoppers recognize by the color of the button. */
  look?: 'action-solid' | 'action-wallet';
  /** Data attributes of the button that scripts read. */
  data?: Readonly<Record<`data-${string}`, string | undefined>> | undefined;
}

/** Renders the button that opens the payment provider's page. */
export function CompanyButton({ slug, label, look = 'action-solid', data }: CompanyButtonProps) {
  const { t } = useRenderContext();
  return (
    <button type="submit" name="go" value={slug} className={`action ${look} submit`} {...data}>
      {t(label)}
    </button>
  );
}
