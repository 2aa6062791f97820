// A page that is nothing but content: its heading, the way back and its blocks.
import type { ReactNode } from 'react';
import { findFirst } from '#blocks/blocks.tsx';
import { findShownFirst } from '#blocks/choose-blocks.ts';
import { openBlocks } from '#blocks/open-blocks.tsx';
import { createChoice, noSubject } from '#blocks/opening.ts';
import type { PageContent } from '#contract/entities/content.ts';
import { memoised } from '#render/section.tsx';
import { breadcrumbData } from '../addresses.ts';
import { createHead } from '../create-head.ts';
import { chooseHeader, fullBleedKinds } from '../full-bleed.ts';
import type { LoadedPage, PageContext } from '../page.ts';
import { ContentHead } from './content-head.tsx';

const HeadOfContent = memoised(ContentHead);

/** `path`: below the locale. `end`: what the shop itself adds below the blocks. */
export function showContentPage(context: PageContext, page: PageContent, { path, end }: { path: string; end?: ReactNode }): LoadedPage {
  const hasOwnHeading = opensWithPicture(page, context);
  // a picture that opens the page has its heading; the way back follows it
  const opening = hasOwnHeading ? page.blocks.slice(0, 1) : [];
  return {
    kind: 'page',
    status: 200,
    head: createHead(context, {
      seo: page.seo,
      path,
      locales: page.locales,
      structuredData: [breadcrumbData(context, [{ name: page.title, path }])],
    }),
    body: (
      <>
        {openBlocks(opening, context, { startsPage: true })}
        <HeadOfContent title={page.title} isHeading={!hasOwnHeading} />
        {openBlocks(page.blocks.slice(opening.length), context, { offset: opening.length, startsPage: !hasOwnHeading && 'below-heading' })}
        {end}
      </>
    ),
    header: chooseHeader(page, { hasBanner: hasOwnHeading, mention: context.mention }),
  };
}

/** Whether a page opens with a picture that has its heading; in a container it is the one that the visitor sees. */
function opensWithPicture({ blocks: [block] }: PageContent, context: PageContext): boolean {
  const first = block && findShownFirst(block, createChoice(noSubject, context));
  return first !== undefined && fullBleedKinds.has(first.kind) && findFirst([first]) === 0;
}
