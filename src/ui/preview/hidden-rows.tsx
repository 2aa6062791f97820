import { isAudienceId } from '#domain/personalization/audiences.ts';
import { formatInstant } from '#i18n/format.ts';
import { changePreviewQuery } from '#lib/paths/preview-query.ts';
import { type RenderContext, useRenderContext } from '../render-context.ts';
import { StyleSheet } from '../style-sheet.ts';
import type { HiddenBlock } from './hidden-blocks.ts';

/** Renders a row for each block that the preview does not show: the reason, and a link to a preview that shows it. */
export function HiddenRows({ blocks }: { blocks: readonly HiddenBlock[] }) {
  const renderContext = useRenderContext();
  const { t, hiddenBlocks, marksBlocks } = renderContext;
  return blocks.map((block) => (
    <p key={block.id} className={marksBlocks ? 'preview-hidden preview-hidden-scaled' : 'preview-hidden'}>
      <StyleSheet name="preview.part" />
      <span>
        {block.kind} <code>{block.id}</code>: {describeReason(block, renderContext)}
      </span>{' '}
      <a href={changePreviewQuery(hiddenBlocks?.address ?? '', showBlock(block))}>{t('preview.hidden.show')}</a>
    </p>
  ));
}

function describeReason({ reason }: HiddenBlock, { t, locale }: RenderContext): string {
  if (reason.kind === 'later') return t('preview.hidden.later', { date: formatInstant(reason.from, locale) });
  if (reason.kind === 'ended') return t('preview.hidden.ended', { date: formatInstant(reason.until, locale) });
  return reason.showFor === null ? t('preview.hidden.baseline') : t('preview.hidden.audience', { id: reason.showFor });
}

/** Returns the changes of the preview parameters that make the block visible. */
function showBlock({ reason }: HiddenBlock): Record<string, string | undefined> {
  if (reason.kind === 'audience') {
    const { showFor } = reason;
    if (showFor !== null && isAudienceId(showFor)) return { previewAudience: showFor, testContext: undefined };
    // a test context that names no variant or segment selects the baseline of each container
    return { previewAudience: undefined, testContext: showFor ?? 'baseline' };
  }
  const at = reason.kind === 'later' ? Date.parse(reason.from) : Date.parse(reason.until) - 1;
  return { previewDateTime: new Date(at).toISOString(), previewDateRFC1123: undefined };
}
