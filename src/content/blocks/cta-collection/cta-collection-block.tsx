import * as z from 'zod';
import { sideSchema } from '#content/banners/banner-fields.ts';
import { defineBlock, placeHeading } from '#content/block.tsx';
import { actionTargetSchema } from '#contract/entities/action.ts';
import { CallsToAction } from '#ui/call-to-action.tsx';
import { StyleSheet } from '#ui/style-sheet.ts';

const ctaCollectionFields = z
  .object({
    title: z.string().optional(),
    targets: z.array(actionTargetSchema).min(1).meta({ description: 'The buttons, from left to right.' }),
    equalTargetSize: z.boolean().default(false).meta({ description: 'Makes all buttons as wide as the widest one.' }),
    alignmentSmall: sideSchema.default('left').meta({ description: 'Where the buttons are on phones.' }),
    alignmentLarge: sideSchema.default('left').meta({ description: 'Where the buttons are on tablets and computers.' }),
  })
  .meta({ description: 'Several buttons in a row.', group: 'Links and buttons' });

interface CtaCollectionProps {
  fields: z.infer<typeof ctaCollectionFields>;
  isFirst: boolean;
}

/** Renders several links side by side, as buttons or text links. */
function CtaCollection({ fields, isFirst }: CtaCollectionProps) {
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <section className={`section cta-collection ctas-sm-${fields.alignmentSmall} ctas-md-${fields.alignmentLarge}`}>
      <StyleSheet name="cta-collection.block" />
      {fields.title && <Title>{fields.title}</Title>}
      <CallsToAction targets={fields.targets} hasEqualSize={fields.equalTargetSize} />
    </section>
  );
}

export const ctaCollection = defineBlock({
  kind: 'cta-collection',
  heading: placeHeading,
  fields: ctaCollectionFields,
  Content: CtaCollection,
});
