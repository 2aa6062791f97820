// A page of CMS content: heading, breadcrumb and blocks.
import type { ReactNode } from 'react';
import { openBlocks } from '#content/open-blocks.tsx';
import type { PageContent } from '#contract/entities/content.ts';
import { breadcrumbData } from '#http/addresses.ts';
import { createHead } from '#http/create-head.ts';
import type { LoadedPage, PageContext } from '#http/page.ts';
import { memoized } from '#render/section.tsx';
import { chooseHeader, opensWithBanner } from './choose-header.tsx';
import { ContentHead } from './content-head.tsx';

const MemoizedContentHead = memoized(ContentHead);

interface ContentPageParts {
  /** Path without the locale. */
  path: string;
  /** The paths of the page in other locales, if they differ from `path`. */
  paths?: readonly { locale: string; path: string }[] | undefined;
  /** Rendered below the heading, above the blocks. */
  start?: ReactNode;
  /** Rendered below the blocks. */
  end?: ReactNode;
}

export function showContentPage(context: PageContext, page: PageContent, { path, paths, start, end }: ContentPageParts): LoadedPage {
  const hasOwnHeading = opensWithBanner(page, context);
  const { header, warning } = chooseHeader(page, context);
  // a first block that contains the page heading is rendered above the breadcrumb
  const opening = hasOwnHeading ? page.blocks.slice(0, 1) : [];
  return {
    kind: 'page',
    status: 200,
    head: createHead(context, {
      seo: page.seo,
      path,
      locales: page.locales,
      paths,
      structuredData: [breadcrumbData(context, [{ name: page.title, path }])],
    }),
    body: (
      <>
        {warning}
        {openBlocks(opening, context, { startsPage: true })}
        <MemoizedContentHead title={page.title} isHeading={!hasOwnHeading} />
        {start}
        {openBlocks(page.blocks.slice(opening.length), context, { offset: opening.length, startsPage: !hasOwnHeading && 'below-heading' })}
        {end}
      </>
    ),
    header,
  };
}
