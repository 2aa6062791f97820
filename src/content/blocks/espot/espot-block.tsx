import { Children, type ReactNode } from 'react';
import * as z from 'zod';
import { type BlockContext, defineBlock } from '#content/block.tsx';
import { EspotSkeleton } from '#content/espot-skeleton.tsx';
import { loadPageBlocks } from '#content/load-page-blocks.ts';
import type { ContentDocument } from '#contract/entities/content.ts';
import { StyleSheet } from '#ui/style-sheet.ts';

/** Number of columns of the grid. */
const allColumns = 12;

const espotFields = z
  .object({
    name: z.string().min(1).meta({ description: 'A name for you and your colleagues. Visitors do not see it.' }),
    page: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
      .max(100)
      .optional()
      .meta({ description: 'The key of a page whose blocks appear here. Leave it empty to use the blocks inside this one.' }),
    columns: z.array(z.int().min(1).max(allColumns)).min(1).default([allColumns]).meta({
      description:
        'How many of the twelve columns each block takes on tablets and computers. If there are more blocks than numbers, the numbers repeat.',
    }),
  })
  .meta({ title: 'Columns', description: 'Places blocks side by side in columns.', group: 'Layout' });
type Fields = z.infer<typeof espotFields>;

/** Renders a grid of twelve columns that editors fill with blocks. */
function Espot({ fields, children }: { fields: Fields; children: ReactNode }) {
  return (
    <div className="espot" data-name={fields.name}>
      <StyleSheet name="espot.block" />
      {Children.map(children, (child, index) => (
        <div className={`espot-cell espot-span-${fields.columns[index % fields.columns.length]}`}>{child}</div>
      ))}
    </div>
  );
}

async function requirePageBlocks(page: string, context: BlockContext): Promise<readonly ContentDocument[]> {
  const blocks = await loadPageBlocks(page, context);
  if (!blocks) throw new Error(`The CMS page ${page} of an espot was not found.`);
  return blocks;
}

export const espot = defineBlock({
  kind: 'espot',
  holdsBlocks: true,
  heading: 'inside',
  fields: espotFields,
  Content: Espot,
  loadChildren: ({ page }, context) => (page === undefined ? undefined : requirePageBlocks(page, context)),
  Skeleton: EspotSkeleton,
});
