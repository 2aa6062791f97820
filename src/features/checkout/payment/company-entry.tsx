import type { ReactNode } from 'react';
import { useRenderContext } from '#ui/render-context.ts';
import type { ContinueProps, EntryProps } from './payment-section.ts';

interface CompanyEntryProps {
  /** What the shopper does on the page of the payment provider. */
  note: string;
  /** Link that keeps the stored payment. Set if the stored payment uses this method. */
  keep: ReactNode;
  children?: ReactNode;
}

/** Renders the section of a payment method that the shopper authorizes on the payment provider's page. */
export function CompanyEntry({ note, keep, children }: CompanyEntryProps) {
  return (
    <>
      {children}
      <p className="form-note">{note}</p>
      {keep && <div className="payment-actions">{keep}</div>}
    </>
  );
}

interface CompanyButtonProps {
  slug: string;
  label: string;
  /** Button style. `action-wallet` is for payment providers that shoppers recognize by the color of the button. */
  look?: 'action-solid' | 'action-wallet';
  /** Data attributes of the button that scripts read. */
  data?: Readonly<Record<`data-${string}`, string | undefined>> | undefined;
}

/** Renders the button that opens the payment provider's page. */
export function CompanyButton({ slug, label, look = 'action-solid', data }: CompanyButtonProps) {
  return (
    <button type="submit" name="go" value={slug} className={`action ${look} submit`} {...data}>
      {label}
    </button>
  );
}

/** The section of a payment method that needs no input before the shopper visits the page of the payment provider. */
export function RedirectEntry({ method: { label, description }, keep }: EntryProps) {
  const { t } = useRenderContext();
  return <CompanyEntry note={description ?? t('payment.redirectNote', { name: label })} keep={keep} />;
}

export function CompanyContinue({ method: { slug, label } }: ContinueProps) {
  const { t } = useRenderContext();
  return <CompanyButton slug={slug} label={t('payment.goWith', { name: label })} />;
}
