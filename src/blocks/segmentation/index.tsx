import * as z from 'zod';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { defineBlock } from '../block.tsx';
import { explainVariant } from '../explain-variant.ts';
import { findNamedBlocks } from '../named-blocks.ts';

const segmentationFields = z.object({
  /** `targets` name blocks inside it. */
  segments: z.array(z.object({ id: z.string().min(1), targets: z.array(z.string()) })).default([]),
  /** The blocks that show to whoever is in no segment. */
  baselines: z.array(z.string()),
  /** Screens on which none of it shows. */
  hideOnBreakpoint: z.array(z.enum(['sm', 'md', 'lg'])).default([]),
});

/** Blocks for segments of shoppers. Nobody is in one yet, so the baseline shows, unless a preview asks for a segment. */
export const segmentation = defineBlock({
  kind: 'segmentation',
  heading: 'inside',
  fields: segmentationFields,
  choose: ({ segments, baselines }, documents, { asked = [] }) =>
    findNamedBlocks(segments.find(({ id }) => asked.includes(id))?.targets ?? baselines, documents),
  explain: ({ segments }, { asked = [] }, t) => explainVariant(segments.find(({ id }) => asked.includes(id))?.id, t),
  Content: ({ fields, children }) => (
    <div className={['segmentation', ...fields.hideOnBreakpoint.map((size) => `segmentation-not-${size}`)].join(' ')}>
      <StyleSheet name="block/segmentation" />
      {children}
    </div>
  ),
});
