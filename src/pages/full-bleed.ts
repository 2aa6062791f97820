import type { HeaderLook, PageContent } from '#contract/entities/content.ts';

/** Kinds of content that fill the width and carry the heading: the site's header may lie over them. */
export const fullBleedKinds: ReadonlySet<string> = new Set(['overlay-banner', 'hero']);

/** The look of the header. It is transparent only over a banner: without one it would cover text, which editors are told in the log. */
export function chooseHeader(
  { page, header }: Pick<PageContent, 'page' | 'header'>,
  { hasBanner, mention }: { hasBanner: boolean; mention: (problem: unknown) => void },
): HeaderLook | undefined {
  if (!header?.isTransparent || hasBanner) return header;
  mention(new Error(`The header of the page ${page} is transparent, but its first block is no banner that it can lie over.`));
  return { ...header, isTransparent: false };
}
