import * as z from 'zod';
import { defineBlock } from '#content/block.tsx';
import { isAudienceId } from '#domain/personalization/audiences.ts';
import type { Visitor } from '#domain/personalization/visitor.ts';
import type { Translate } from '#i18n/translate.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { explainVariant } from './explain-variant.ts';
import { findNamedBlocks } from './named-blocks.ts';

const segmentationFields = z
  .object({
    segments: z
      .array(
        z.object({
          id: z
            .string()
            .min(1)
            .meta({ title: 'Audience', description: 'The id of the group of visitors.', examples: ['loyalty-member'] }),
          targets: z.array(z.string()).meta({ title: 'Blocks', description: 'The ids of the blocks inside this one that the group sees.' }),
        }),
      )
      .default([])
      .meta({ description: 'Groups of visitors and their blocks. A visitor of several groups sees the blocks of the first one.' }),
    baselines: z
      .array(z.string())
      .meta({ title: 'Everybody else', description: 'The id of the block for visitors of none of the groups. Only the first id counts.' }),
    hideOnBreakpoint: z
      .array(z.enum(['sm', 'md', 'lg']))
      .default([])
      .meta({ title: 'Hidden on', description: 'Screen sizes that do not show this block: small, medium or large.' }),
  })
  .meta({ description: 'Shows different blocks to different groups of visitors, such as members.', group: 'Audiences and tests' });
type Segments = z.infer<typeof segmentationFields>['segments'];

/**
 * Returns the first segment that includes the visitor. Evaluates every segment, so that a page evaluates the same audiences for all
 * visitors.
 */
const findSegment = (segments: Segments, visitor: Visitor): Segments[number] | undefined =>
  segments.filter(({ id }) => visitor.isInAudience(id))[0];

function explainSegment(segments: Segments, visitor: Visitor, t: Translate): string {
  const found = findSegment(segments, visitor);
  if (visitor.requestedIds.length > 0) return explainVariant(found?.id, t);
  const ids = segments.map(({ id }) => id);
  const unknown = ids.filter((id) => !isAudienceId(id));
  return [
    found ? t('preview.why.audience', { id: found.id }) : t('preview.why.noAudience', { ids: ids.join(', ') }),
    ...(unknown.length > 0 ? [t('preview.why.unknownAudience', { ids: unknown.join(', ') })] : []),
  ].join(' ');
}

/** A content block for audiences. Shows the blocks of the first segment that includes the visitor, otherwise the first baseline. */
export const segmentation = defineBlock({
  kind: 'segmentation',
  holdsBlocks: true,
  heading: 'inside',
  fields: segmentationFields,
  choose: ({ segments, baselines }, documents, { visitor }) => {
    const found = findSegment(segments, visitor);
    return found ? findNamedBlocks(found.targets, documents) : findNamedBlocks(baselines, documents).slice(0, 1);
  },
  showFor: ({ segments, baselines }, childId) =>
    segments.find(({ targets }) => targets.includes(childId))?.id ?? (baselines[0] === childId ? null : undefined),
  explain: ({ segments }, { visitor }, t) => explainSegment(segments, visitor, t),
  Content: ({ fields, children }) => (
    <div className={['segmentation', ...fields.hideOnBreakpoint.map((size) => `segmentation-not-${size}`)].join(' ')}>
      <StyleSheet name="segmentation.block" />
      {children}
    </div>
  ),
});
