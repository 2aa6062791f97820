import * as z from 'zod';
import { defineBlock } from '#content/block.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { NewsletterForm } from './newsletter-form.tsx';

const newsletterFields = z
  .object({
    title: z.string().min(1),
    subtitle: z.string().min(1).optional().meta({ description: 'Leave it empty to use the usual text of the shop.' }),
  })
  .meta({ description: 'The form with which visitors subscribe to the newsletter.', group: 'Forms' });

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
