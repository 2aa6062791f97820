import * as z from 'zod';
import type { Visitor } from '#domain/personalisation/visitor.ts';
import type { Translate } from '#i18n/translate.ts';
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

function explainExperiment(fields: Experiment, visitor: Visitor, t: Translate): string {
  const { experienceId: id } = fields;
  if (visitor.asked.length > 0) return explainVariant(findShown(fields, visitor)?.variantId, t);
  const { variant, revision = '' } = visitor.describeExperiment(id) ?? {};
  return variant === undefined ? t('preview.why.noExperiment', { id }) : t('preview.why.experiment', { id, variant, revision });
}

/** Blocks in several variants, of which a visitor sees one, or the baseline. */
export const experiment = defineBlock({
  kind: 'experiment',
  heading: 'inside',
  fields: experimentFields,
  choose: (fields, documents, { visitor }) => findNamedBlocks(findShown(fields, visitor)?.targets ?? fields.baselines, documents),
  explain: (fields, { visitor }, t) => explainExperiment(fields, visitor, t),
  report: ({ experienceId }, { visitor }) => (visitor.asked.length > 0 ? undefined : visitor.describeExperiment(experienceId)?.report),
  Content: ({ children }) => children,
});
