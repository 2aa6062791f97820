import * as z from 'zod';
import { defineBlock } from '#content/block.tsx';
import type { ContentDocument } from '#contract/entities/content.ts';
import type { ShopEvent } from '#domain/analytics/event-schema.ts';
import { nameVariant } from '#domain/analytics/variant-label.ts';
import type { Visitor } from '#domain/personalization/visitor.ts';
import type { Translate } from '#i18n/translate.ts';
import { PageEvents } from '#ui/page-events.tsx';
import { explainVariant } from './explain-variant.ts';
import { findNamedBlocks } from './named-blocks.ts';

const experimentFields = z
  .object({
    experienceId: z.string().min(1).meta({ title: 'Experiment', description: 'The id of the experiment in the test tool.' }),
    variants: z
      .array(
        z.object({
          variantId: z.string().min(1).meta({ title: 'Variant', description: 'The id of the variant in the test tool.' }),
          targets: z
            .array(z.string())
            .meta({ title: 'Blocks', description: 'The ids of the blocks inside the experiment that this variant shows.' }),
        }),
      )
      .default([])
      .meta({ description: 'The versions that you compare. Each visitor sees one of them, or the baseline.' }),
    baselines: z
      .array(z.string())
      .meta({ title: 'Baseline', description: 'The ids of the blocks for all visitors who are not part of the experiment.' }),
  })
  .meta({
    description: 'Shows different blocks to different visitors, to find out which of them works better.',
    group: 'Audiences and tests',
  });
type Experiment = z.infer<typeof experimentFields>;

const findVariant = ({ experienceId, variants }: Experiment, visitor: Visitor) => {
  const id = visitor.findVariant(
    experienceId,
    variants.map(({ variantId }) => variantId),
  );
  return variants.find(({ variantId }) => variantId === id);
};

function explainExperiment(fields: Experiment, visitor: Visitor, t: Translate): string {
  const { experienceId: id } = fields;
  if (visitor.requestedIds.length > 0) return explainVariant(findVariant(fields, visitor)?.variantId, t);
  const { variant, revision = '' } = visitor.describeExperiment(id) ?? {};
  return variant === undefined ? t('preview.why.noExperiment', { id }) : t('preview.why.experiment', { id, variant, revision });
}

/**
 * Creates the analytics event for the displayed variant. The baseline's event does not distinguish the control group from visitors outside
 * the experiment.
 */
function createShownEvent({ experienceId, variants }: Experiment, shown: readonly ContentDocument[]): ShopEvent<'experience-decision'> {
  const ids = shown.map(({ id }) => id).join(' ');
  const variant = variants.find(({ targets }) => targets.join(' ') === ids)?.variantId ?? 'baseline';
  return {
    name: 'experience-decision',
    payload: {
      ...{ experience_id: experienceId, experience_name: experienceId, experience_label: experienceId },
      ...{ variant_label: nameVariant(variant), actionId: variant, component: 'experiment' },
    },
  };
}

/** A content block with several variants. Each visitor sees one variant or the baseline. */
export const experiment = defineBlock({
  kind: 'experiment',
  holdsBlocks: true,
  heading: 'inside',
  fields: experimentFields,
  choose: (fields, documents, { visitor }) => findNamedBlocks(findVariant(fields, visitor)?.targets ?? fields.baselines, documents),
  showFor: ({ variants, baselines }, childId) =>
    variants.find(({ targets }) => targets.includes(childId))?.variantId ?? (baselines.includes(childId) ? null : undefined),
  explain: (fields, { visitor }, t) => explainExperiment(fields, visitor, t),
  report: ({ experienceId }, { visitor }) =>
    visitor.requestedIds.length > 0 ? undefined : visitor.describeExperiment(experienceId)?.report,
  Content: ({ fields, documents, children }) => (
    <>
      {children}
      <PageEvents events={[createShownEvent(fields, documents)]} />
    </>
  ),
});
