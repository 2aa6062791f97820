import { Children, type ReactNode } from 'react';
import * as z from 'zod';
import { useRenderContext } from '#ui/render-context.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { type BlockContext, defineBlock } from '../block.tsx';

/** Of the grid. */
const allColumns = 12;
const skeletonCells = 16;

const espotFields = z.object({
  /** What editors call the place. */
  name: z.string().min(1),
  /** The page of the CMS whose blocks it shows; absent for those inside it. */
  page: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    .max(100)
    .optional(),
  /** How many columns each block takes from medium screens on, again from the first where there are more blocks. */
  columns: z.array(z.int().min(1).max(allColumns)).min(1).default([allColumns]),
});
type Fields = z.infer<typeof espotFields>;

/** A place that editors fill with blocks, on a grid of twelve columns. */
function Espot({ fields, children }: { fields: Fields; children: ReactNode }) {
  return (
    <div className="espot" data-name={fields.name}>
      <StyleSheet name="block/espot" />
      {Children.map(children, (child, index) => (
        <div className={`espot-cell espot-span-${fields.columns[index % fields.columns.length]}`}>{child}</div>
      ))}
    </div>
  );
}

function EspotSkeleton() {
  const { t } = useRenderContext();
  return (
    <div className="espot espot-loading" aria-busy="true">
      <StyleSheet name="block/espot" />
      <p className="visually-hidden">{t('espot.loading')}</p>
      {Array.from({ length: skeletonCells }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have no identity
        <div key={index} className="skeleton-card espot-cell espot-skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}

/** The blocks of a page of the CMS. They come after the shell, so none of them may need data of its own. */
async function loadPageBlocks(page: string, { gateway, content }: BlockContext) {
  const answer = await gateway('content.page', { ...content, params: { ...content.params, page } });
  if (!answer.ok) throw new Error(`An espot shows the page ${page}: ${answer.error.code}`);
  return answer.value.blocks;
}

export const espot = defineBlock({
  kind: 'espot',
  heading: 'inside',
  fields: espotFields,
  Content: Espot,
  loadChildren: ({ page }, context) => (page === undefined ? undefined : loadPageBlocks(page, context)),
  Skeleton: EspotSkeleton,
});
