import type { ReactNode } from 'react';
import { type MessageKey, useRenderContext } from '#ui/render-context.ts';

interface DeductionSectionProps {
  /** Of its payment method: the address of the step leads to it by this after a change. */
  slug: string;
  title: MessageKey;
  /** It was changed by what this page answers, and takes the focus. */
  isChanged?: boolean | undefined;
  children: ReactNode;
}

/** The part of the billing step of one payment method that takes its part off the total. */
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
