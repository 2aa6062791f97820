import type { ReactNode } from 'react';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';

interface CompanyEntryProps {
  slug: string;
  /** Message keys. `go` is the label of the button that opens the payment provider's page. */
  translations: Record<'note' | 'go', MessageKey>;
  /** Link that keeps the stored payment. Set if the stored payment uses this method. */
  keep: ReactNode;
  children?: ReactNode;
  /** Button style. `action-wallet` is for payment providers that shoppers recognize by the color of the button. */
  look?: 'action-outline' | 'action-wallet';
  /** Data attributes of the button that scripts read. */
  button?: Readonly<Record<`data-${string}`, string | undefined>>;
}

/** Renders the section of a payment method that the shopper authorizes on the payment provider's page. */
export function CompanyEntry({ slug, translations, keep, children, look = 'action-outline', button }: CompanyEntryProps) {
  const { t } = useRenderContext();
  return (
    <>
      {children}
      <p className="form-note">{t(translations.note)}</p>
      <div className="payment-actions">
        <button type="submit" name="go" value={slug} className={`action ${look}`} {...button}>
          {t(translations.go)}
        </button>
        {keep}
      </div>
    </>
  );
}
