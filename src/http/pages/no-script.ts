// Detects browsers without scripts. An unfinished page redirects them once to the finished page. A cookie records that the browser runs no
// scripts, so that later pages are sent finished.

import { type AppContext, isSecure } from '#http/middleware/context.ts';
import { isCrawler } from '#http/middleware/crawlers.ts';
import { noScriptCookie } from '#session/preferences.ts';

/** Query parameter of the finished page, which is not redirected again. */
const marker = 'noscript';

/** Returns true if an unfinished page has redirected the browser to this URL because scripts do not run. */
export function isSentForNoScript(c: AppContext): boolean {
  const url = c.get('url');
  return url.search !== '' && url.searchParams.has(marker);
}

/** Returns the URL of the finished page for browsers without scripts. */
export function createFinishedUrl(c: AppContext): string {
  const { pathname, search } = c.get('url');
  return `${pathname}${search}${search ? '&' : '?'}${marker}=1`;
}

/** Returns true if the request comes from a browser that is known to run no scripts. */
export const readsWithoutScripts = (c: AppContext): boolean =>
  !c.get('isForDialog') && (isSentForNoScript(c) || noScriptCookie.read(c.get('cookies'), isSecure(c)) === true);

/**
 * Returns true if the response must be the finished page, without streaming: for crawlers, for browsers without scripts, and for dialogs,
 * because a dialog runs no scripts of the page that it displays.
 */
export const readsFinishedPages = (c: AppContext): boolean => c.get('isForDialog') || readsWithoutScripts(c) || isCrawler(c);
