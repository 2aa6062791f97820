// Sends the response to a request for a personal page: a page, a redirect, a file or a 404.

import type { AppContext } from '#http/middleware/context.ts';
import { expireTags } from '#http/middleware/expiries.ts';
import type { RequestScope } from '#http/middleware/request-scope.ts';
import { countPageEvents } from '#http/middleware/shop-counts.ts';
import type { RequestShopper } from '#http/middleware/shopper/shopper.ts';
import type { FileDownload, LoadedPage, NotFound, SeeOther } from '#http/page.ts';
import { seeOtherHeader } from '#lib/paths/dialog.ts';
import type { PageClass } from '#lib/paths/page-classes.ts';
import type { OpenSection } from '#render/deferred-section.tsx';
import { classify } from '#routes.ts';
import { type LayoutReader, openLayout } from '../layout/layout.tsx';
import { pageParts } from '../layout/page-parts.ts';
import { shellWaitMs } from '../load-page.tsx';
import { readsWithoutScripts } from '../no-script.ts';
import { sendPage } from '../send-page.tsx';
import { serveNotFound } from '../serve-not-found.ts';
import { leaveNotices } from './page-notices.ts';

interface PersonalResponse {
  scope: RequestScope;
  shopper: RequestShopper;
  loaded: LoadedPage | SeeOther | NotFound | FileDownload;
  sections: readonly OpenSection[];
  /** The layout, if it is already being loaded. */
  readLayout?: LayoutReader | undefined;
}

/** Responds with the loaded page or the result of a submission, and sets the shopper's cookies. */
export async function answerPersonal(c: AppContext, { scope, shopper, loaded, sections, readLayout }: PersonalResponse): Promise<Response> {
  if (loaded.kind === 'page') {
    const layout = await (readLayout ?? openLayout(scope))(shellWaitMs(c));
    await shopper.commit();
    const pageClass = classify(c.get('url').pathname);
    if (!scope.preview) countPageEvents(c, scope.locale, loaded.events);
    return sendPage(c, {
      kind: 'page',
      status: loaded.status,
      scope,
      page: reportPage(c, { scope, page: loaded, pageClass }),
      layout,
      sections,
      pageClass,
      personal: describeShopper(shopper),
    });
  }
  await shopper.commit();
  if (loaded.kind === 'file') return sendFile(c, loaded);
  if (loaded.kind === 'not-found')
    return serveNotFound(c, {
      locale: scope.locale,
      preview: scope.preview,
      scope,
      code: loaded.code,
      personal: describeShopper(shopper),
    });
  if (loaded.expires && loaded.expires.length > 0) await expireTags(c, loaded.expires);
  // a form that a script submitted gets a JSON reply instead, which contains the events
  if (loaded.events) pageParts().collectEvents(c, { locale: scope.locale, page: classify(c.get('url').pathname), events: loaded.events });
  c.header('Cache-Control', 'no-store');
  const to = locate(scope, loaded);
  if (loaded.clearsStorage) c.header('Clear-Site-Data', '"storage"');
  if (loaded.notices) await leaveNotices(c, to, loaded.notices);
  if (!c.get('isForDialog')) return c.redirect(to, 303);
  c.header(seeOtherHeader, to);
  return c.body(null, 204);
}

/** Sends a personal file. Caches must not store it, and browsers must not interpret it as another type (RFC 6266; WHATWG Fetch, 3.6). */
function sendFile(c: AppContext, { fileName, type, bytes }: FileDownload): Response {
  c.header('Cache-Control', 'no-store');
  c.header('Content-Type', type);
  c.header('Content-Disposition', `attachment; filename="${fileName}"`);
  c.header('X-Content-Type-Options', 'nosniff');
  c.header('X-Robots-Tag', 'noindex');
  return c.body(bytes);
}

/** Returns the target URL of a redirect. A path gets the locale as its prefix. */
export const locate = ({ renderContext, locale }: RequestScope, { to }: SeeOther): string =>
  to.startsWith('/') ? (renderContext.link(to) ?? `/${locale}`) : to;

/** Returns the shopper's data for the layout. */
export const describeShopper = (shopper: RequestShopper) => ({
  cartCount: shopper.cartCount(),
  account: { current: shopper.account.current() },
});

/**
 * Reports a page's analytics events on the server if the browser runs no scripts. The returned page then has no events, so that they are
 * not reported twice.
 */
function reportPage(
  c: AppContext,
  { scope, page, pageClass }: { scope: RequestScope; page: LoadedPage; pageClass: PageClass },
): LoadedPage {
  const { events, ...silent } = page;
  if (!events || !readsWithoutScripts(c)) return page;
  if (!scope.preview) pageParts().collectEvents(c, { locale: scope.locale, page: pageClass, events });
  return silent;
}
