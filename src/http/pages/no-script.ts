// Browsers without scripts: an unfinished page redirects them once to the finished one. A cookie then remembers it.

import { type AppContext, isSecure } from '#http/middleware/context.ts';
import { isCrawler } from '#http/middleware/crawlers.ts';
import { noScriptCookie } from '#session/preferences.ts';

/** Query parameter of the finished page. It prevents a second redirect. */
const marker = 'noscript';

/** Returns true if an unfinished page redirected the browser here because it runs no scripts. */
export function isSentForNoScript(c: AppContext): boolean {
  const url = c.get('url');
  return url.search !== '' && url.searchParams.has(marker);
}

/** Returns the URL of the finished page. */
export function createFinishedUrl(c: AppContext): string {
  const { pathname, search } = c.get('url');
  return `${pathname}${search}${search ? '&' : '?'}${marker}=1`;
}

/** Returns true if the browser is known to run no scripts. */
export const readsWithoutScripts = (c: AppContext): boolean =>
  !c.get('isForDialog') && (isSentForNoScript(c) || noScriptCookie.read(c.get('cookies'), isSecure(c)) === true);

/**
 * Returns true if the page must be sent finished: to crawlers, to browsers without scripts, and to dialogs, which run no scripts of the
 * page.
 */
export const readsFinishedPages = (c: AppContext): boolean => c.get('isForDialog') || readsWithoutScripts(c) || isCrawler(c);
