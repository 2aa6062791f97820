import * as z from 'zod';
import { defineBlock } from '#content/block.tsx';
import { hashNameSchema } from '#content/fields/hash-name.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

/** A target for links to its name, such as `#materials`. */
export const anchor = defineBlock({
  kind: 'anchor',
  heading: 'following',
  fields: z
    .object({ name: hashNameSchema })
    .meta({ description: 'An invisible mark on the page. A link to # and its name scrolls to it.', group: 'Layout' }),
  Content: ({ fields }) => (
    <div className="anchor" id={fields.name}>
      <StyleSheet name="anchor.block" />
    </div>
  ),
});
