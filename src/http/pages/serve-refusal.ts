// Responds to a rejected request: with an error page for browsers, and with a line of text for other clients.

import type { AppContext, RefusalStatus } from '#http/middleware/context.ts';
import { createRequestScope } from '#http/middleware/request-scope.ts';
import { dropCookies } from '#http/middleware/response-cookies.ts';
import { loadLayout } from './layout/layout.tsx';
import { shellWaitMs } from './load-page.tsx';
import { readOwnReferer } from './personal/own-referer.ts';
import { refusedPage } from './plain-pages.tsx';
import { chooseErrorLocale } from './routing/error-locale.ts';
import { sendPage } from './send-page.tsx';

const texts: Record<RefusalStatus, string> = {
  400: 'A required part of the request is missing or malformed.',
  403: 'This request does not come from a page of this site.',
  405: 'This address does not support this method.',
  408: 'The request body took too long to arrive.',
  413: 'The request body is too large.',
};

/** Returns true if a rejection with this status has a page. */
export const isRefusal = (status: number): status is RefusalStatus => status in texts;

export async function serveRefusal(c: AppContext, status: RefusalStatus): Promise<Response> {
  c.header('Cache-Control', 'no-store');
  if (!(c.req.header('accept') ?? '').includes('text/html')) return c.text(texts[status], status);
  const scope = createRequestScope(c, { locale: chooseErrorLocale(c), preview: undefined, signal: c.req.raw.signal });
  const layout = await loadLayout(scope, shellWaitMs(c));
  const page = refusedPage(scope, { status, back: readOwnReferer(c) });
  const response = await sendPage(c, { kind: 'broken', status, scope, page, layout, sections: [], pageClass: 'error' });
  response.headers.set('Cache-Control', 'no-store');
  // Browsers send no session cookie with a form from another site. A new session in the response would replace the shopper's own.
  dropCookies(c);
  return response;
}
