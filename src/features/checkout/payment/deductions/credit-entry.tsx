// The billing step's input for a gift card, reward code or reward card.
import type { ReactNode } from 'react';
import { sentSession } from '#features/account/saved-cards/provider-frame.tsx';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';

interface CreditEntryProps {
  /** Slug of the payment method. */
  slug: string;
  /** Message keys. `note` says what the shopper needs, which tells the kinds of credit apart. */
  translations: Record<'open' | 'note', MessageKey>;
  isOpen: boolean;
  /** Buttons after the button that applies the credit. */
  buttons?: ReactNode;
  /** The input fields. */
  children: ReactNode;
}

/**
 * Renders input that is part of the step's form. The `go` value of its buttons names an action, which is performed even if the rest of the
 * form is incomplete.
 */
export function CreditEntry({ slug, translations, isOpen, buttons, children }: CreditEntryProps) {
  const { t } = useRenderContext();
  return (
    <details open={isOpen}>
      <summary className="disclosure chevron">
        <span>
          {t(translations.open)} <span className="form-note">{t(translations.note)}</span>
        </span>
      </summary>
      <div className="field-set">{children}</div>
      <div className="payment-actions">
        <button type="submit" name="go" value={slug} className="action action-outline" formNoValidate>
          {t('giftCard.apply')}
        </button>
        {buttons}
      </div>
    </details>
  );
}

/** True if the form applies a credit: its button was pressed, or the Enter key in `field`, which contains the number or code. */
export function isCreditSent(form: URLSearchParams, slug: string, field: string): boolean {
  const go = form.get('go') ?? '';
  return go === slug || (go === '' && (form.get(field) ?? '').trim() !== '' && !sentSession(form));
}
