import type { ReactNode } from 'react';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';

interface CompanyEntryProps {
  slug: string;
  /** `go` names the button that leads to the page of the company. */
  translations: Record<'note' | 'go', MessageKey>;
  /** The way back to the stored instrument, if it is of this method. */
  keep: ReactNode;
  children?: ReactNode;
  /** Of a company whose button is known by its colour. */
  look?: 'action-outline' | 'action-wallet';
  /** Attributes of the button, for scripts. */
  button?: Readonly<Record<`data-${string}`, string | undefined>>;
}

/** A payment method that is agreed with a company on its own page. */
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
