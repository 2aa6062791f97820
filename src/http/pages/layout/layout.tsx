// The layout: header and footer of every page.

import type { ComponentProps } from 'react';
import { recordBlocks } from '#content/block-facts.tsx';
import { Blocks } from '#content/blocks.tsx';
import { noSubject } from '#content/opening.ts';
import { type ContentDocument, componentQuery, type HeaderLook } from '#contract/entities/content.ts';
import type { Footer, Menu, PopupContent, Target } from '#contract/entities/navigation.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Visitor } from '#domain/personalization/visitor.ts';
import type { RequestScope } from '#http/middleware/request-scope.ts';
import type { PageClass } from '#lib/paths/page-classes.ts';
import { withTimeout } from '#lib/requests/timeout.ts';
import { memoized } from '#render/section.tsx';
import { SiteFooter } from '#ui/footer/site-footer.tsx';
import { MinimalHeader, SiteHeader } from '#ui/header/site-header.tsx';
import { ToastRegion } from '#ui/notice/toast-region.tsx';
import { useRenderContext } from '#ui/render-context.ts';
import { contentScope } from '../content-scope.ts';
import { pageParts } from './page-parts.ts';

export interface Layout {
  menu: Menu | undefined;
  footer: Footer | undefined;
  /** Links in the bar above the header. */
  utility?: readonly Target[] | undefined;
  /** Pop-ups, only on pages that are the same for all visitors. */
  popups?: readonly PopupContent[] | undefined;
}

/** Returns the layout. A part that is not loaded within `deadlineMs` is undefined, and the page is rendered without it. */
export type LayoutReader = (deadlineMs: number) => Promise<Layout>;

/** Starts loading menu, footer, links, pop-ups, features and terms, and returns the function that waits for them. */
export function openLayout(scope: RequestScope, { hasPopups = false } = {}): LayoutReader {
  const content = contentScope(scope);
  const query = componentQuery(content);
  const menu = scope.gateway('content.menu', content);
  const footer = hasPopups ? scope.gateway('content.footer', content) : scope.gateway('components.footer', { query });
  const utility = scope.gateway('components.utility', { query });
  const popups = hasPopups ? scope.gateway('content.popups', content) : undefined;
  const features = scope.readFeatures();
  const terms = scope.readTerms();
  // a redirect or a file needs no layout, so nothing may wait for these calls
  for (const call of [menu, footer, utility, popups, features, terms]) call?.catch(() => undefined);
  return async (deadlineMs) => {
    const [menuReply, footerReply, utilityReply, popupsReply] = await Promise.all([
      loadOptional(scope, menu, deadlineMs),
      hasPopups ? loadOptional(scope, footer, deadlineMs) : loadFooterComponent(scope, footer, deadlineMs),
      loadAddition(scope, utility, deadlineMs),
      popups && loadAddition(scope, popups, deadlineMs),
      withTimeout(features, deadlineMs).catch(scope.mention),
      scope.awaitTerms(deadlineMs), // without the terms the page makes no promises, so it is not cached
    ]);
    return { menu: menuReply, footer: footerReply, utility: utilityReply?.links, popups: popupsReply?.popups };
  };
}

/** Loads the layout within `deadlineMs`. */
export const loadLayout = (scope: RequestScope, deadlineMs: number, options?: { hasPopups: boolean }): Promise<Layout> =>
  openLayout(scope, options)(deadlineMs);

export const emptyLayout: Layout = { menu: undefined, footer: undefined };

const Header = memoized((props: ComponentProps<typeof SiteHeader>) => {
  const { offering } = useRenderContext();
  const { HeaderSearch } = pageParts();
  return <SiteHeader {...props} search={offering.has('search') && <HeaderSearch />} />;
});
const MemoizedMinimalHeader = memoized(MinimalHeader);

