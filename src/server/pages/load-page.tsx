// Loads a page: the data that decides status, title and h1, within the time budget of the shell.
import type { ReactNode } from 'react';
import { describeProblem } from '#lib/problem-text.ts';
import { withTimeout } from '#lib/timeout.ts';
import type { DynamicSection, Loaded, LoadedPage, NotFound, PageContext, PublicContext, PublicLoaded, PublicPage } from '#pages/page.ts';
import { DeferredSection, type OpenSection, sectionOpener } from '#render/deferred-section.tsx';
import type { AppContext, RefusalStatus, RequestUrl } from '#server/middleware/context.ts';
import type { RequestScope } from '#server/middleware/request-scope.ts';
import { contentScope } from './content-scope.ts';
import { chooseFaultStatus, findMissingCode, readFaultParts } from './fault-message.ts';
import { type Layout, loadLayout } from './layout.tsx';
import { brokenPage } from './plain-pages.tsx';
import type { RouteMatch } from './route-patterns.ts';

export const retrySeconds = 2;

/** `sections`: the deferred sections of the page. */
export type PageOutcome<Page = LoadedPage> =
  | Exclude<Loaded, PublicLoaded>
  | {
      kind: 'page';
      status: LoadedPage['status'];
      page: Page;
      layout: Layout;
      sections: readonly OpenSection[];
      refreshSeconds?: undefined;
    }
  | {
      kind: 'broken';
      status: 500 | 503 | RefusalStatus;
      page: Omit<LoadedPage, 'status'>;
      layout: Layout;
      sections: readonly OpenSection[];
      refreshSeconds?: number;
    };

/**
 * Loads a page and its layout. If the page is not loaded in time or fails, the outcome is a 503. A missing layout alone is not a failure.
 */
export function loadPage(c: AppContext, scope: RequestScope, page: PublicPage, route: RouteMatch): Promise<PageOutcome<PublicLoaded>> {
  const budgetMs = c.get('config').shellBudgetMs;
  const opener = sectionOpener({ ...scope, isShared: true });
  const context: PublicContext = {
    ...createPageContext(c, scope, { params: route.params, cacheQuery: page.cacheQuery, budgetMs }),
    open: opener.open,
    dynamic: (name, props) => <DeferredSection section={openDynamic(page, name, props, context)} />,
  };
  const load = () => page.load(context).catch((problem) => describeMissing(scope, problem));
  return loadWithLayout(c, scope, { budgetMs, sections: opener.sections, load });
}

/** A fault that says that the page does not exist is its visitor's 404. A stored page outlives it: the call does not list the code. */
function describeMissing(scope: RequestScope, problem: unknown): NotFound {
  const code = findMissingCode(problem);
  if (code === undefined) throw problem;
  scope.report(problem);
  return { kind: 'not-found', code };
}

/** Renders the placeholder of a dynamic section in a stored page. */
export type SectionPlace = (name: string, props: object) => ReactNode;

/** Loads a page for the cache, with placeholders for dynamic sections. No visitor waits, so it may take as long as a call. */
export function loadPageToStore(
  c: AppContext,
  scope: RequestScope,
  { page, route, place }: { page: PublicPage; route: RouteMatch; place: SectionPlace },
): Promise<PageOutcome<PublicLoaded>> {
  const budgetMs = scope.deadlineMs;
  const opener = sectionOpener({ ...scope, isShared: true });
  const context = {
    ...createPageContext(c, scope, { params: route.params, cacheQuery: page.cacheQuery, budgetMs }),
    open: opener.open,
    dynamic: place,
  };
  return loadWithLayout(c, scope, { budgetMs, sections: opener.sections, load: () => page.load(context) });
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
  budgetMs: number;
  sections: readonly OpenSection[];
  load: () => Promise<Loaded>;
}

async function loadWithLayout(
  c: AppContext,
  scope: RequestScope,
  { budgetMs, sections, load }: Loading,
): Promise<PageOutcome<PublicLoaded>> {
  const layout = loadLayout(scope, budgetMs * layoutShare, { hasPopups: true });
  const loading = load();
  try {
    const loaded = await withTimeout(loading, budgetMs);
    if (loaded === undefined) {
      c.executionCtx.waitUntil(loading.catch(scope.report)); // it fills the cache for the next request
      return createBrokenOutcome(c, scope, { reason: 'busy', layout: await layout }); // it was given less time than the page
    }
    if (loaded.kind !== 'page') return loaded;
    return { kind: 'page', status: loaded.status, page: loaded, layout: await layout, sections };
  } catch (problem) {
    scope.report(problem);
    return createBrokenOutcome(c, scope, { reason: 'fault', layout: await layout, problem });
  }
}

/** Creates the context that all pages are loaded with. */
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

/** The share of the budget for what does not decide the page: menu, footer, content below a product. */
const layoutShare = 0.8;
export const shellWaitMs = (c: AppContext): number => c.get('config').shellBudgetMs * layoutShare;

export const readOrigin = (c: AppContext): string => c.get('config').siteOrigin ?? c.get('url').origin;

/**
 * Creates the outcome of a failed page. A slow one reloads itself; a broken one does not, so that an outage is not made worse.
 * `reloadSeconds`: when it reloads because the shopper begins anew.
 */
export function createBrokenOutcome(
  c: AppContext,
  scope: RequestScope,
  { reason, layout, problem, reloadSeconds }: { reason: 'busy' | 'fault'; layout: Layout; problem?: unknown; reloadSeconds?: number },
): Extract<PageOutcome, { kind: 'broken' }> {
  const { pathname, search } = c.get('url');
  const { correlationId } = c.get('trace');
  const page = brokenPage(scope, {
    reason,
    again: reloadSeconds === undefined ? `${pathname}${search}` : undefined,
    correlationId,
    retrySeconds,
    message: readFaultParts(scope.renderContext, problem),
    detail: scope.preview && problem !== undefined ? describeProblem(problem) : undefined,
  });
  return {
    kind: 'broken',
    status: chooseFaultStatus(problem),
    page,
    layout,
    sections: [],
    ...(reason === 'busy' && { refreshSeconds: retrySeconds }),
    ...(reloadSeconds !== undefined && { refreshSeconds: reloadSeconds }),
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
