// Sends a page that is rendered for its request: waits for data that is almost ready, sets headers and cookies, and streams the page.

import type { ReactElement } from 'react';
import type { AppContext } from '#http/middleware/context.ts';
import { setPreviewHeaders } from '#http/middleware/preview/preview.ts';
import type { RequestScope } from '#http/middleware/request-scope.ts';
import type { PageClass } from '#lib/paths/page-classes.ts';
import { settleAll, settleReady } from '#render/deferred.ts';
import { type LateContent, LatePage } from './late-page.tsx';
import { choosePopups, recordPopups } from './layout/layout.tsx';
import { pageParts } from './layout/page-parts.ts';
import type { PageOutcome } from './load-page.tsx';
import { createFinishedUrl, readsFinishedPages } from './no-script.ts';
import { appendHtmlCookies, appendPageCookies, createResponseValues, setHtmlHeaders } from './page-headers.ts';
import { awaitFinished, type RenderedPage, renderResponse } from './render-page.tsx';

/** Seconds after which a failed page may be requested again. */
const retrySeconds = 2;

export type Delivery = Extract<PageOutcome, { kind: 'page' | 'broken' }> & {
  scope: RequestScope;
  pageClass: PageClass;
  /**
   * Set for a personal page, whose cookies are set separately. `cartCount` replaces the number in the request's cookie, which may be
   * outdated.
   */
  personal?: { cartCount: number | undefined; account?: { current: { firstName: string } | undefined } };
};

/**
 * Streams a page: first the shell, then deferred data as it arrives. Crawlers and browsers without scripts get the complete page at once.
 */
export const sendPage = (c: AppContext, delivery: Delivery): Promise<Response> => send(c, delivery);

interface LateDelivery extends Pick<Delivery, 'scope' | 'layout' | 'pageClass' | 'personal'> {
  /** The loaded page or a redirect. Must not reject. */
  described: Promise<Delivery | { kind: 'moved'; to: string }>;
}

/** Streams a page that is still being loaded. The shell is sent with status 200, because the page's status is not known yet. */
export function sendLatePage(c: AppContext, { scope, layout, pageClass, personal, described }: LateDelivery): Promise<Response> {
  const late = described.then(async (delivery): Promise<LateContent> => {
    if (delivery.kind === 'moved') return delivery;
    await settleReady(delivery.sections.map(({ data }) => data));
    return { kind: 'page', page: delivery.page, pageClass: delivery.pageClass, challenge: scope.challenge() };
  });
  const { consent } = scope;
  const body = <LatePage late={late} shellClass={pageClass} consent={consent} nonce={c.get('nonce')} />;
  const page = { kind: 'page' as const, head: undefined, body };
  return send(c, { scope, layout, pageClass, page, status: 200, sections: [], ...(personal && { personal }) });
}

interface Sent extends Omit<Delivery, 'kind' | 'page'> {
  page: RenderedPage['page'];
}

async function send(
  c: AppContext,
  { scope, page: loaded, layout: loadedLayout, sections, status, pageClass, refresh, personal }: Sent,
): Promise<Response> {
  const page = addScenarioNote(loaded, scope);
  // the preview layers list the content of the whole page
  const waitsForAll = readsFinishedPages(c) || scope.preview?.layer !== undefined;
  const data = sections.map((section) => section.data);
  await (waitsForAll ? settleAll : settleReady)(data);

  const layout = choosePopups(loadedLayout, { pageClass, visitor: scope.visitor });
  if (scope.blockNotes) recordPopups(layout, scope);
  const previewBar =
    scope.preview && !page.isAlone && (await pageParts().createPreviewBar(c, scope, { isPersonal: personal !== undefined }));

  setHtmlHeaders(c);
  if (personal) appendHtmlCookies(c, scope.locale, scope.consent);
  else await appendPageCookies(c, scope.locale, scope.consent);
  if (personal) c.header('Cache-Control', 'no-store');
  if (scope.preview) setPreviewHeaders(c);
  if (status === 429 || status === 503) c.header('Retry-After', String(page.retryAfterSeconds ?? retrySeconds));
  setCacheHeaders(c, scope);
  c.status(status);

  const isLate = page.head === undefined || data.some(({ settled }) => !settled);
  const response = await renderResponse(
    c,
    { scope, page, layout, pageClass, refresh, previewBar },
    {
      values: await createResponseValues(c, { ...scope, count: personal?.cartCount, account: personal?.account }),
      finishedUrl: isLate ? createFinishedUrl(c) : undefined,
    },
  );
  return waitsForAll ? awaitFinished(response) : response;
}

/**
 * Sets the header that shows whether the page came from the page cache: `miss` if it was not there, `bypass` if it was not looked up. Outside
 * production, another header lists where the data came from.
 */
function setCacheHeaders(c: AppContext, { reads }: RequestScope): void {
  c.header('X-Cache', c.get('pageCache') ?? 'bypass');
  if (!c.get('config').isProduction)
    c.header('Server-Timing', reads.map(({ call, state }) => `${call.replace('.', '-')};desc="${state}"`).join(', '));
}

/** Adds a note to the page if a fault scenario is active, outside production. */
function addScenarioNote<Page extends { body: ReactElement }>(page: Page, { scenario }: RequestScope): Page {
  const { ScenarioNote } = pageParts();
  if (!ScenarioNote || scenario === undefined) return page;
  const body = (
    <>
      {page.body}
      <ScenarioNote scenario={scenario} />
    </>
  );
  return { ...page, body };
}
