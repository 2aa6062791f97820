// The layout: header and footer of every page.

import type { ComponentProps } from 'react';
import { noteBlocks } from '#content/block-facts.tsx';
import { Blocks } from '#content/blocks.tsx';
import { noSubject } from '#content/opening.ts';
import {
  type ContentDocument,
  componentQuery,
  type Footer,
  type HeaderLook,
  type Menu,
  type PopupContent,
  type Target,
} from '#contract/entities/content.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Visitor } from '#domain/personalization/visitor.ts';
import type { RequestScope } from '#http/middleware/request-scope.ts';
import type { PageClass } from '#lib/paths/page-classes.ts';
import { withTimeout } from '#lib/requests/timeout.ts';
import { memoised } from '#render/section.tsx';
import { SiteFooter } from '#ui/footer/site-footer.tsx';
import { MinimalHeader, SiteHeader } from '#ui/header/site-header.tsx';
import { ToastRegion } from '#ui/notice/toast-region.tsx';
import { contentScope } from '../content-scope.ts';
import { pageParts } from './page-parts.ts';

export interface Layout {
  menu: Menu | undefined;
  footer: Footer | undefined;
  /** Links above the header. */
  utility?: readonly Target[] | undefined;
  /** Of pages that are the same for everyone. */
  popups?: readonly PopupContent[] | undefined;
}

/** Loads menu and footer. What is not there after `deadlineMs` is undefined, and the page shows without it. */
export async function loadLayout(scope: RequestScope, deadlineMs: number, { hasPopups = false } = {}): Promise<Layout> {
  const content = contentScope(scope);
  const [menu, footer, utility, popups] = await Promise.all([
    loadOptional(scope, scope.gateway('content.menu', content), deadlineMs),
    hasPopups ? loadFooter(scope, deadlineMs) : loadFooterComponent(scope, deadlineMs),
    loadUtility(scope, deadlineMs),
    hasPopups ? loadPopups(scope, deadlineMs) : undefined,
  ]);
  return { menu, footer, utility, popups };
}

export const emptyLayout: Layout = { menu: undefined, footer: undefined };

const Header = memoised((props: ComponentProps<typeof SiteHeader>) => {
  const { HeaderSearch } = pageParts();
  return <SiteHeader {...props} search={<HeaderSearch />} />;
});
const HeaderOfCheckout = memoised(MinimalHeader);

/** The header of a page. `isMinimal`: that of the checkout. */
export const PageHeader = ({
  isMinimal,
  ...header
}: Pick<Layout, 'menu' | 'utility'> & { look: HeaderLook | undefined; isMinimal: boolean }) =>
  isMinimal ? <HeaderOfCheckout /> : <Header {...header} />;

/** `isMinimal`: that of the checkout. */
export const FooterWithToasts = memoised(({ footer, isMinimal }: Pick<Layout, 'footer'> & { isMinimal: boolean }) => {
  const { FooterNewsletter } = pageParts();
  return (
    <>
      <SiteFooter footer={footer} isMinimal={isMinimal} newsletter={<FooterNewsletter />} />
      <ToastRegion />
    </>
  );
});

/** A site without pop-ups has nothing to show, and misses nothing. */
const loadPopups = async (scope: RequestScope, deadlineMs: number): Promise<readonly PopupContent[] | undefined> =>
  (await loadAddition(scope, scope.gateway('content.popups', contentScope(scope)), deadlineMs))?.popups;

/** The same of the links above the header. */
async function loadUtility(scope: RequestScope, deadlineMs: number): Promise<readonly Target[] | undefined> {
  return (await loadAddition(scope, scope.gateway('components.utility', { query: componentQuery(contentScope(scope)) }), deadlineMs))
    ?.links;
}

const loadFooter = (scope: RequestScope, deadlineMs: number): Promise<Footer | undefined> =>
  loadOptional(scope, scope.gateway('content.footer', contentScope(scope)), deadlineMs);

/**
 * The footer of a page that is made for one request: a component, as its links above the header. A gateway that has no components gives
 * the footer of its pages.
 */
async function loadFooterComponent(scope: RequestScope, deadlineMs: number): Promise<Footer | undefined> {
  const asked = scope.gateway('components.footer', { query: componentQuery(contentScope(scope)) });
  const answer = await withTimeout(asked, deadlineMs).catch((problem) => {
    scope.report(problem);
    return undefined;
  });
  return answer?.ok ? answer.value : loadFooter(scope, deadlineMs);
}

async function loadAddition<Value>(
  scope: RequestScope,
  asked: Promise<Result<Value, { code: string }>>,
  deadlineMs: number,
): Promise<Value | undefined> {
  try {
    const answer = await withTimeout(asked, deadlineMs);
    return answer?.ok ? answer.value : undefined;
  } catch (problem) {
    scope.report(problem);
    return undefined;
  }
}

/** The layout with those of its pop-ups that are for this page and its visitor. */
export function choosePopups(layout: Layout, { pageClass, visitor }: { pageClass: PageClass; visitor: Visitor }): Layout {
  if (!layout.popups) return layout;
  const ofPage = layout.popups.filter(({ pages }) => pageClass !== 'error' && (pages === undefined || pages.includes(pageClass)));
  // all are asked, so that what a page asks does not depend on its answers
  const isForVisitor = ({ audiences }: PopupContent) => audiences === undefined || audiences.filter(visitor.isInAudience).length > 0;
  return { ...layout, popups: ofPage.filter(isForVisitor) };
}

/** The pop-ups of a page: each as a document, shown by its block. */
export function PagePopups({ popups = [], locale }: Pick<Layout, 'popups'> & { locale: string }) {
  return <Blocks documents={listPopupDocuments(popups, locale)} />;
}

const popupDocuments = new WeakMap<readonly PopupContent[], readonly ContentDocument[]>();

/** The same documents for the same pop-ups, so that what was noted of one is found. */
function listPopupDocuments(popups: readonly PopupContent[], locale: string): readonly ContentDocument[] {
  const known = popupDocuments.get(popups);
  if (known) return known;
  const documents = popups.map(
    (fields): ContentDocument => ({ id: `popup-${fields.id}`, kind: 'popup', version: 1, locale, fields, children: [] }),
  );
  popupDocuments.set(popups, documents);
  return documents;
}

/** Says to an editor which pop-ups a page has. */
export function notePopups({ popups = [] }: Layout, { renderContext, visitor, locale }: RequestScope): void {
  noteBlocks(listPopupDocuments(popups, locale), { renderContext, choice: { visitor, ...noSubject } });
}

async function loadOptional<Value>(
  scope: RequestScope,
  asked: Promise<Result<Value, { code: string }>>,
  deadlineMs: number,
): Promise<Value | undefined> {
  try {
    const answer = await withTimeout(asked, deadlineMs);
    if (answer?.ok) return answer.value;
    scope.report(
      new Error(answer ? `The layout was refused with ${answer.error.code}.` : `The layout was not there after ${deadlineMs} ms.`),
    );
  } catch (problem) {
    scope.report(problem);
  }
  return undefined;
}
