// What decides status, title and h1, within the budget of the shell.
import type { ReactNode } from 'react';
import { withTimeout } from '#lib/timeout.ts';
import type { DynamicSection, Loaded, LoadedPage, PageContext, PublicContext, PublicLoaded, PublicPage } from '#pages/page.ts';
import { DeferredSection, type OpenSection, sectionOpener } from '#render/deferred-section.tsx';
import type { AppContext, RefusalStatus, RequestUrl } from '#server/middleware/context.ts';
import type { RequestScope } from '#server/middleware/request-scope.ts';
import { contentScope } from './content-scope.ts';
import { chooseFaultStatus, readFaultParts } from './fault-message.ts';
import { emptyLayout, type Layout, loadLayout } from './layout.tsx';
import { brokenPage } from './plain-pages.tsx';
import type { RouteMatch } from './route-patterns.ts';

export const retrySeconds = 2;

/** `sections`: what the page may show later than the rest. */
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

/** Loads a page and its layout. Late or broken, it is a 503 that says so; a missing layout alone is no reason for one. */
export function loadPage(c: AppContext, scope: RequestScope, page: PublicPage, route: RouteMatch): Promise<PageOutcome<PublicLoaded>> {
  const budgetMs = c.get('config').shellBudgetMs;
  const opener = sectionOpener({ ...scope, isShared: true });
  const context: PublicContext = {
    ...createPageContext(c, scope, { params: route.params, cacheQuery: page.cacheQuery, budgetMs }),
    open: opener.open,
    dynamic: (name, props) => <DeferredSection section={openDynamic(page, name, props, context)} />,
  };
  return loadWithLayout(c, scope, { budgetMs, sections: opener.sections, load: () => page.load(context) });
}

/** What stands for a dynamic section in a page that is stored. */
export type SectionPlace = (name: string, props: object) => ReactNode;

/** The same for a page that is stored: its dynamic sections stay closed. Nobody waits, so it may take as long as a call. */
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

/** Opens a dynamic section of a page, made just now or stored. */
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
  const layout = loadLayout(scope, budgetMs * layoutShare);
  const loading = load();
  try {
    const loaded = await withTimeout(loading, budgetMs);
    if (loaded === undefined) {
      c.executionCtx.waitUntil(loading.catch(scope.report)); // fills the cache for the next try
      return createBrokenOutcome(c, scope, { reason: 'busy', layout: emptyLayout });
    }
    if (loaded.kind !== 'page') return loaded;
    return { kind: 'page', status: loaded.status, page: loaded, layout: await layout, sections };
  } catch (problem) {
    scope.report(problem);
    return createBrokenOutcome(c, scope, { reason: 'fault', layout: await layout, problem });
  }
}

/** What any page may depend on. */
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

/** Of the time that a page has, what it waits for what does not decide it: menu, footer, content below a product. */
const layoutShare = 0.8;
export const shellWaitMs = (c: AppContext): number => c.get('config').shellBudgetMs * layoutShare;

export const readOrigin = (c: AppContext): string => c.get('config').siteOrigin ?? c.get('url').origin;

/** A slow page tries again by itself; a broken one waits for the visitor, so that trouble is not made worse. */
export function createBrokenOutcome(
  c: AppContext,
  scope: RequestScope,
  { reason, layout, problem }: { reason: 'busy' | 'fault'; layout: Layout; problem?: unknown },
): Extract<PageOutcome, { kind: 'broken' }> {
  const { pathname, search } = c.get('url');
  const { correlationId } = c.get('trace');
  const page = brokenPage(scope, {
    reason,
    again: `${pathname}${search}`,
    correlationId,
    retrySeconds,
    message: readFaultParts(scope.renderContext, problem),
  });
  return {
    kind: 'broken',
    status: chooseFaultStatus(problem),
    page,
    layout,
    sections: [],
    ...(reason === 'busy' && { refreshSeconds: retrySeconds }),
  };
}

/** Of the query, what the page names: nothing else can change it. */
function pickParameters(url: RequestUrl, names: readonly string[]): URLSearchParams {
  const named = new URLSearchParams();
  if (url.search === '') return named;
  const { searchParams } = url;
  for (const name of names) {
    const value = searchParams.get(name);
    if (value !== null) named.set(name, value);
  }
  return named;
}
