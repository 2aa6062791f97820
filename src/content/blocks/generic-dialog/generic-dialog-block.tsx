import * as z from 'zod';
import { defineBlock } from '#content/block.tsx';
import { hashNameSchema } from '#content/fields/hash-name.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { DialogFrame } from '../dialog/frame.tsx';

const genericDialogFields = z
  .object({
    name: hashNameSchema,
    title: z.string().min(1).meta({ description: 'Screen readers read it when the dialog opens. Its visible headings are in its blocks.' }),
    size: z.enum(['md', 'lg']).default('lg').meta({ description: 'The width of the dialog: medium or large.' }),
  })
  .meta({ description: 'A window that contains other blocks. A link to #modal- and its name opens it.', group: 'Dialogs and pop-ups' });

/** A dialog that contains blocks. A link to `#modal-` and the dialog's name opens it. */
export const genericDialog = defineBlock({
  kind: 'generic-dialog',
  holdsBlocks: true,
  heading: 'following',
  fields: genericDialogFields,
  Content: ({ fields: { name, title, size }, children }) => (
    <DialogFrame name={name} size={size} className="generic-dialog" label={{ 'aria-label': title }}>
      <StyleSheet name="generic-dialog.block" />
      {children}
    </DialogFrame>
  ),
});
