import type { ReactNode } from 'react';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';

interface CompanyEntryProps {
  slug: string;
  /** Message keys. `go` is the label of the button that opens the page of the company. */
  translations: Record<'note' | 'go', MessageKey>;
  /** The link that keeps the stored payment instrument, if it uses this payment method. */
  keep: ReactNode;
  children?: ReactNode;
  /** Style of the button; `action-wallet` for a company that is recognized by the color of its button. */
  look?: 'action-outline' | 'action-wallet';
  /** Attributes of the button, for scripts. */
  button?: Readonly<Record<`data-${string}`, string | undefined>>;
}

/** Renders the section of a payment method that the shopper authorizes on the page of another company. */
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
