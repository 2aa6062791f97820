import * as z from 'zod';
import { defineBlock } from '#content/block.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { NewsletterForm } from './newsletter-form.tsx';

const newsletterFields = z.object({
  title: z.string().min(1),
  /** If absent, the shop's default subtitle is displayed. */
  subtitle: z.string().min(1).optional(),
});

/** Renders the newsletter block. A page can have only one newsletter block, because its element ids are fixed. */
function Newsletter({ fields: { title, subtitle } }: { fields: z.infer<typeof newsletterFields> }) {
  const { t } = useRenderContext();
  return (
    <section className="section newsletter-section">
      <StyleSheet name="newsletter.block" />
      <div>
        <h2>{title}</h2>
        <p className="lead">{subtitle ?? t('newsletter.text')}</p>
      </div>
      <NewsletterForm place="block" />
    </section>
  );
}

export const newsletter = defineBlock({
  kind: 'newsletter',
  feature: 'newsletter',
  heading: 'following',
  fields: newsletterFields,
  Content: Newsletter,
});
