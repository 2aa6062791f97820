// Loads a page: the data that decides status, title and h1, within the time budget of the shell.
import type { ReactNode } from 'react';
import type { AppContext, RefusalStatus, RequestUrl } from '#http/middleware/context.ts';
import type { RequestScope } from '#http/middleware/request-scope.ts';
import type { DynamicSection, Loaded, LoadedPage, NotFound, PageContext, PublicContext, PublicLoaded, PublicPage } from '#http/page.ts';
import { describeProblem } from '#lib/problem-text.ts';
import { withTimeout } from '#lib/requests/timeout.ts';
import { DeferredSection, type OpenSection, sectionOpener } from '#render/deferred-section.tsx';
import { contentScope } from './content-scope.ts';
import { type Layout, loadLayout } from './layout/layout.tsx';
import { chooseFaultStatus, findMissingCode, readFaultParts, readRetrySeconds } from './personal/fault-message.ts';
import { brokenPage } from './plain-pages.tsx';
import type { RouteMatch } from './routing/route-patterns.ts';

/** `sections`: the deferred sections of the page. */
export type PageOutcome<Page = LoadedPage> =
  | Exclude<Loaded, PublicLoaded>
  | {
      kind: 'page';
      status: LoadedPage['status'];
      page: Page;
      layout: Layout;
      sections: readonly OpenSection[];
      refresh?: undefined;
    }
  | {
      kind: 'broken';
      status: 429 | 500 | 503 | RefusalStatus;
      page: Omit<LoadedPage, 'status'>;
      layout: Layout;
      sections: readonly OpenSection[];
      refresh?: Refresh;
    };

/** A page that is not loaded within the budget of the shell, which is sent without it. `outcome` never rejects. */
interface LatePage {
  kind: 'late';
  layout: Layout;
  outcome: Promise<PageOutcome<PublicLoaded>>;
}

interface PublicPageRequest {
  page: PublicPage;
  route: RouteMatch;
  /** Whether the response waits for the page, so that its status is that of the page. */
  waitsForPage: boolean;
}

/**
 * Loads a page and its layout. A page that takes longer than the budget of the shell is late, unless the response waits for it. If the page
 * fails or misses its deadline, the outcome is a 503. A missing layout is not a failure.
 */
export async function loadPage(
  c: AppContext,
  scope: RequestScope,
  { page, route, waitsForPage }: PublicPageRequest,
): Promise<PageOutcome<PublicLoaded> | LatePage> {
  const { shellBudgetMs } = c.get('config');
  const pageMs = Math.max(shellBudgetMs, pageDeadlineMs(scope));
  const opener = sectionOpener({ ...scope, isShared: true });
  const context: PublicContext = {
    ...createPageContext(c, scope, { params: route.params, cacheQuery: page.cacheQuery }),
    open: opener.open,
    dynamic: (name, props) => <DeferredSection section={openDynamic(page, name, props, context)} />,
  };
  const load = () => page.load(context).catch((problem) => describeMissing(scope, problem));
  const layout = loadLayout(scope, (waitsForPage ? pageMs : shellBudgetMs) * layoutShare, { hasPopups: true });
  const outcome = loadOutcome(c, scope, { layout, deadlineMs: pageMs, sections: opener.sections, load });
  if (waitsForPage) return outcome;
  return (await withTimeout(outcome, shellBudgetMs)) ?? { kind: 'late', layout: await layout, outcome };
}

/** Number of calls that a page makes in sequence, such as for a token and then for a product, each with the deadline of the market. */
const callsInSequence = 2;

/** Milliseconds after which a page counts as failed. */
const pageDeadlineMs = ({ deadlineMs }: RequestScope): number => callsInSequence * deadlineMs;

/**
 * Turns a fault with a code for a missing page into a 404. Such a fault does not delete a cached page, because the call does not list its
 * code.
 */
function describeMissing(scope: RequestScope, problem: unknown): NotFound {
  const code = findMissingCode(problem);
  if (code === undefined) throw problem;
  scope.report(problem);
  return { kind: 'not-found', code };
}

/** Renders the placeholder of a dynamic section in a cached page. */
export type SectionPlace = (name: string, props: object) => ReactNode;

/** Loads a page for the cache, with placeholders for dynamic sections. No visitor is waiting, so it may take as long as a call. */
export function loadPageToStore(
  c: AppContext,
  scope: RequestScope,
  { page, route, place }: { page: PublicPage; route: RouteMatch; place: SectionPlace },
): Promise<PageOutcome<PublicLoaded>> {
  const budgetMs = scope.deadlineMs;
  const layout = loadLayout(scope, budgetMs * layoutShare, { hasPopups: true });
  const opener = sectionOpener({ ...scope, isShared: true });
  const context = {
    ...createPageContext(c, scope, { params: route.params, cacheQuery: page.cacheQuery, budgetMs }),
    open: opener.open,
    dynamic: place,
  };
  return loadOutcome(c, scope, {
    layout,
    deadlineMs: pageDeadlineMs(scope),
    sections: opener.sections,
    load: () => page.load(context),
  });
}

