// The input of a gift card, reward code or reward card in the billing step.
import type { ReactNode } from 'react';
import { sentSession } from '#features/account/saved-cards/provider-frame.tsx';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';

interface CreditEntryProps {
  /** Slug of the payment method. */
  slug: string;
  summary: MessageKey;
  isOpen: boolean;
  /** Buttons besides the one that applies the credit. */
  buttons?: ReactNode;
  /** The fields. */
  children: ReactNode;
}

/** Renders a part of the step's form. Its buttons name an action in `go`, which works even if the form is otherwise incomplete. */
export function CreditEntry({ slug, summary, isOpen, buttons, children }: CreditEntryProps) {
  const { t } = useRenderContext();
  return (
    <details open={isOpen}>
      <summary>{t(summary)}</summary>
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

/** True if the form applies the credit whose number or code is in `field`: by its button, or with Enter in that field. */
export function isCreditSent(form: URLSearchParams, slug: string, field: string): boolean {
  const go = form.get('go') ?? '';
  return go === slug || (go === '' && (form.get(field) ?? '').trim() !== '' && !sentSession(form));
}