/** The header of a page. With `isMinimal` it is the header of the checkout. */
export const PageHeader = ({
  isMinimal,
  ...header
}: Pick<Layout, 'menu' | 'utility'> & { look: HeaderLook | undefined; isMinimal: boolean }) =>
  isMinimal ? <MemoizedMinimalHeader /> : <Header {...header} />;

/** The footer, and the region in which toasts appear. With `isMinimal` it is the footer of the checkout. */
export const FooterWithToasts = memoized(({ footer, isMinimal }: Pick<Layout, 'footer'> & { isMinimal: boolean }) => {
  const { FooterNewsletter } = pageParts();
  return (
    <>
      <SiteFooter footer={footer} isMinimal={isMinimal} newsletter={<FooterNewsletter />} />
      <ToastRegion />
    </>
  );
});

type Asked<Value> = Promise<Result<Value, { code: string }>>;

/**
 * Waits for the footer of a page that is rendered per request: the gateway's footer component, or if the gateway returns none, the footer
 * document that cached pages use.
 */
async function loadFooterComponent(scope: RequestScope, asked: Asked<Footer>, deadlineMs: number): Promise<Footer | undefined> {
  const component = await loadAddition(scope, asked, deadlineMs);
  return component ?? loadOptional(scope, scope.gateway('content.footer', contentScope(scope)), deadlineMs);
}

/** Waits for a part that a site may not have, so a missing document is not a fault. */
async function loadAddition<Value>(scope: RequestScope, asked: Asked<Value>, deadlineMs: number): Promise<Value | undefined> {
  try {
    const answer = await withTimeout(asked, deadlineMs);
    return answer?.ok ? answer.value : undefined;
  } catch (problem) {
    scope.report(problem);
    return undefined;
  }
}

/** Returns the layout with only those pop-ups that apply to this page and visitor. */
export function choosePopups(layout: Layout, { pageClass, visitor }: { pageClass: PageClass; visitor: Visitor }): Layout {
  if (!layout.popups) return layout;
  const ofPage = layout.popups.filter(({ pages }) => pageClass !== 'error' && (pages === undefined || pages.includes(pageClass)));
  // filter() asks about every audience, so that the recorded questions do not depend on the answers
  const isForVisitor = ({ audiences }: PopupContent) => audiences === undefined || audiences.filter(visitor.isInAudience).length > 0;
  return { ...layout, popups: ofPage.filter(isForVisitor) };
}

/** Renders the pop-ups of a page, each as a content document. */
export function PagePopups({ popups = [], locale }: Pick<Layout, 'popups'> & { locale: string }) {
  return <Blocks documents={listPopupDocuments(popups, locale)} />;
}

const popupDocuments = new WeakMap<readonly PopupContent[], readonly ContentDocument[]>();

/**
 * Converts pop-ups to content documents. The same pop-ups always give the same objects, because preview facts are found by the document
 * object.
 */
function listPopupDocuments(popups: readonly PopupContent[], locale: string): readonly ContentDocument[] {
  const known = popupDocuments.get(popups);
  if (known) return known;
  const documents = popups.map(
    (fields): ContentDocument => ({ id: `popup-${fields.id}`, kind: 'popup', version: 1, locale, fields, children: [] }),
  );
  popupDocuments.set(popups, documents);
  return documents;
}

/** Records a page's pop-ups for the preview. */
export function recordPopups({ popups = [] }: Layout, { renderContext, visitor, locale }: RequestScope): void {
  recordBlocks(listPopupDocuments(popups, locale), { renderContext, choice: { visitor, ...noSubject } });
}

async function loadOptional<Value>(scope: RequestScope, asked: Asked<Value>, deadlineMs: number): Promise<Value | undefined> {
  try {
    const answer = await withTimeout(asked, deadlineMs);
    if (answer?.ok) return answer.value;
    scope.report(
      new Error(
        answer ? `The gateway refused the layout with ${answer.error.code}.` : `The layout was not loaded within ${deadlineMs} ms.`,
      ),
    );
  } catch (problem) {
    scope.report(problem);
  }
  return undefined;
}
