import * as z from 'zod';
import { defineBlock } from '#content/block.tsx';
import { htmlSchema } from '#content/fields/html-value.ts';
import { targetSchema } from '#contract/entities/navigation.ts';
import { FooterItem } from '#ui/footer/footer-item.tsx';
import { StyleSheet } from '#ui/style-sheet.ts';

const footerItemFields = z
  .object({
    title: z.string().min(1),
    targets: z.array(targetSchema).default([]).meta({ description: 'The links below the title.' }),
    richText: htmlSchema.optional(),
  })
  .meta({ description: 'A column of links like those in the footer.', group: 'Links and buttons' });

/** The content of a footer column, for use anywhere on a page. */
export const footerItem = defineBlock({
  kind: 'footer-item',
  heading: 'following',
  fields: footerItemFields,
  Content: ({ fields }) => (
    <div className="footer-item-block">
      <StyleSheet name="footer-item.block" />
      <FooterItem {...fields} />
    </div>
  ),
});
