import * as z from 'zod';
import { defineBlock } from '#content/block.tsx';
import { colourValueSchema } from '#content/fields/colour-value.ts';
import { spaceSchema, writeSpace } from '#content/fields/space-value.ts';
import { ContentStyle, StyleSheet, styleRule } from '#ui/style-sheet.ts';

const spacerFields = z
  .object({
    bottomMargins: z
      .object({ sm: spaceSchema, md: spaceSchema, lg: spaceSchema })
      .meta({ title: 'Height', description: 'How much space there is on each screen size.' }),
    backgroundColor: colourValueSchema.optional(),
  })
  .meta({ description: 'Empty space between two blocks.', group: 'Layout' });

/** Renders vertical space between two blocks, optionally in a color. */
function Spacer({ fields: { bottomMargins, backgroundColor } }: { fields: z.infer<typeof spacerFields> }) {
  const { sm, md, lg } = bottomMargins;
  const rules = [
    styleRule(`--sm:${writeSpace(sm)};--md:${writeSpace(md)};--lg:${writeSpace(lg)}`),
    ...(backgroundColor ? [styleRule(`background-color:${backgroundColor}`)] : []),
  ];
  return (
    <div className={['spacer', ...rules.map(({ className }) => className)].join(' ')}>
      <StyleSheet name="spacer.block" />
      {rules.map((rule) => (
        <ContentStyle key={rule.className} rule={rule} />
      ))}
    </div>
  );
}

export const spacer = defineBlock({ kind: 'spacer', heading: 'following', fields: spacerFields, Content: Spacer });
