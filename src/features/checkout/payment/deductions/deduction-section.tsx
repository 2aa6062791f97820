import type { ReactNode } from 'react';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';

interface DeductionSectionProps {
  /** Slug of the payment method. It is the section's id and the fragment of the redirect after a change. */
  slug: string;
  title: MessageKey;
  /** True if this request changed the section. The section then receives the focus. */
  isChanged?: boolean | undefined;
  children: ReactNode;
}

/** Renders the entry of a payment method that is deducted from the total. */
export function DeductionSection({ slug, title, isChanged = false, children }: DeductionSectionProps) {
  const { t } = useRenderContext();
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts, only the focus makes a screen reader announce the change
    <section className="gift-cards" id={slug} aria-labelledby={`${slug}-title`} tabIndex={-1} autoFocus={isChanged}>
      <h3 id={`${slug}-title`}>{t(title)}</h3>
      {children}
    </section>
  );
}
