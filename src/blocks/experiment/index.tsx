import * as z from 'zod';
import type { Visitor } from '#domain/personalisation/visitor.ts';
import { defineBlock } from '../block.tsx';
import { explainVariant } from '../explain-variant.ts';
import { findNamedBlocks } from '../named-blocks.ts';

const experimentFields = z.object({
  experienceId: z.string().min(1),
  /** `targets` name blocks inside the experiment. */
  variants: z.array(z.object({ variantId: z.string().min(1), targets: z.array(z.string()) })).default([]),
  /** The blocks that show to whoever is in no variant. */
  baselines: z.array(z.string()),
});
type Experiment = z.infer<typeof experimentFields>;

const findShown = ({ experienceId, variants }: Experiment, visitor: Visitor) => {
  const id = visitor.findVariant(
    experienceId,
    variants.map(({ variantId }) => variantId),
  );
  return variants.find(({ variantId }) => variantId === id);
};

/** Blocks in several variants, of which a visitor sees one, or the baseline. */
export const experiment = defineBlock({
  kind: 'experiment',
  heading: 'inside',
  fields: experimentFields,
  choose: (fields, documents, { visitor }) => findNamedBlocks(findShown(fields, visitor)?.targets ?? fields.baselines, documents),
  explain: (fields, { visitor }, t) => explainVariant(findShown(fields, visitor)?.variantId, t),
  Content: ({ children }) => children,
});
