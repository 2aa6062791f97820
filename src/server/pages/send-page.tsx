// The last step of a page that is made for its request: what it waits for, its headers and cookies, and its stream.

import { ScenarioNote } from '#pages/error-gallery/note.tsx';
import { settleAll, settleReady } from '#render/deferred.ts';
import type { PageClass } from '#routes.ts';
import type { AppContext } from '#server/middleware/context.ts';
import type { RequestScope } from '#server/middleware/request-scope.ts';
import { type PageOutcome, retrySeconds } from './load-page.tsx';
import { createFinishedUrl, readsFinishedPages } from './no-script.ts';
import { createResponseValues, setHtmlHeaders, setPageHeaders } from './page-headers.ts';
import { awaitFinished, renderResponse } from './render-page.tsx';

export type Delivery = Extract<PageOutcome, { kind: 'page' | 'broken' }> & {
  scope: RequestScope;
  pageClass: PageClass;
  /** For its reader alone, whose cookies are set already. `cartCount` is newer than what their cookie says. */
  personal?: { cartCount: number | undefined };
};

/** Streams a page: the shell at once, what is late as it comes; crawlers and browsers without scripts get it finished. */
export async function sendPage(
  c: AppContext,
  { scope, page: loaded, layout, sections, status, pageClass, refreshSeconds, personal }: Delivery,
): Promise<Response> {
  const page = addScenarioNote(loaded, scope);
  const waitsForAll = readsFinishedPages(c);
  const data = sections.map((section) => section.data);
  await (waitsForAll ? settleAll : settleReady)(data, c.get('deadlines'));

  if (personal) setHtmlHeaders(c);
  else setPageHeaders(c, scope.locale);
  if (personal || scope.preview) c.header('Cache-Control', 'no-store');
  if (scope.preview) {
    c.header('X-Robots-Tag', 'noindex, nofollow');
  }
  if (status === 503) c.header('Retry-After', String(retrySeconds));
  setCacheHeaders(c, scope);
  c.status(status);

  const isLate = data.some(({ settled }) => !settled);
  const response = await renderResponse(
    c,
    { scope, page, layout, pageClass, refreshSeconds },
    { values: createResponseValues(c, scope.locale, personal?.cartCount), finishedUrl: isLate ? createFinishedUrl(c) : undefined },
  );
  return waitsForAll ? awaitFinished(response) : response;
}

/** Where the critical data came from; in production only whether all of it was at hand. */
function setCacheHeaders(c: AppContext, { reads }: RequestScope): void {
  const isHit = reads.length > 0 && reads.every(({ state }) => state === 'hit' || state === 'stale');
  c.header('X-Cache', isHit ? 'hit' : 'miss');
  if (!c.get('config').isProduction)
    c.header('Server-Timing', reads.map(({ call, state }) => `${call.replace('.', '-')};desc="${state}"`).join(', '));
}

/** Outside production: the page, saying that a scenario is being played. */
const addScenarioNote: (page: Delivery['page'], scope: RequestScope) => Delivery['page'] =
  process.env.NODE_ENV === 'production'
    ? (page) => page
    : (page, { scenario }) =>
        scenario === undefined
          ? page
          : {
              ...page,
              body: (
                <>
                  {page.body}
                  <ScenarioNote scenario={scenario} />
                </>
              ),
            };
