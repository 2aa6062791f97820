import type { ReactNode } from 'react';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';

interface DeductionSectionProps {
  /** Slug of the payment method, and id of the section. After a change, the redirect has it as its fragment. */
  slug: string;
  title: MessageKey;
  /** True if this request changed the section, which then takes the focus. */
  isChanged?: boolean | undefined;
  children: ReactNode;
}

/** Renders the section of a payment method that deducts a part of the total. */
export function DeductionSection({ slug, title, isChanged = false, children }: DeductionSectionProps) {
  const { t } = useRenderContext();
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts nothing else leads a screen reader to what was changed
    <section className="gift-cards" id={slug} aria-labelledby={`${slug}-title`} tabIndex={-1} autoFocus={isChanged}>
      <h2 id={`${slug}-title`}>{t(title)}</h2>
      {children}
    </section>
  );
}
