import * as z from 'zod';
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

/** Blocks in several variants. Nobody is in one yet, so the baseline shows, unless a preview asks for a variant. */
export const experiment = defineBlock({
  kind: 'experiment',
  heading: 'inside',
  fields: experimentFields,
  choose: ({ variants, baselines }, documents, { asked = [] }) =>
    findNamedBlocks(variants.find(({ variantId }) => asked.includes(variantId))?.targets ?? baselines, documents),
  explain: ({ variants }, { asked = [] }, t) => explainVariant(variants.find(({ variantId }) => asked.includes(variantId))?.variantId, t),
  Content: ({ children }) => children,
});