/** Opens a dynamic section of a page. */
export const openDynamic = (page: PublicPage, name: string, props: object, context: PublicContext): OpenSection => {
  const { load, look } = findDynamicSection(page, name);
  return context.open(look, props, load(context, props));
};

function findDynamicSection({ dynamic }: PublicPage, name: string): DynamicSection {
  const section = dynamic?.[name];
  if (!section) throw new Error(`The page has no dynamic section ${name}.`);
  return section;
}

interface Loading {
  layout: Promise<Layout>;
  deadlineMs: number;
  sections: readonly OpenSection[];
  load: () => Promise<Loaded>;
}

async function loadOutcome(
  c: AppContext,
  scope: RequestScope,
  { layout, deadlineMs, sections, load }: Loading,
): Promise<PageOutcome<PublicLoaded>> {
  try {
    const loading = load();
    const loaded = await withTimeout(loading, deadlineMs);
    if (loaded === undefined) {
      c.executionCtx.waitUntil(loading.catch(scope.report)); // the data fills the cache for the next request
      throw new Error(`The page was not loaded after ${deadlineMs} ms.`);
    }
    if (loaded.kind !== 'page') return loaded;
    return { kind: 'page', status: loaded.status, page: loaded, layout: await layout, sections };
  } catch (problem) {
    scope.report(problem);
    return createBrokenOutcome(c, scope, { layout: await layout, problem });
  }
}

/** Creates the context with which all pages are loaded. */
export const createPageContext = (
  c: AppContext,
  scope: RequestScope,
  {
    params,
    cacheQuery,
    budgetMs = c.get('config').shellBudgetMs,
  }: { params: Record<string, string>; cacheQuery: readonly string[]; budgetMs?: number },
): Omit<PageContext, 'open'> => ({
  ...scope,
  origin: readOrigin(c),
  content: contentScope(scope),
  isPreview: scope.preview !== undefined,
  params,
  query: pickParameters(c.get('url'), cacheQuery),
  shellWaitMs: budgetMs * layoutShare,
});

/** Share of the budget for data that does not affect status, title or h1: menu, footer, content below a product. */
const layoutShare = 0.8;
export const shellWaitMs = (c: AppContext): number => c.get('config').shellBudgetMs * layoutShare;

export const readOrigin = (c: AppContext): string => c.get('config').siteOrigin ?? c.get('url').origin;

/** An automatic reload: of `url` after `seconds`. */
export interface Refresh {
  seconds: number;
  url: string;
}

/** Query parameter of a page that reloaded itself. It does not reload a second time. */
const reloadMarker = 'reloaded';

/**
 * Creates the outcome of a failed page. It does not reload itself, so that an outage is not made worse. `reloadSeconds`: seconds after
 * which it reloads once, because the session of the shopper was reset.
 */
export function createBrokenOutcome(
  c: AppContext,
  scope: RequestScope,
  { layout, problem, reloadSeconds }: { layout: Layout; problem: unknown; reloadSeconds?: number },
): Extract<PageOutcome, { kind: 'broken' }> {
  const { pathname, search, searchParams } = c.get('url');
  const { correlationId } = c.get('trace');
  const retryAfterSeconds = readRetrySeconds(problem);
  const page = brokenPage(scope, {
    again: reloadSeconds === undefined ? `${pathname}${search}` : undefined,
    correlationId,
    message: readFaultParts(scope.renderContext, problem),
    detail: scope.preview ? describeProblem(problem) : undefined,
  });
  return {
    kind: 'broken',
    status: chooseFaultStatus(problem),
    page: { ...page, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) },
    layout,
    sections: [],
    ...(reloadSeconds !== undefined &&
      !searchParams.has(reloadMarker) && {
        refresh: { seconds: reloadSeconds, url: `${pathname}${search}${search ? '&' : '?'}${reloadMarker}=1` },
      }),
  };
}

/** Returns the query parameters that the page declares, with all their values. Others have no effect on a page. */
function pickParameters(url: RequestUrl, names: readonly string[]): URLSearchParams {
  const named = new URLSearchParams();
  if (url.search === '') return named;
  const { searchParams } = url;
  for (const name of names) for (const value of searchParams.getAll(name)) named.append(name, value);
  return named;
}
