// Chooses whether a page header is transparent or solid. It may be transparent only if the page starts with a banner.
import type { ReactNode } from 'react';
import { findFirst } from '#content/blocks.tsx';
import { findFirstVisible } from '#content/choose-blocks.ts';
import { createChoice, noSubject } from '#content/opening.ts';
import type { HeaderLook, PageContent } from '#contract/entities/content.ts';
import type { PageContext } from '#http/page.ts';

/** Kinds of blocks that fill the width and contain the page heading. */
const fullBleedKinds: ReadonlySet<string> = new Set(['overlay-banner', 'hero']);

/**
 * True if the page starts with a full-width banner that contains the page heading. In a container, the first block that is visible to the
 * visitor counts.
 */
export function opensWithBanner({ blocks: [block] }: Pick<PageContent, 'blocks'>, context: PageContext): boolean {
  const first = block && findFirstVisible(block, createChoice(noSubject, context));
  return first !== undefined && fullBleedKinds.has(first.kind) && findFirst([first]) === 0;
}

interface ChosenHeader {
  header: HeaderLook | undefined;
  /** The message that tells editors in preview why the header is not transparent. */
  warning?: ReactNode;
}

/**
 * Returns the header settings of the page. If no banner is below it, a transparent header would cover text, so it becomes solid, and
 * previews warn the editor.
 */
export function chooseHeader(
  { page, header, blocks }: Pick<PageContent, 'page' | 'header' | 'blocks'>,
  context: PageContext,
): ChosenHeader {
  if (!header?.isTransparent || opensWithBanner({ blocks }, context)) return { header };
  context.mention(new Error(`The page ${page} has a transparent header, but does not start with a banner.`));
  return {
    header: { ...header, isTransparent: false },
    ...(context.isPreview && { warning: <p className="block-problem">{context.renderContext.t('preview.header')}</p> }),
  };
}
