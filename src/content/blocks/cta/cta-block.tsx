import type * as z from 'zod';
import { sideSchema } from '#content/banners/banner-fields.ts';
import { defineBlock } from '#content/block.tsx';
import { actionTargetSchema } from '#contract/entities/action.ts';
import { CallToAction } from '#ui/call-to-action.tsx';
import { StyleSheet } from '#ui/style-sheet.ts';

const ctaFields = actionTargetSchema
  .extend({
    alignmentSmall: sideSchema.default('left').meta({ description: 'Where the button is on phones.' }),
    alignmentLarge: sideSchema.default('left').meta({ description: 'Where the button is on tablets and computers.' }),
  })
  .meta({ title: 'Button', description: 'One button.', group: 'Links and buttons' });

/** A single link, as a button or text link. */
export const cta = defineBlock({
  kind: 'cta',
  heading: 'following',
  fields: ctaFields,
  Content: ({ fields }: { fields: z.infer<typeof ctaFields> }) => (
    <section className={`section cta cta-sm-${fields.alignmentSmall} cta-md-${fields.alignmentLarge}`}>
      <StyleSheet name="cta.block" />
      <CallToAction target={fields} />
    </section>
  ),
});
