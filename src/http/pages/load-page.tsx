// Loads a page within the time budget of the shell: the data that decides its status, title and h1.
import type { ReactNode } from 'react';
import { type AppContext, type RefusalStatus, type RequestUrl, sessionOptions } from '#http/middleware/context.ts';
import type { RequestScope } from '#http/middleware/request-scope.ts';
import type { RouteMatch } from '#http/middleware/route-patterns.ts';
import type { DynamicSection, Loaded, LoadedPage, NotFound, PageContext, PublicContext, PublicLoaded, PublicPage } from '#http/page.ts';
import { describeProblem } from '#lib/problem-text.ts';
import { withTimeout } from '#lib/requests/timeout.ts';
import { DeferredSection, type OpenSection, sectionOpener } from '#render/deferred-section.tsx';
import { signSeenPrice } from '#session/seen-price.ts';
import { contentScope } from './content-scope.ts';
import { type Layout, loadLayout } from './layout/layout.tsx';
import { chooseFaultStatus, findMissingCode, readFaultParts, readRetrySeconds } from './personal/fault-message.ts';
import { brokenPage } from './plain-pages.tsx';

/** The result of loading a page. `sections`: its deferred sections. */
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

/** A page that is not loaded within the time budget of the shell. The shell is sent without it. `outcome` never rejects. */
interface LatePage {
  kind: 'late';
  layout: Layout;
  outcome: Promise<PageOutcome<PublicLoaded>>;
}

interface PublicPageRequest {
  page: PublicPage;
  route: RouteMatch;
  /** True if the response is not sent until the page is loaded, so that the response can have the page's status. */
  waitsForPage: boolean;
}

/**
 * Loads a page and its layout. A page that exceeds the shell's time budget is late, unless the response waits for it. A page that fails or
 * misses its deadline becomes an error page. A layout that cannot be loaded is not an error.
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
    dynamic: (name, props) => <DeferredSection section={openDynamic(page, name, props, context, begun[name])} />,
  };
  const begun = beginDynamic(page, context);
  // starts before the layout, because the platform limits the number of simultaneous connections, and the layout is usually cached
  const loading = page.load(context).catch((problem) => describeMissing(scope, problem));
  const layout = loadLayout(scope, (waitsForPage ? pageMs : shellBudgetMs) * layoutShare, { hasPopups: true });
  const outcome = loadOutcome(c, scope, { layout, deadlineMs: pageMs, sections: opener.sections, loading });
  if (waitsForPage) return outcome;
  return (await withTimeout(outcome, shellBudgetMs)) ?? { kind: 'late', layout: await layout, outcome };
}

/** Number of calls that a page makes one after another, such as for a token and then for a product. Each call has the market's timeout. */
const callsInSequence = 2;

/** Milliseconds after which a page counts as failed. */
const pageDeadlineMs = ({ deadlineMs }: RequestScope): number => callsInSequence * deadlineMs;

/**
 * Turns a fault into a 404 if its code says that the page does not exist. Only the response is a 404: the cached page is kept, because the
 * call does not declare this code, so the gateway may have failed.
 */
function describeMissing(scope: RequestScope, problem: unknown): NotFound {
  const code = findMissingCode(problem);
  if (code === undefined) throw problem;
  scope.report(problem);
  return { kind: 'not-found', code };
}

/** Renders the placeholder for a dynamic section in a page for the cache. */
export type SectionPlace = (name: string, props: object) => ReactNode;

/**
 * Loads a page for the cache, with placeholders for its dynamic sections. No visitor waits for it, so the deadline of a call replaces the
 * shell's time budget.
 */
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
  const loading = page.load(context);
  const layout = loadLayout(scope, budgetMs * layoutShare, { hasPopups: true });
  return loadOutcome(c, scope, { layout, deadlineMs: pageDeadlineMs(scope), sections: opener.sections, loading });
}

/** Starts the calls of dynamic sections that need only the page's URL. */
function beginDynamic({ dynamic = {} }: PublicPage, context: PublicContext): Readonly<Record<string, Promise<object> | undefined>> {
  const begun = Object.entries(dynamic).map(([name, section]) => [name, section.begin?.(context)] as const);
  // nothing waits for these calls if the page does not exist
  for (const [, call] of begun) call?.catch(() => undefined);
  return Object.fromEntries(begun);
}

/** Opens a dynamic section: starts loading its data, unless `begun` is already loading it. */
export const openDynamic = (
  page: PublicPage,
  name: string,
  props: object,
  context: PublicContext,
  begun?: Promise<object>,
): OpenSection => {
  const { load, look } = findDynamicSection(page, name);
  return context.open(look, props, load(context, props, begun));
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
  loading: Promise<Loaded>;
}

async function loadOutcome(
  c: AppContext,
  scope: RequestScope,
  { layout, deadlineMs, sections, loading }: Loading,
): Promise<PageOutcome<PublicLoaded>> {
  try {
    const loaded = await withTimeout(loading, deadlineMs);
    if (loaded === undefined) {
      // loading continues in the background, because the data fills the cache for the next request
      c.executionCtx.waitUntil(loading.catch(scope.report));
      throw new Error(`The page was not loaded within ${deadlineMs} ms.`);
    }
    if (loaded.kind !== 'page') return loaded;
    return { kind: 'page', status: loaded.status, page: loaded, layout: await layout, sections };
  } catch (problem) {
    scope.report(problem);
    return createBrokenOutcome(c, scope, { layout: await layout, problem });
  }
}

/** Creates the part of the context that all pages have in common. */
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
  signSeenPrice: (price) => signSeenPrice({ siteId: scope.siteId, ...price }, sessionOptions(c)),
});

/** Share of the shell's time budget for data that does not affect status, title or h1: menu, footer, and content below a product. */
const layoutShare = 0.8;
export const shellWaitMs = (c: AppContext): number => c.get('config').shellBudgetMs * layoutShare;

export const readOrigin = (c: AppContext): string => c.get('config').siteOrigin ?? c.get('url').origin;

/** An automatic reload of a page after `seconds`, at `url`. */
export interface Refresh {
  seconds: number;
  url: string;
}

/** Query parameter of a page that has reloaded itself, so that it does not do so again. */
const reloadMarker = 'reloaded';

/**
 * Creates an error page. It does not reload itself, because that would add load during an outage. Only after a reset of the shopper's
 * session does it reload once, after `reloadSeconds`.
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

/** Returns the query parameters that the page declares, with all their values. Other parameters do not affect the page. */
function pickParameters(url: RequestUrl, names: readonly string[]): URLSearchParams {
  const named = new URLSearchParams();
  if (url.search === '') return named;
  const { searchParams } = url;
  for (const name of names) for (const value of searchParams.getAll(name)) named.append(name, value);
  return named;
}
